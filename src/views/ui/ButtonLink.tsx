import type { ReactNode } from 'react';
import * as css from './Button.css.ts';
import type { ButtonSize, ButtonTone } from './Button.tsx';
import { Anchor } from './Anchor.tsx';
import { SoonMark } from './SoonMark.tsx';

/** A link that looks like a button: it goes somewhere, so it is an anchor. */
export function ButtonLink({
  to,
  tone = 'action',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: {
  readonly to: string;
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly replace?: boolean;
  readonly 'aria-label'?: string;
}) {
  return (
    <Anchor to={to} className={css.button({ tone, size, wide })} {...rest}>
      {icon === undefined ? null : <span className={css.icon}>{icon}</span>}
      {children}
      <SoonMark to={to} />
    </Anchor>
  );
}
