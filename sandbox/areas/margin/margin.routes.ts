import { and, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  borrowMargin,
  isolatedTradeTypes,
  marginRecords,
  readMarginWallet,
  repayMargin,
  setMarginLeverage,
  type MarginRecord,
  type MarginWalletData,
} from '#services/margin/marginCalls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { marginRecords as records } from '#sandbox/engine/margin/margin.schema.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { add, cut, tidy } from '#sandbox/core/ledger/amounts.ts';
import { coinOf, owedOf } from '#sandbox/engine/margin/loans.ts';
import type { WalletBook } from '#sandbox/engine/margin/margin.ts';
import { liquidationPriceOf, riskRateOf } from '#sandbox/engine/margin/standing.ts';
import { interestRate, personalLimitOf, type MarginWallet } from '#sandbox/engine/margin/terms.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Margin } from '#sandbox/engine/margin/margin.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const largestPage = 100;
/** Decimals of values in USDT that are shown. */
const shownDecimals = 6;
const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });

/** The answer that a refusal stands for; whatever else is thrown goes on. */
function refused(error: unknown) {
  if (!(error instanceof OrderRefusal)) throw error;
  return { kind: 'refused' as const, code: error.code, message: `code.${error.code}`, params: error.params };
}

function priceOf(book: WalletBook): string | null {
  const { pair, balances, loans, bands } = book;
  if (pair === undefined) return null;
  const has = (coinId: number): string => {
    const found = balances.find((balance) => balance.coinId === coinId);
    return found === undefined ? '0' : add(found.available, found.frozen);
  };
  const owes = (coinId: number): string => {
    const found = loans.find((loan) => loan.coinId === coinId);
    return found === undefined ? '0' : owedOf(found);
  };
  const { baseCoinId, quoteCoinId, digit } = pair.pair;
  const holdings = { base: has(baseCoinId), quote: has(quoteCoinId), baseOwed: owes(baseCoinId), quoteOwed: owes(quoteCoinId) };
  return liquidationPriceOf(holdings, bands.liquidation, digit);
}

async function viewOf(margin: Margin, { clock }: Core, executor: Executor, wallet: MarginWallet): Promise<MarginWalletData> {
  const now = clock.now();
  const book = await margin.look(executor, wallet, now);
  const shown = new Set([...margin.lentCoins(wallet), ...book.balances.map(({ coinId }) => coinId)]);
  const coins = [];
  for (const coinId of shown) {
    const coin = coinOf(coinId);
    const balance = book.balances.find((found) => found.coinId === coinId);
    const loan = book.loans.find((found) => found.coinId === coinId);
    const isLent = margin.lentCoins(wallet).includes(coinId);
    const { amount, poolLeft } = isLent ? await margin.borrowable(executor, book, coinId, now) : { amount: '0', poolLeft: '0' };
    coins.push({
      coinId,
      shortName: coin.shortName,
      precision: coin.transferPrecision,
      available: balance?.available ?? '0',
      frozen: balance?.frozen ?? '0',
      borrowed: loan?.principal ?? '0',
      interest: loan?.interest ?? '0',
      hourlyRate: interestRate(coin, 1),
      borrowable: amount,
      personalLimit: isLent ? personalLimitOf(coin) : '0',
      poolLeft,
      transferable: margin.transferable(book, coinId, now),
      priceUsdt: margin.price(coinId, now),
    });
  }
  const { transfer, call, liquidation } = book.bands;
  return {
    walletType: wallet.walletType,
    tradeId: wallet.walletType === 7 ? wallet.tradeId : null,
    leverage: book.leverage,
    maxLeverage: book.maxLeverage,
    riskRate: riskRateOf(book.standing),
    bands: { transfer, call, liquidation },
    isLiquidating: book.isLiquidating,
    assetsUsdt: cut(book.standing.assets, shownDecimals),
    debtUsdt: cut(book.standing.debt, shownDecimals),
    liquidationPrice: priceOf(book),
    time: now,
    coins,
  };
}

