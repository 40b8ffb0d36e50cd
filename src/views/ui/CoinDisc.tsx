import { useState } from 'react';
import { rem } from '#styles/rem.ts';
import * as css from './CoinDisc.css.ts';

const tintOf = (symbol: string) =>
  css.tints[[...symbol].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % css.tints.length] ?? '';

function Face({ symbol, logo, size }: { readonly symbol: string; readonly logo?: string | undefined; readonly size: number }) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  if (logo !== undefined && logo !== '' && broken !== logo) {
    return (
      <img
        className={css.logo}
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(logo)}
      />
    );
  }
  return (
    <span className={`${css.monogram} ${tintOf(symbol)}`} aria-hidden>
      {symbol.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** A coin's mark: its logo, or its first letter on its own colour; with the chain in the corner where tokens live on several. Decorative: the symbol stands beside it. */
export function CoinDisc({
  symbol,
  logo,
  size = 24,
  chain,
}: {
  readonly symbol: string;
  readonly logo?: string | undefined;
  readonly size?: number;
  readonly chain?: { readonly symbol: string; readonly logo?: string | undefined } | undefined;
}) {
  return (
    <span className={css.frame} style={{ fontSize: rem(size) }} aria-hidden>
      <Face symbol={symbol} logo={logo} size={size} />
      {chain === undefined ? null : (
        <span className={css.corner}>
          <Face symbol={chain.symbol} logo={chain.logo} size={Math.round(size * 0.4)} />
        </span>
      )}
    </span>
  );
}
