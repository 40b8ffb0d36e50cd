import type { SnapshotFrom } from 'xstate';
import type { EnabledChain } from '#services/wallet/chains.ts';
import { isZero } from '#machines/rules/decimal.ts';
import { offlineText } from '#machines/rules/offlineText.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { unitPrices, type UnitPrices } from '#machines/rules/worth.ts';
import type { web3AssetsMachine } from './web3Assets.machine.ts';
import {
  filterTokens,
  mostAttempts,
  totalChange,
  totalValue,
  type ChainHoldings,
  type HeldToken,
  type TokenLine,
} from './web3Assets.rules.ts';

export { inCurrency, inUnit } from '#machines/rules/worth.ts';
export { shownPrice, shownValue, staleSince, type HeldToken, type TokenLine } from './web3Assets.rules.ts';
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
/** Risk tokens have none that can be trusted. */
export const hasPrice = (token: HeldToken): boolean => !token.isRiskToken && !isZero(token.price);
export const chosenChain = (snapshot: Web3AssetsSnapshot): number => snapshot.context.chosenChain;
export const areRiskTokensShown = (snapshot: Web3AssetsSnapshot): boolean => snapshot.context.areRiskTokensShown;

/** The last answer of a function of one long list and a few words: most snapshots change neither, and sorting hundreds takes a while. */
function remembering<List extends object, Words extends readonly unknown[], Answer>(work: (list: List, ...words: Words) => Answer) {
  let last: { list: List; words: Words; answer: Answer } | undefined;
  return (list: List, ...words: Words): Answer => {
    if (last?.list !== list || last.words.some((word, index) => word !== words[index]))
      last = { list, words, answer: work(list, ...words) };
    return last.answer;
  };
}
const shownLines = remembering(
  (held: readonly HeldToken[], usdt: string, search: string, hidesSmall: boolean, chosenChain: number, listedRisks: readonly string[]) =>
    filterTokens(held, usdt, { search, hidesSmall, chosenChain, listedRisks }),
);
const pricesOf = remembering(unitPrices);
const totalOf = remembering(totalValue);
const changeOf = remembering(totalChange);

/** The lines of the list. */
export const lines = ({
  context: { held, tokens, search, hidesSmall, chosenChain, listedRisks },
}: Web3AssetsSnapshot): readonly TokenLine[] => shownLines(held, pricesOf(tokens).USDT, search, hidesSmall, chosenChain, listedRisks);
/** The same in groups, which come and go with what is on view. Fresh arrays: compare shallowly. */
export const lineGroups = (all: readonly TokenLine[]): readonly (readonly TokenLine[])[] =>
  Array.from({ length: Math.ceil(all.length / groupLength) }, (_, group) => all.slice(group * groupLength, (group + 1) * groupLength));
/** About as many as a fast flick brings into sight in a frame: a frame has no time to put more into the page. */
const groupLength = 4;
/** Keys of the tokens in a group, parts included. */
export const keysIn = (group: readonly TokenLine[]): readonly string[] => group.flatMap(({ parts }) => parts.map(({ key }) => key));
/** Keys of the lines that show their part on each chain. */
export const unfolded = ({ context }: Web3AssetsSnapshot): readonly string[] => context.unfolded;
export const search = (snapshot: Web3AssetsSnapshot): string => snapshot.context.search;
export const hidesSmall = (snapshot: Web3AssetsSnapshot): boolean => snapshot.context.hidesSmall;
/** Why the list is empty: nothing fits what was searched for, nothing on the chosen chain, or nothing at all. */
export const emptiness = ({ context }: Web3AssetsSnapshot): 'filter' | 'chain' | 'none' =>
  filterTokens(context.held, unitPrices(context.tokens).USDT, { ...context, search: '', hidesSmall: false }).length > 0
    ? 'filter'
    : context.chosenChain === 0
      ? 'none'
      : 'chain';
/** Risk tokens, which stand in no total and are hidden until asked for. Compare shallowly. */
export const riskTokens = ({ context }: Web3AssetsSnapshot): readonly HeldToken[] =>
  context.held.filter(({ isRiskToken, chainIndex }) => isRiskToken && (context.chosenChain === 0 || context.chosenChain === chainIndex));
export const isListed = ({ context }: Web3AssetsSnapshot, key: string): boolean => context.listedRisks.includes(key);
/** The wallet's worth in USD, exact, and how it changed over 24 hours as a fraction. */
export const total = ({ context }: Web3AssetsSnapshot): string => totalOf(context.held);
export const change = ({ context }: Web3AssetsSnapshot): string => changeOf(context.held);
/** USD prices of the display units. Compare shallowly. */
export const prices = ({ context }: Web3AssetsSnapshot): UnitPrices => pricesOf(context.tokens);
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
