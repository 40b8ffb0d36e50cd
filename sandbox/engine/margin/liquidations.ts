import { and, eq, gt } from 'drizzle-orm';
import { orderCode } from '#services/spot/orderCodes.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { marginLoans, marginWallets } from './margin.schema.ts';
import { writeMail } from '#sandbox/core/inMail/mail.ts';
import { compare, negate } from '#sandbox/core/ledger/amounts.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { setWalletState } from '#sandbox/core/ledger/walletStates.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import type { Trading } from '#sandbox/engine/trading/trading.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { nextTrade } from './liquidationPlan.ts';
import { owedOf, payBack, readLoans } from './loans.ts';
import type { Margin } from './margin.ts';
import { isWithin, riskRateOf } from './standing.ts';
import type { MarginWallet } from './terms.ts';

type Options = {
  readonly database: Database;
  readonly margin: Margin;
  readonly trading: Trading;
  readonly events: Events;
  readonly onFault: (error: unknown) => void;
};

/** Between two looks at the wallets that owe, in real milliseconds. */
const lookInterval = 1_000;
/** The same where only another process on the same database may have lent. */
const otherLookInterval = 5_000;
/** Whose collateral runs out is told so this often, by the sandbox clock. */
const callInterval = 24 * 60 * 60_000;
/** Orders of one look at most: a market that gives too little is asked again at the next one. */
const mostTrades = 20;

