import type { ReactNode } from 'react';
import { visuallyHidden } from '#styles/parts.css.ts';

/** Words for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => <span className={visuallyHidden}>{children}</span>;
