import type { SnapshotFrom } from 'xstate';
import type { EnabledChain } from '#services/wallet/chains.ts';
import { isZero } from '../rules/decimal.ts';
import type { Problem } from '../rules/problem.ts';
import type { web3AssetsMachine } from './web3Assets.machine.ts';
import {
  mostAttempts,
  offlineText,
  totalChange,
  totalValue,
  unitPrices,
  type ChainHoldings,
  type HeldToken,
  type UnitPrices,
} from './web3Assets.rules.ts';

export { inCurrency, inUnit, offlineText, priceInCurrency, type HeldToken, type UnitPrices } from './web3Assets.rules.ts';
export type Web3AssetsSnapshot = SnapshotFrom<typeof web3AssetsMachine>;

/** Which of its faces the page shows. */
export const face = (snapshot: Web3AssetsSnapshot): 'loading' | 'offline' | 'failed' | 'shown' =>
  snapshot.matches('offline')
    ? 'offline'
    : snapshot.context.chains.some(({ readAt }) => readAt !== null)
      ? 'shown'
      : snapshot.matches({ failed: 'empty' }) || snapshot.matches('resting')
        ? 'failed'
        : 'loading';
export const isBusy = (snapshot: Web3AssetsSnapshot): boolean => snapshot.hasTag('busy');
/** Which text says why there is no chain. */
export const offlineReason = (snapshot: Web3AssetsSnapshot) => offlineText(snapshot.context.enabled.reason);
/** While the exchange is still collecting: which ask comes next, and how many there are at most; null otherwise. */
export const collecting = (snapshot: Web3AssetsSnapshot): { attempt: number; most: number } | null =>
  snapshot.matches('collecting') || (snapshot.matches('readingTokens') && snapshot.context.attempt > 0)
    ? { attempt: Math.min(mostAttempts, snapshot.context.attempt + (snapshot.matches('collecting') ? 1 : 0)), most: mostAttempts }
    : null;
export const isPartial = (snapshot: Web3AssetsSnapshot): boolean => snapshot.context.isPartial;
export const problem = (snapshot: Web3AssetsSnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);

export const chains = (snapshot: Web3AssetsSnapshot): readonly EnabledChain[] => snapshot.context.enabled.chains;
/** Names of the enabled chains by index. Compare shallowly. */
export const chainNames = ({ context }: Web3AssetsSnapshot): Readonly<Record<number, string>> =>
  Object.fromEntries(context.enabled.chains.map(({ chainIndex, name }) => [chainIndex, name]));
/** The account in the block explorer of the chosen chain, or of the first that has one; null when there is none. */
export function explorerAddress({ context }: Web3AssetsSnapshot): string | null {
  const chain = context.enabled.chains.find(
    ({ chainIndex, explorerUrl }) => explorerUrl !== '' && (context.chosenChain === 0 || context.chosenChain === chainIndex),
  );
  return chain === undefined ? null : `${chain.explorerUrl.replace(/\/$/, '')}/address/${context.address}`;
}
export const hasPrice = (token: HeldToken): boolean => !isZero(token.price);
export const chosenChain = (snapshot: Web3AssetsSnapshot): number => snapshot.context.chosenChain;
export const areRiskTokensShown = (snapshot: Web3AssetsSnapshot): boolean => snapshot.context.areRiskTokensShown;

/** Tokens of the chosen chain that are no risk. Fresh arrays of the same rows: compare shallowly. */
export const shownTokens = ({ context }: Web3AssetsSnapshot): readonly HeldToken[] =>
  context.held.filter(({ isRiskToken, chainIndex }) => !isRiskToken && (context.chosenChain === 0 || context.chosenChain === chainIndex));
/** Risk tokens, which stand in no total and are hidden until asked for. Compare shallowly. */
export const riskTokens = ({ context }: Web3AssetsSnapshot): readonly HeldToken[] =>
  context.held.filter(({ isRiskToken, chainIndex }) => isRiskToken && (context.chosenChain === 0 || context.chosenChain === chainIndex));
/** The wallet's worth in USD, exact, and how it changed over 24 hours as a fraction. */
export const total = ({ context }: Web3AssetsSnapshot): string => totalValue(context.held);
export const change = ({ context }: Web3AssetsSnapshot): string => totalChange(context.held);
/** USD prices of the display units. Compare shallowly. */
export const prices = ({ context }: Web3AssetsSnapshot): UnitPrices => unitPrices(context.tokens);
/** Chains that did not answer the last look. Compare shallowly. */
export const silentChains = ({ context }: Web3AssetsSnapshot): readonly ChainHoldings[] =>
  context.chains.filter(({ hasFailed }) => hasFailed);
/** How many tokens' contracts did not answer. */
export const unreadCount = ({ context }: Web3AssetsSnapshot): number => context.chains.reduce((sum, { unread }) => sum + unread, 0);
/** The oldest of the amounts on view, in ms; null before the first. */
export const readAt = ({ context }: Web3AssetsSnapshot): number | null =>
  context.chains.reduce<number | null>(
    (oldest, { readAt: time }) => (time === null ? oldest : oldest === null || time < oldest ? time : oldest),
    null,
  );
