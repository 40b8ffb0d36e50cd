import type { ReactNode } from 'react';
import * as css from './Badge.css.ts';

export type BadgeTone = 'neutral' | 'hot' | 'new' | 'warn' | 'up' | 'down' | 'success';

/** A word beside a name: New, Hot, VIP 2. */
export const Badge = ({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span className={css.badge({ tone })}>{children}</span>
);
