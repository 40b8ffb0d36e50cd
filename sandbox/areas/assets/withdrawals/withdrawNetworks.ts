import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { depositNetworks } from '../deposits/depositNetworks.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';

/** A token that a network sends for a coin. `fixed` is the least that the fixed part of the fee is; `precision` are its decimals. */
export type SentToken = {
  readonly symbol: string;
  readonly coin: string;
  readonly minimum: string;
  readonly fixed: string;
  readonly rate: string;
  readonly precision: number;
};

const dollars: readonly SentToken[] = [
  { symbol: 'USDT', coin: 'USDT', minimum: '10', fixed: '1', rate: '0', precision: 6 },
  { symbol: 'USDC', coin: 'USDC', minimum: '10', fixed: '1', rate: '0', precision: 6 },
];
/** What is sent where, by the number of the chain. */
const sentTokens: Readonly<Record<number, readonly SentToken[]>> = {
  [ethereumPlan.chain.id]: [
    { symbol: 'ETH', coin: 'ETH', minimum: '0.005', fixed: '0.0005', rate: '0', precision: 8 },
    ...dollars,
    { symbol: 'DAI', coin: 'DAI', minimum: '10', fixed: '0.5', rate: '0.0005', precision: 6 },
    { symbol: 'WBTC', coin: 'BTC', minimum: '0.0005', fixed: '0.00005', rate: '0', precision: 8 },
  ],
  [avalanchePlan.chain.id]: [{ symbol: 'AVAX', coin: 'AVAX', minimum: '0.2', fixed: '0.01', rate: '0', precision: 8 }, ...dollars],
};

const coinIdOf = ({ coin }: SentToken): number => worldCoin(coin).coinId;
/** The token that stands for a coin on a chain; undefined where the chain does not send it. */
export const sentToken = (chainIndex: number, coinId: number): SentToken | undefined =>
  sentTokens[chainIndex]?.find((token) => coinIdOf(token) === coinId);
export const isSendingChain = (chainIndex: number): boolean => sentTokens[chainIndex] !== undefined;
/** Blocks after which a withdrawal is done: as many as a deposit needs. */
export const confirmationsNeeded = (chainIndex: number): number => depositNetworks[chainIndex]?.confirmations ?? 0;

/** Gas that a payment uses, as fees are made of it, and what a transaction may use at most. */
export const usualGas = { native: 21_000n, token: 65_000n } as const;
export const mostGas = 120_000n;
/** So many transactions' gas stays in the wallet that pays: with less it pays nothing. */
export const gasCushion = 10n;
/** What is offered to whoever makes the block, in wei. */
export const tipWei = 1_000_000_000n;
/** A fee is made of one price of gas for so long. Milliseconds. */
export const feeAge = 10 * 60_000;

/** A withdrawal that waits for a block longer than this is sent again with a higher fee. Milliseconds. */
export const stuckAfter = 60_000;
/** And after this the operator is told. Milliseconds. */
export const alarmAfter = 5 * 60_000;
/** Transactions that one withdrawal has at most, the first included, and how many times the first fee the last may offer. */
export const mostAttempts = 6;
export const mostFeeTimes = 10n;

/** How long a new address waits while the whitelist is on, and a withdrawal that was proven by the password alone. Milliseconds. */
export const waitAlone = 24 * 60 * 60_000;

/** What the hot wallet of a chain begins with: its own coin, and tokens by symbol. Minted like all that the demo accounts have. */
export const hotHoldings = (chainIndex: number): { readonly native: string; readonly tokens: Readonly<Record<string, string>> } => ({
  native: '100000',
  tokens: Object.fromEntries(
    (sentTokens[chainIndex] ?? []).slice(1).map(({ symbol }) => [symbol, symbol === 'WBTC' ? '10000' : '100000000']),
  ),
});
