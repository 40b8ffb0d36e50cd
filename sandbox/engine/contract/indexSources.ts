import type { IndexSource } from '#machines/rules/contract/indexPrice.ts';
import { indexTerms } from '#machines/rules/contract/terms.ts';
import { add, multiply } from '#machines/rules/decimal.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { createPremium, seedOf } from '#sandbox/engine/market/noise.ts';
import { knotSeconds } from '#sandbox/engine/market/prices.ts';
import { textOf } from '#sandbox/engine/market/units.ts';

/**
 * What testers do to a source: `killed` it says nothing any more, `frozen` it goes on saying the price of that moment, `bent` its price is
 * moved by a share of it ("0.05", "-0.2").
 */
export type SourceEffect = { readonly kind: 'alive' | 'killed' | 'frozen' } | { readonly kind: 'bent'; readonly share: string };
const alive: SourceEffect = { kind: 'alive' };

/** A source keeps within this share of spot. */
const sourceReach = 0.0005;
/** A source's price has so many decimals more than the pair's. */
const finer = 2;

/**
 * The made-up markets that an index is made of: each follows the way of spot with a noise of its own, a function of seed and time, and
 * has the weight of `indexTerms`. `heldAt` tells up to which second spot has come at a second. What testers do holds from a second on and
 * stays true of it: known to this process only.
 */
export function createIndexSources(seed: number, { pair, symbol, prices }: MarketPair, heldAt: (second: number) => number) {
  const digit = pair.digit + finer;
  const sources = indexTerms.weights.map((weight, source) => ({
    weight,
    noise: createPremium(seedOf(seed, `${symbol} source ${source}`), sourceReach),
  }));
  const done: { readonly source: number; readonly from: number; readonly effect: SourceEffect }[] = [];

  function wayAt(second: number): number {
    const index = Math.floor(second / knotSeconds);
    const from = prices.knot(index);
    return from + (prices.knot(index + 1) - from) * (second / knotSeconds - index);
  }

  return {
    /** What the sources say at a second, in the order of their weights. */
    says(second: number): readonly IndexSource[] {
      const priceAt = (source: number, then: number): string => {
        const held = heldAt(then);
        return textOf(Math.round(wayAt(held) * (1 + (sources[source]?.noise(held) ?? 0)) * 10 ** digit), digit);
      };
      return sources.map(({ weight }, source) => {
        const { effect, from } = done.findLast((each) => each.source === source && each.from <= second) ?? { effect: alive, from: 0 };
        if (effect.kind === 'killed') return { weight, price: priceAt(source, from), at: from };
        if (effect.kind === 'frozen') return { weight, price: priceAt(source, from), at: second };
        const price = priceAt(source, second);
        return { weight, price: effect.kind === 'bent' ? multiply(price, add('1', effect.share)) : price, at: second };
      });
    },
    /** Does something to a source from a second on; the first source is 0. */
    set: (source: number, effect: SourceEffect, from: number): void => void done.push({ source, effect, from }),
  };
}
