import { Hourglass } from 'lucide-react';
import * as css from './SoonMark.css.ts';

/** The sign beside a link that says in its title that its page is not open yet. */
export const SoonMark = () => <Hourglass className={css.mark} size={12} aria-hidden />;
