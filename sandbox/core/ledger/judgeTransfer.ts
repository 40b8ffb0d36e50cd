import type { TransferRequest } from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { atLeastZero, compare, decimalsOf, subtract, tidy } from './amounts.ts';
import { readCoin, readIsolatedPair } from './catalog.ts';
import type { Coin, Pair } from './catalog.ts';
import { readTransferFacts, type TransferFacts } from './transferFacts.ts';
import { movedOutSince } from './transferRecords.ts';
import { settleTransfers, type KnownAccounts, type TransferOrder } from './transfers.ts';
import { directionsOf, takesCoin, transferPaths } from './wallets.ts';
import type { Wallet } from './walletStates.ts';

/** Our own codes for what the spec's `any other code` leaves open: the server's message says what is wrong. */
export const transferCode = {
  path: 30801,
  pair: 30802,
  coin: 30803,
  amount: 30804,
  precision: 30805,
  cannotLeave: 30806,
  cannotEnter: 30807,
  available: 30808,
  todayLimit: 30809,
  off: 30810,
} as const;

type Words = { readonly message: string; readonly params?: Readonly<Record<string, string | number>> };
export type Verdict =
  | {
      readonly kind: 'accepted';
      readonly order: TransferOrder;
      readonly coin: Coin;
      readonly settlementMs: number;
      readonly accounts: KnownAccounts | undefined;
    }
  | ({ readonly kind: 'needsRecord' | 'refused' } & Words)
  | ({ readonly kind: 'explained'; readonly code: 30303 | 30304 } & Words)
  | ({ readonly kind: 'failed'; readonly code: number } & Words);

const day = 24 * 60 * 60_000;
/** The UTC day's beginning, in milliseconds. */
export const dayStart = (at: number): number => at - (at % day);

/** Coins that may still leave a wallet today: the coin's daily limit less what left since midnight UTC. */
export async function todayLimitOf(
  executor: Executor,
  coin: Coin,
  from: { uid: number; source: WalletType; tradeId: number },
  at: number,
): Promise<string> {
  return atLeastZero(subtract(coin.dailyTransferLimit, await movedOutSince(executor, { ...from, coinId: coin.coinId }, dayStart(at))));
}

/** What a wallet needs of a coin at a moment, in coins. */
type HoldOf = (executor: Executor, wallet: Wallet, coinId: number, at: number) => Promise<string>;

/** The answer while the operator has switched transfers off, whatever is asked. */
export const transfersOff = { kind: 'failed', code: transferCode.off, message: 'transfer.off' } as const;
/** The same while coins are missing on a network (`moneyStop.ts`). */
const transfersStopped = { ...transfersOff, message: 'transfer.stopped' } as const;
/** The same of an account that its owner has frozen. */
const accountFrozen = { ...transfersOff, message: 'code.40312' } as const;

const failed = (code: number, message: string, params: Words['params'] = {}): Verdict => ({ kind: 'failed', code, message, params });

function judgeRequest(request: TransferRequest, coin: Coin | undefined, pair: Pair | undefined): Verdict | undefined {
  const { source, target } = request;
  if (!transferPaths[source].includes(target)) return failed(transferCode.path, 'transfer.path');
  if ((source === 7 || target === 7) && pair === undefined) return failed(transferCode.pair, 'transfer.pair');
  if (coin === undefined || !takesCoin(source, coin, pair) || !takesCoin(target, coin, pair))
    return failed(transferCode.coin, 'transfer.coin');
  if (compare(request.amount, '0') !== 1) return failed(transferCode.amount, 'transfer.amount');
  if (decimalsOf(request.amount) > coin.transferPrecision)
    return failed(transferCode.precision, 'transfer.precision', { coin: coin.shortName, count: coin.transferPrecision });
  const directions = directionsOf(coin, source, target, pair);
  if (!directions.out) return failed(transferCode.cannotLeave, 'transfer.cannotLeave', { coin: coin.shortName });
  if (!directions.in) return failed(transferCode.cannotEnter, 'transfer.cannotEnter', { coin: coin.shortName });
  return undefined;
}

const accountsOf = ({ sourceAccount, targetAccount }: TransferFacts): KnownAccounts | undefined =>
  sourceAccount === undefined || targetAccount === undefined ? undefined : { source: sourceAccount, target: targetAccount };

/** The facts once everything that is due has ended. */
async function currentFacts(executor: Executor, order: TransferOrder, at: number): Promise<TransferFacts> {
  const facts = await readTransferFacts(executor, order, at, dayStart(at));
  if (!facts.isDue) return facts;
  await settleTransfers(executor, order.uid, at);
  return readTransferFacts(executor, order, at, dayStart(at));
}

/**
 * Judges a transfer by every rule of the product spec, section 5, and by the state of the user's wallets, in exact decimals:
 * - `transferCode.off`: coins are missing on a network;
 * - 30705 `refused`: the source or target wallet is frozen;
 * - 30304 `explained`: the source wallet is about to be liquidated;
 * - 20351 `needsRecord`: the same transfer (wallets, pair, coin) is still on its way;
 * - 30303 `explained`: open positions of the source wallet need part of the amount;
 * - `failed` with a code of `transferCode`: wrong path, pair, coin, amount, precision or direction, or above balance or today's limit.
 * What is due is ended first, so call it within a transaction of the member. `holdOf` tells what else a wallet needs of a coin:
 * what stands for its debts.
 */
export async function judgeTransfer(
  executor: Executor,
  uid: number,
  request: TransferRequest,
  at: number,
  holdOf: HoldOf = () => Promise.resolve('0'),
): Promise<Verdict> {
  const { source, target, coinId } = request;
  const tradeId = source === 7 || target === 7 ? (request.tradeId ?? 0) : 0;
  const [coin, pair] = [await readCoin(executor, coinId), tradeId === 0 ? undefined : await readIsolatedPair(executor, tradeId)];
  const fault = judgeRequest(request, coin, pair);
  if (fault !== undefined) return fault;
  if (coin === undefined) return failed(transferCode.coin, 'transfer.coin');

  const order: TransferOrder = { uid, source, target, tradeId, coinId, amount: tidy(request.amount) };
  const facts = await currentFacts(executor, order, at);
  if (facts.isAccountFrozen) return accountFrozen;
  if (facts.isMoneyStopped) return transfersStopped;
  if (facts.isEitherFrozen) return { kind: 'refused', message: 'transfer.frozen' };
  if (facts.isLiquidating) return { kind: 'explained', code: 30304, message: 'transfer.liquidation' };
  if (facts.isPending) return { kind: 'needsRecord', message: 'transfer.pending' };

  const { available, positionHold } = facts;
  if (compare(order.amount, available) === 1)
    return failed(transferCode.available, 'transfer.available', { coin: coin.shortName, amount: available });
  const todayLimit = atLeastZero(subtract(coin.dailyTransferLimit, facts.movedOut));
  if (compare(order.amount, todayLimit) === 1)
    return failed(transferCode.todayLimit, 'transfer.todayLimit', { coin: coin.shortName, amount: todayLimit });
  const byDebts = await holdOf(executor, { uid, walletType: source, tradeId }, coinId, at);
  const held = compare(positionHold, byDebts) === 1 ? positionHold : byDebts;
  if (compare(order.amount, subtract(available, held)) === 1)
    return {
      kind: 'explained',
      code: 30303,
      message: 'transfer.positions',
      params: { coin: coin.shortName, amount: atLeastZero(subtract(available, held)) },
    };
  return { kind: 'accepted', order, coin, settlementMs: facts.settlementMs, accounts: accountsOf(facts) };
}