/**
 * Watches the wallets that owe: warns their owners, and liquidates those whose assets come to their band. A liquidation is written
 * down before it begins and goes on where it was after a restart: orders end, what is owed is bought or paid from what is sold, fill
 * by fill, and what nothing is left for is the lenders' loss.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createLiquidations({ database, margin, trading, events, onFault }: Options) {
  const { clock } = database;
  const keyOf = ({ uid, walletType, tradeId }: MarginWallet) =>
    and(eq(marginWallets.uid, uid), eq(marginWallets.walletType, walletType), eq(marginWallets.tradeId, tradeId));
  const tell = ({ uid }: MarginWallet): void => {
    events.publish(`user:${uid}`, 'balances.changed');
    events.publish(`user:${uid}`, 'inMail.changed');
  };

  /** What leads from a message to the page of an isolated wallet's pair. */
  const pageOf = (pair: MarketPair | undefined) =>
    pair === undefined
      ? {}
      : { instType: 3, tradeId: pair.pair.tradeId, baseCurrency: pair.base.shortName, quoteCurrency: pair.quote.shortName };

  async function wallets(): Promise<MarginWallet[]> {
    const columns = ['uid', 'walletType', 'tradeId'] as const;
    const owing = await database.orm
      .selectDistinct({ uid: marginLoans.uid, walletType: marginLoans.walletType, tradeId: marginLoans.tradeId })
      .from(marginLoans);
    const begun = await database.orm
      .select({ uid: marginWallets.uid, walletType: marginWallets.walletType, tradeId: marginWallets.tradeId })
      .from(marginWallets)
      .where(gt(marginWallets.liquidatingSince, 0));
    const all = new Map([...owing, ...begun].map((row) => [columns.map((name) => row[name]).join(), row]));
    return [...all.values()].map(({ uid, walletType, tradeId }) => ({ uid, walletType: walletType === 6 ? 6 : 7, tradeId }));
  }

  /** Writes what is marked on a wallet. */
  const mark = (executor: Executor, wallet: MarginWallet, leverage: number, marks: { calledAt?: number; liquidatingSince?: number }) =>
    executor
      .insert(marginWallets)
      .values({ ...wallet, leverage, ...marks })
      .onConflictDoUpdate({ target: [marginWallets.uid, marginWallets.walletType, marginWallets.tradeId], set: marks });

  async function warn(wallet: MarginWallet): Promise<void> {
    const isTold = await inTransaction(database, async (tx) => {
      const now = clock.now();
      const { standing, leverage, pair } = await margin.look(tx, wallet, now);
      const [row] = await tx.select().from(marginWallets).where(keyOf(wallet));
      if ((row?.calledAt ?? 0) > now - callInterval) return false;
      await mark(tx, wallet, leverage, { calledAt: now });
      const params = { rate: riskRateOf(standing) ?? '' };
      await writeMail(tx, wallet.uid, { kind: 'marginCall', params, data: pageOf(pair) }, now);
      return true;
    });
    if (isTold) tell(wallet);
  }

  async function begin(wallet: MarginWallet): Promise<void> {
    await inTransaction(database, async (tx) => {
      const now = clock.now();
      const { leverage } = await margin.look(tx, wallet, now);
      await mark(tx, wallet, leverage, { liquidatingSince: now });
      await setWalletState(tx, wallet, { isLiquidating: true });
    });
  }

  /** Pays what can be paid from what is there; with `isLast` the rest is given up. Returns whether nothing is owed any more. */
  async function pay(wallet: MarginWallet, isLast: boolean): Promise<boolean> {
    const isDone = await inTransaction(database, async (tx) => {
      const now = clock.now();
      const { balances, leverage, pair } = await margin.look(tx, wallet, now);
      for (const { coinId, available } of balances) {
        const paid = await payBack(tx, wallet, coinId, available, now, 'liquidation');
        if (compare(paid, '0') !== 1) continue;
        const entries = [
          { place: { kind: 'available', ...wallet, coinId } as const, amount: negate(paid) },
          { place: { kind: 'lending', coinId } as const, amount: paid },
        ];
        await post(tx, { kind: 'liquidation', at: now, entries });
      }
      const open = await readLoans(tx, wallet, now);
      if (isLast) for (const loan of open) await payBack(tx, wallet, loan.coinId, owedOf(loan), now, 'loss');
      if (open.length > 0 && !isLast) return false;
      await mark(tx, wallet, leverage, { liquidatingSince: 0, calledAt: 0 });
      await setWalletState(tx, wallet, { isLiquidating: false });
      await writeMail(tx, wallet.uid, { kind: 'marginLiquidated', data: pageOf(pair) }, now);
      return true;
    });
    tell(wallet);
    return isDone;
  }

  async function liquidate(wallet: MarginWallet): Promise<void> {
    await trading.endOrders(wallet, orderCode.liquidated);
    for (let count = 0; count < mostTrades; count += 1) {
      if (await pay(wallet, false)) return;
      const now = clock.now();
      const trade = nextTrade(await margin.look(database.orm, wallet, now), margin.pairs, usdtId, (coinId) => margin.price(coinId, now));
      if (trade === undefined) return void (await pay(wallet, true));
      if (!(await trading.liquidate(wallet, trade))) return;
    }
  }

  async function judge(wallet: MarginWallet): Promise<void> {
    const { standing, bands, isLiquidating } = await margin.look(database.orm, wallet, clock.now());
    if (!isLiquidating && !isWithin(standing, bands.liquidation)) {
      if (isWithin(standing, bands.call)) await warn(wallet);
      return;
    }
    if (!isLiquidating) await begin(wallet);
    await liquidate(wallet);
  }

  let looking: Promise<void> | undefined;
  let lookedAt = -Infinity;
  /** Looks at every wallet that owes; a look during another one joins it. */
  function look(): Promise<void> {
    if (!margin.mayOwe() && !(database.kind === 'server' && Date.now() - lookedAt >= otherLookInterval))
      return looking ?? Promise.resolve();
    lookedAt = Date.now();
    looking ??= (async () => {
      margin.nobodyOwes();
      const found = await wallets();
      if (found.length > 0) margin.somebodyOwes();
      for (const wallet of found) await judge(wallet).catch(onFault);
    })()
      .catch((error: unknown) => {
        margin.somebodyOwes();
        onFault(error);
      })
      .finally(() => (looking = undefined));
    return looking;
  }
  const timer = setInterval(() => void look(), lookInterval);
  timer.unref();
  return {
    look,
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
export type Liquidations = ReturnType<typeof createLiquidations>;