function serveDeeds(app: FastifyInstance, margin: Margin): void {
  serve(app, setMarginLeverage, async ({ request, session: { uid }, core, transaction }) => {
    try {
      const wallet = margin.walletOf(uid, request.walletType, request.tradeId);
      await margin.setLeverage(transaction, wallet, request.leverage, core.clock.now());
      return { kind: 'ok', data: await viewOf(margin, core, transaction, wallet) };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, borrowMargin, async ({ request, session: { uid }, core, transaction, afterwards }) => {
    try {
      const wallet = margin.walletOf(uid, request.walletType, request.tradeId);
      await margin.borrow(transaction, wallet, request.coinId, request.amount, core.clock.now());
      afterwards(() => core.events.publish(`user:${uid}`, 'balances.changed'));
      return { kind: 'ok', data: await viewOf(margin, core, transaction, wallet) };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, repayMargin, async ({ request, session: { uid }, core, transaction, afterwards }) => {
    try {
      const wallet = margin.walletOf(uid, request.walletType, request.tradeId);
      await margin.repay(transaction, wallet, request.coinId, request.amount, core.clock.now());
      afterwards(() => core.events.publish(`user:${uid}`, 'balances.changed'));
      return { kind: 'ok', data: await viewOf(margin, core, transaction, wallet) };
    } catch (error) {
      return refused(error);
    }
  });
}

/** Margin wallets: what they have, owe and may, borrowing and paying back, and the record of it. */
export function serveMargin(app: FastifyInstance, { exchange }: Pick<Parts, 'exchange'>): void {
  serveDeeds(app, exchange.margin);
  serve(app, isolatedTradeTypes, () => ({
    kind: 'ok',
    data: exchange.margin.pairs
      .filter(({ pair }) => pair.isIsolated)
      .map(({ pair, symbol, base, quote }) => ({
        tradeId: pair.tradeId,
        tradeCode: symbol,
        baseCoinId: pair.baseCoinId,
        quoteCoinId: pair.quoteCoinId,
        base: base.shortName,
        quote: quote.shortName,
        maxLeverage: pair.marginRatio,
      })),
  }));
  serve(app, readMarginWallet, async ({ request, session: { uid }, core }) => {
    try {
      const wallet = exchange.margin.walletOf(uid, request.walletType, request.tradeId);
      return { kind: 'ok', data: await viewOf(exchange.margin, core, core.database.orm, wallet) };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, marginRecords, async ({ request, session: { uid }, core: { database } }) => {
    const { pageNum, pageSize, walletType, tradeId, coinId, kind } = request;
    if (pageNum < 1) throw wrongField('pageNum');
    if (pageSize < 1 || pageSize > largestPage) throw wrongField('pageSize');
    const condition = and(
      eq(records.uid, uid),
      walletType === undefined ? undefined : eq(records.walletType, walletType),
      tradeId === undefined ? undefined : eq(records.tradeId, tradeId),
      coinId === undefined ? undefined : eq(records.coinId, coinId),
      kind === undefined ? undefined : eq(records.kind, kind),
    );
    const rows = await database.orm
      .select()
      .from(records)
      .where(condition)
      .orderBy(desc(records.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await database.orm.select({ value: count() }).from(records).where(condition);
    const list = rows.map((row): MarginRecord => {
      const pair = row.walletType === 7 ? exchange.pairOf(row.tradeId) : undefined;
      return {
        id: String(row.id),
        walletType: row.walletType === 6 ? 6 : 7,
        tradeId: pair?.pair.tradeId ?? null,
        pair: pair === undefined ? null : `${pair.base.shortName}/${pair.quote.shortName}`,
        coinId: row.coinId,
        shortName: coinOf(row.coinId).shortName,
        kind: row.kind,
        principal: tidy(row.principal),
        interest: tidy(row.interest),
        createdTime: row.createdAt,
      };
    });
    return { kind: 'ok', data: { list, totalCount: total?.value ?? 0 } };
  });
}
