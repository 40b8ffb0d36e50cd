import type { SwapOrder, SwapStep, SwapStepName } from '#services/wallet/swapSteps.ts';
import type { TransactionRecord, TransactionSummary } from '#services/wallet/transactionRecords.ts';
import type { TransactionInput, TransactionOutput } from '../transaction/transaction.context.ts';
import { resuming } from '../transaction/transaction.rules.ts';

/** How an order ended: whether the trade itself went through. */
export type OrderEnding = { readonly isTraded: boolean };

/** What a contract said when it undid a trade, in words that the page has texts for. */
export type RevertKind = 'slippage' | 'deadline' | 'allowance' | 'balance' | 'liquidity' | 'gas' | 'other';
const reverts: readonly (readonly [RegExp, RevertKind])[] = [
  [/INSUFFICIENT_OUTPUT_AMOUNT|UniswapV2: K\b/, 'slippage'],
  [/UniswapV2Router: EXPIRED/, 'deadline'],
  [/InsufficientAllowance|insufficient allowance|TRANSFER_FROM_FAILED/i, 'allowance'],
  [/InsufficientBalance|exceeds balance|insufficient funds/i, 'balance'],
  [/INSUFFICIENT_LIQUIDITY/, 'liquidity'],
  [/^out of gas$/, 'gas'],
];
/** The kind of a contract's own words. */
export const revertKindOf = (words: string): RevertKind => reverts.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';

/** Which step of an order a transaction was. */
export const stepOf = ({ kind, sent }: TransactionSummary): SwapStepName =>
  kind !== 'approve' ? 'swap' : sent !== null && sent.amount === '0' ? 'reset' : 'approve';

/** What a step is meant to do, for people; an allowance without a limit names no amount. */
export function summaryOf({ kind, sent, received, approval }: SwapOrder, { name, call }: SwapStep): TransactionSummary {
  if (name === 'swap') return { kind, sent: { ...sent }, received: { ...received }, counterpart: call.to };
  const amount = name === 'reset' ? '0' : approval === 'unlimited' ? '' : sent.amount;
  // Approvals go to the token; who may take it stands in the call.
  return { kind: 'approve', sent: { symbol: sent.symbol, amount }, received: null, counterpart: spenderIn(call.data) };
}

/** The spender of an approve call: the first word of its data after the selector. */
const spenderIn = (data: string): string => `0x${data.slice(34, 74)}`;

/** A transaction for a step. The user has confirmed it: the wallet is asked as soon as the simulation passes. */
export function transactionInput(order: SwapOrder, step: SwapStep | null, record: TransactionRecord | null): TransactionInput {
  if (record !== null) return resuming(record);
  const { chainIndex, holder: from, kind, sent, received } = order;
  const { to, data, value } = step?.call ?? { to: from, data: '0x', value: '0' };
  return {
    request: { chainIndex, from, to, data, value },
    summary: step === null ? { kind, sent: { ...sent }, received: { ...received }, counterpart: from } : summaryOf(order, step),
    isConfirmed: true,
    recordId: '',
  };
}

export const isConfirmed = ({ standing }: TransactionOutput): boolean => standing === 'confirmed';
