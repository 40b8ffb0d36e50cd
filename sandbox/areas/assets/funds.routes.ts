import type { FastifyInstance } from 'fastify';
import {
  assetTotal,
  assetWallets,
  submitTransfer,
  transferInfo,
  transferPrecheck,
  transferRecords,
  walletInfo,
  walletTransferCoins,
  walletTransferTypes,
  type TransferRequest,
  type WalletBalances,
} from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { LaneIsolation } from '#sandbox/core/database/memberLane.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { mailPart, tellMail } from '#sandbox/core/inMail/mail.ts';
import { add, atLeastZero, compare, subtract, tidy, worth } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, balancesOf, lockAvailable, type Balance } from '#sandbox/core/ledger/balances.ts';
import { readCatalog, readCoin, readIsolatedPair } from '#sandbox/core/ledger/catalog.ts';
import type { Catalog, Pair } from '#sandbox/core/ledger/catalog.ts';
import { isolatedPairs, transferCoins, transferRecordOf, walletsOf } from '#sandbox/core/ledger/fundsViews.ts';
import { judgeTransfer, todayLimitOf, transfersOff } from '#sandbox/core/ledger/judgeTransfer.ts';
import { settleDue } from '#sandbox/core/ledger/settleDue.ts';
import { listTransfers } from '#sandbox/core/ledger/transferRecords.ts';
import { transfer } from '#sandbox/core/ledger/transfers.ts';
import { inCoin, totalWorth, valueDecimals } from '#sandbox/core/ledger/valuation.ts';
import type { PriceOf } from '#sandbox/core/ledger/valuation.ts';
import { pathOfType, transferPaths, walletTypes } from '#sandbox/core/ledger/wallets.ts';
import { walletStateOf } from '#sandbox/core/ledger/walletStates.ts';
import { owedOf, readDebts, type Loan } from '#sandbox/engine/margin/loans.ts';
import { riskRateOf, standingOf } from '#sandbox/engine/margin/standing.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { currencies } from '#sandbox/core/world/currencies.ts';
import { serve, type Handler } from '#sandbox/core/serve/serve.ts';
import { pricesOf } from './prices.ts';

const largestPage = 100;
const cnyRate = (): string => currencies.find(({ currencyCode }) => currencyCode === 'CNY')?.rate ?? '0';
const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });

/** Ends what is due before anything is read; other tabs are told. */
async function settle({ database, events }: Core, uid: number): Promise<void> {
  if ((await settleDue(database, uid)) > 0) events.publish(`user:${uid}`, 'balances.changed');
}

type WalletQuery = { readonly type: number; readonly tradeId?: number | undefined; readonly walletType: WalletType };
/** The two wallets of a query and its isolated pair. @throws Refusal 400 where they do not belong together. */
async function readWalletQuery(
  executor: Executor,
  { type, tradeId, walletType }: WalletQuery,
): Promise<{ source: WalletType; target: WalletType; tradeId: number; pair: Pair | undefined }> {
  const path = pathOfType(type);
  if (path === undefined) throw wrongField('type');
  if (walletType !== path.source && walletType !== path.target) throw wrongField('walletType');
  if (path.source !== 7 && path.target !== 7) return { ...path, tradeId: 0, pair: undefined };
  const pair = tradeId === undefined ? undefined : await readIsolatedPair(executor, tradeId);
  if (pair === undefined) throw wrongField('tradeId');
  return { ...path, tradeId: pair.tradeId, pair };
}

/** What loans come to in USDT, with the interest that is owed upon them. */
const worthOf = (loans: readonly Loan[], priceOf: PriceOf): string =>
  loans.reduce((sum, loan) => add(sum, worth(owedOf(loan), priceOf(loan.coinId), valueDecimals.usdt)), '0');

/**
 * What a wallet owes, the most first, and how near that brings it to being sold out; undefined where it owes nothing. Worths are cut to
 * the decimals of USDT, the risk rate to 4.
 */
