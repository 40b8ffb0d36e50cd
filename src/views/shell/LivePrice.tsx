import { spotCode, type SpotPair } from '#machines/rules/spotCode.ts';
import { Change } from '../ui/Change.tsx';
import { Price } from '../ui/Price.tsx';
import * as css from './LivePrice.css.ts';
import { usePrice } from './usePrice.ts';

/** A pair with what its list said before the stream speaks. */
export type ListedPair = SpotPair & { readonly digit: number; readonly last: string; readonly change24h: string };

/** The pair's last price as it moves; each move tints it for a moment. */
export function LivePrice({ market }: { readonly market: ListedPair }) {
  const live = usePrice(spotCode(market));
  const moves = live?.moves ?? 0;
  return (
    <bdi key={moves} className={css.moved[moves === 0 ? 'same' : (live?.direction ?? 'same')]}>
      <Price value={live?.last ?? market.last} digits={market.digit} />
    </bdi>
  );
}

/** The pair's change over 24 h as it moves. */
export function LiveChange({ market, pill = 'no' }: { readonly market: ListedPair; readonly pill?: 'no' | 'phone' }) {
  const live = usePrice(spotCode(market));
  return <Change fraction={live?.change24h ?? market.change24h} pill={pill} />;
}
