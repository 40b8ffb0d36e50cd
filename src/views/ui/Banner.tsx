import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './Banner.css.ts';

const icons = { info: Info, warn: TriangleAlert, danger: CircleAlert, success: CircleCheck } as const;

/** A message that stays: above a form, at the head of a page. */
export function Banner({
  tone = 'info',
  children,
  action,
  live = false,
}: {
  readonly tone?: keyof typeof icons;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly live?: boolean;
}) {
  const Icon = icons[tone];
  return (
    <div className={css.banner({ tone })} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon size={16} className={css.bannerIcon({ tone })} aria-hidden />
      <div className={css.bannerText}>{children}</div>
      {action}
    </div>
  );
}