function debtOf(catalog: Catalog, held: readonly Balance[], loans: readonly Loan[], priceOf: PriceOf): WalletBalances['debt'] {
  const priced = (coinId: number, amount: string) => ({ amount, price: priceOf(coinId) });
  const riskRate = riskRateOf(
    standingOf(
      held.map(({ coinId, available, frozen }) => priced(coinId, add(available, frozen))),
      loans.map((loan) => priced(loan.coinId, owedOf(loan))),
    ),
  );
  if (riskRate === null) return undefined;
  const coins = loans.flatMap((loan) => {
    const coin = catalog.coins.get(loan.coinId);
    if (coin === undefined) return [];
    const { coinId, shortName, name, webLogo } = coin;
    return [{ coinId, shortName, name, webLogo, owed: owedOf(loan), owedUsdt: worthOf([loan], priceOf) }];
  });
  coins.sort((left, right) => compare(right.owedUsdt, left.owedUsdt) || left.shortName.localeCompare(right.shortName, 'en'));
  return { riskRate, debtUsdt: worthOf(loans, priceOf), coins };
}

function serveReads(app: FastifyInstance, priceOf: PriceOf): void {
  serve(app, walletTransferTypes, () => ({
    kind: 'ok',
    data: walletTypes.map((source) => ({ source, targets: [...transferPaths[source]] })),
  }));
  serve(app, transferInfo, async ({ core }) => ({
    kind: 'ok',
    data: { isolatedPairs: isolatedPairs(await readCatalog(core.database)) },
  }));
  serve(app, walletTransferCoins, async ({ request, session, core }) => {
    const { database } = core;
    await settle(core, session.uid);
    const { source, target, tradeId, pair } = await readWalletQuery(database.orm, request);
    const catalog = await readCatalog(database);
    const balances = await balancesOf(database.orm, session.uid, { walletType: request.walletType, tradeId });
    return {
      kind: 'ok',
      data: transferCoins(catalog, balances, priceOf, cnyRate(), { source, target, pair, firstCoinId: request.coinId }),
    };
  });
  serve(app, walletInfo, async ({ request, session: { uid }, core }) => {
    const { database, clock } = core;
    await settle(core, uid);
    const { walletType, coinId } = request;
    const { tradeId } = await readWalletQuery(database.orm, request);
    const coin = await readCoin(database.orm, coinId);
    if (coin === undefined) throw wrongField('coinId');
    const { transferOpenCardInvalid } = await walletStateOf(database.orm, { uid, walletType, tradeId });
    const available = await availableIn(database.orm, { uid, walletType, tradeId, coinId });
    const todayAvailableLimit = await todayLimitOf(database.orm, coin, { uid, source: walletType, tradeId }, clock.now());
    return { kind: 'ok', data: { available, todayAvailableLimit, transferOpenCardInvalid } };
  });
  serve(app, transferRecords, async ({ request, session: { uid }, core }) => {
    const { database } = core;
    if (request.pageNum < 1) throw wrongField('pageNum');
    if (request.pageSize < 1 || request.pageSize > largestPage) throw wrongField('pageSize');
    await settle(core, uid);
    const { list, totalCount } = await listTransfers(database.orm, uid, request);
    const catalog = await readCatalog(database);
    return { kind: 'ok', data: { list: list.map((row) => transferRecordOf(catalog, row)), totalCount } };
  });
  serve(app, assetWallets, async ({ session: { uid }, core }) => {
    const { database } = core;
    await settle(core, uid);
    const catalog = await readCatalog(database);
    const balances = await balancesOf(database.orm, uid);
    const debts = await readDebts(database.orm, uid, core.clock.now());
    const net = walletsOf(catalog, walletTypes, balances, priceOf).map((wallet) => {
      const isOwn = (part: { readonly walletType: number; readonly tradeId: number }) =>
        part.walletType === wallet.walletType && part.tradeId === (wallet.tradeId ?? 0);
      const debt = debtOf(catalog, balances.filter(isOwn), debts.filter(isOwn), priceOf);
      return debt === undefined ? wallet : { ...wallet, totalUsdt: atLeastZero(subtract(wallet.totalUsdt, debt.debtUsdt)), debt };
    });
    return { kind: 'ok', data: net };
  });
  serve(app, assetTotal, async ({ session: { uid }, core }) => {
    await settle(core, uid);
    const { orm } = core.database;
    const debts = await readDebts(orm, uid, core.clock.now());
    const totalUsdt = atLeastZero(subtract(totalWorth(await balancesOf(orm, uid), priceOf), worthOf(debts, priceOf)));
    const totalBtc = inCoin(totalUsdt, priceOf(worldCoin('BTC').coinId), valueDecimals.btc);
    const totalEth = inCoin(totalUsdt, priceOf(worldCoin('ETH').coinId), valueDecimals.eth);
    return { kind: 'ok', data: { totalUsdt, totalBtc, totalEth, totalCny: worth(totalUsdt, cnyRate(), valueDecimals.cny) } };
  });
}

