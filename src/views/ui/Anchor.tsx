import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { useNotOpen } from './notOpen.ts';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path inside the visitor's language (`/market`), `~/web3` for one outside it, or a full address, which opens a new tab. */
  readonly to: string;
  /** Takes the present step's place in the history. */
  readonly replace?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
};

const outward = /^(https?:|mailto:)/;

/** Every link of the product: a real anchor, so that middle click, copy and preview work. One to a page that is not open yet says so in its title. */
export function Anchor({ to, replace = false, children, ...rest }: AnchorProps) {
  const soon = useNotOpen(to);
  if (!outward.test(to))
    return (
      <Link href={to} replace={replace} title={soon} {...rest}>
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
