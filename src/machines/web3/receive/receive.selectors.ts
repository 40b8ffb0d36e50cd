import type { SnapshotFrom } from 'xstate';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { settledAmount, type AmountEntry } from '#machines/rules/amountEntry.ts';
import { isZero } from '#machines/rules/decimal.ts';
import { offlineText } from '#machines/rules/offlineText.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { receiveMachine } from './receive.machine.ts';
import { addressGroups } from '#machines/rules/addressGroups.ts';
import { offeredTokens, paymentText, type Arrival } from './receive.rules.ts';

export type ReceiveSnapshot = SnapshotFrom<typeof receiveMachine>;

/** Which of its faces the page shows. */
export const face = (snapshot: ReceiveSnapshot): 'loading' | 'offline' | 'failed' | 'shown' =>
  snapshot.matches('shown') ? 'shown' : snapshot.matches('offline') ? 'offline' : snapshot.matches('failed') ? 'failed' : 'loading';
export const problem = (snapshot: ReceiveSnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
/** Which text says why there is no chain. */
export const offlineReason = (snapshot: ReceiveSnapshot) => offlineText(snapshot.context.reason);
export const chains = (snapshot: ReceiveSnapshot): readonly EnabledChain[] => snapshot.context.chains;
export const chain = ({ context }: ReceiveSnapshot): EnabledChain | undefined =>
  context.chains.find(({ chainIndex }) => chainIndex === context.chainIndex);
/** Those of every chain, which name the prices. */
export const allTokens = (snapshot: ReceiveSnapshot): readonly Web3Token[] => snapshot.context.tokens;
/** The tokens of the chosen chain. Compare shallowly. */
export const tokens = ({ context }: ReceiveSnapshot): readonly Web3Token[] => offeredTokens(context.tokens, context.chainIndex);
export const token = ({ context }: ReceiveSnapshot): Web3Token | undefined =>
  context.tokens.find(({ chainIndex, tokenAddress }) => chainIndex === context.chainIndex && tokenAddress === context.tokenAddress);
export const entry = (snapshot: ReceiveSnapshot): AmountEntry => snapshot.context.entry;
/** With its checksum. */
export const address = (snapshot: ReceiveSnapshot): string => snapshot.context.address;
/** The address in groups of four. Compare shallowly. */
export const groups = (snapshot: ReceiveSnapshot): readonly string[] => addressGroups(snapshot.context.address);
/** The amount that the code asks for, in whole coins; '' where it names none. */
export function askedAmount(snapshot: ReceiveSnapshot): string {
  const amount = settledAmount(snapshot.context.entry, token(snapshot)?.decimals);
  return isZero(amount) ? '' : amount;
}
/** What the QR code holds. */
export const payment = (snapshot: ReceiveSnapshot): string =>
  paymentText({
    address: snapshot.context.address,
    chainIndex: snapshot.context.chainIndex,
    tokenAddress: snapshot.context.tokenAddress,
    decimals: token(snapshot)?.decimals ?? 18,
    amount: askedAmount(snapshot),
  });
export const arrivals = (snapshot: ReceiveSnapshot): readonly Arrival[] => snapshot.context.arrivals;
/** Payments are not noticed at the moment. */
export const isSilent = (snapshot: ReceiveSnapshot): boolean => snapshot.context.isSilent;