const hasContracts = (walletType: WalletType): walletType is 5 | 8 => walletType === 5 || walletType === 8;
/** What else a wallet needs of a coin: of contracts what their positions bind, of others what stands for debts. */
const holdIn =
  ({ exchange, contractTrading }: Pick<Parts, 'exchange' | 'contractTrading'>): typeof exchange.margin.holdOf =>
  (executor, wallet, coinId, at) => {
    const { uid, walletType } = wallet;
    return hasContracts(walletType)
      ? contractTrading.heldBack(executor, { uid, walletType }, coinId, at)
      : exchange.margin.holdOf(executor, wallet, coinId, at);
  };

const canBorrow = (walletType: WalletType): boolean => walletType === 6 || walletType === 7;
/**
 * How a transfer runs in its member's lane. It is judged by the member's other transfers, which come in the lane too, by balances, which a
 * constraint keeps, and, where a wallet can borrow, by debts and prices that other work changes: only such a one needs SERIALIZABLE. What
 * positions in contracts bind changes with what is available, which is locked before they are read.
 */
const laneOf = ({ source, target }: TransferRequest): LaneIsolation =>
  canBorrow(source) || canBorrow(target) ? 'serializable' : 'read committed';

/**
 * Wallets, transfers and what they are worth; `priceOf` gives a coin's price in USDT at this moment.
 * Both transfer calls repeat every rule of the app with exact decimals (`judgeTransfer`).
 */
export function serveFunds(app: FastifyInstance, parts: Pick<Parts, 'exchange' | 'market' | 'contractTrading'>): void {
  const holdOf = holdIn(parts);
  const priceAt = pricesOf(parts.market);
  const priceOf: PriceOf = (coinId) => priceAt(coinId, app.gate.core.clock.now());
  serveReads(app, priceOf);
  serve(app, transferPrecheck, async ({ request, session: { uid }, core }) => {
    const { database, clock, scenes } = core;
    if (scenes.isOff('transfer')) return transfersOff;
    // A moment before what is due was ended: nothing is left for the judge to end.
    const now = clock.now();
    await settle(core, uid);
    const verdict = await judgeTransfer(database.orm, uid, request, now, holdOf);
    return verdict.kind === 'accepted' ? { kind: 'accepted' } : verdict;
  });
  const submit: Handler<typeof submitTransfer> = async ({ request, session: { uid }, core, transaction, afterwards }) => {
    const { clock, events, scenes } = core;
    if (scenes.isOff('transfer')) return transfersOff;
    const now = clock.now();
    const { source: from, coinId } = request;
    if (hasContracts(from)) await lockAvailable(transaction, { uid, walletType: from, tradeId: 0, coinId });
    const verdict = await judgeTransfer(transaction, uid, request, now, holdOf);
    if (verdict.kind !== 'accepted') return verdict;
    const { order, coin, settlementMs, accounts } = verdict;
    const { source, target } = order;
    const mail = { kind: 'transfer', params: { amount: tidy(order.amount), coin: coin.shortName }, data: { source, target } } as const;
    const id = await transfer(transaction, order, now, { settlementMs, known: accounts, mail: mailPart(uid, mail, now) });
    afterwards(() => {
      events.publish(`user:${uid}`, 'balances.changed');
      tellMail({ events }, uid);
    });
    return { kind: 'accepted', data: { recordId: id }, message: settlementMs > 0 ? 'transfer.started' : 'transfer.done' };
  };
  serve(app, submitTransfer, submit, { lane: laneOf });
}
