import { indexOf, sourceStates, type IndexPrice, type IndexSource, type SourceState } from '#machines/rules/contract/indexPrice.ts';
import { indexTerms } from '#machines/rules/contract/terms.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { createIndexSources, type SourceEffect } from './indexSources.ts';
import { keepRecent } from './recent.ts';

/** Indexes of so many seconds are kept. */
const mostKept = 128;

export type SourceNow = IndexSource & { readonly state: SourceState };
/** The index that there was last: its second, and how many seconds ago that is; 0 while there is one. */
export type KnownIndex = { readonly index: string; readonly second: number; readonly age: number };

/** The index of a spot pair, a function of seed and time as its sources are. Seconds since 1970 by the sandbox clock. */
export function createIndexPrices(seed: number, spot: MarketPair, heldAt: (second: number) => number) {
  const sources = createIndexSources(seed, spot, heldAt);
  const make = () => keepRecent(mostKept, (second): IndexPrice => indexOf(sources.says(second), second));
  let at = make();
  return {
    at: (second: number): IndexPrice => at(second),
    /** What each source says at a second, and what becomes of it. */
    sourcesAt(second: number): readonly SourceNow[] {
      const said = sources.says(second);
      const states = sourceStates(said, second);
      return said.map((source, index) => ({ ...source, state: states[index] ?? 'counted' }));
    },
    /** @throws Error where there never was one. */
    knownAt(second: number): KnownIndex {
      const now = at(second).index;
      if (now !== null) return { index: now, second, age: 0 };
      // All sources have stopped: the last word of them counts until it is stale.
      const lastWord = Math.max(...sources.says(second).map((said) => said.at));
      const last = lastWord + indexTerms.staleSeconds;
      const { index } = at(last);
      if (index === null) throw new Error(`${spot.symbol} has no index at ${last}`);
      return { index, second: last, age: second - last };
    },
    /** A tester's effect on a source, from the second after this one on. */
    setSource(source: number, effect: SourceEffect, second: number): void {
      sources.set(source, effect, second + 1);
      at = make();
    },
  };
}
export type IndexPrices = ReturnType<typeof createIndexPrices>;
