import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNotOpen } from './notOpen.ts';
import * as css from './SoonMark.css.ts';

/** The sign in a link whose page is not open yet; the link says it in its title. For an open page there is nothing, or what stands there else. */
export const SoonMark = ({ to, otherwise = null }: { readonly to: string; readonly otherwise?: ReactNode }) =>
  useNotOpen(to) === undefined ? otherwise : <Hourglass className={css.mark} size={12} aria-hidden />;
