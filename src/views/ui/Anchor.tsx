import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path inside the visitor's language (`/market`), `~/web3` for one outside it, or a full address, which opens a new tab. */
  readonly to: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
};

const outward = /^(https?:|mailto:)/;

/** Every link of the product: a real anchor, so that middle click, copy and preview work. */
export function Anchor({ to, children, ...rest }: AnchorProps) {
  if (!outward.test(to))
    return (
      <Link href={to} {...rest}>
        {children}
      </Link>
    );
  const newTab = to.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={to} {...newTab} {...rest}>
      {children}
    </a>
  );
}
