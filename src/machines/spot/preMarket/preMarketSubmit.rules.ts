import type { FaultEnding, Finding, KeyedIntent } from '#machines/kit/intent.rules.ts';
import type { PreMarketOrder } from '#services/spot/preMarket/calls.ts';
import type { PreMarketAnswer, PreMarketWish } from '#services/spot/preMarket/preMarket.ts';

export type FoundOrder = { readonly order: PreMarketOrder };

/** What became of an order. */
export type PreMarketEnding =
  | PreMarketAnswer
  | FaultEnding<KeyedIntent<PreMarketWish>>
  /** The exchange has none by its id now, though it may still be on its way. */
  | { readonly kind: 'missing' };

export const endingOfFinding = (finding: Finding<FoundOrder>): PreMarketEnding =>
  finding.kind === 'found' ? { kind: 'accepted', order: finding.order } : { kind: 'missing' };
