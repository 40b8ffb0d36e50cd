import { and, eq } from 'drizzle-orm';
import { marginCode } from '#services/margin/marginCodes.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { marginWallets } from './margin.schema.ts';
import { add, atLeastZero, compare, decimalsOf, negate, smaller, subtract, tidy, worth } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, balancesOf, type Balance } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { walletStateOf, type Wallet } from '#sandbox/core/ledger/walletStates.ts';
import type { Market, MarketPair } from '#sandbox/engine/market/market.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { coinOf, lend, lentOf, owedOf, payBack, readLoans, type Loan } from './loans.ts';
import { borrowableBy, standingOf, transferableBy, type Standing } from './standing.ts';
import { bandsOf, maxLeverageOf, personalLimitOf, poolOf, type Bands, type MarginWallet } from './terms.ts';

const valueDecimals = 18;

/** A margin wallet at a moment: what it has, owes and may. `pair` is that of an isolated one. */
export type WalletBook = {
  readonly wallet: MarginWallet;
  readonly pair: MarketPair | undefined;
  readonly leverage: number;
  readonly maxLeverage: number;
  readonly bands: Bands;
  readonly balances: readonly Balance[];
  readonly loans: readonly Loan[];
  readonly standing: Standing;
  readonly isLiquidating: boolean;
};
/** The most that is lent to a wallet, and what lenders have left. */
type Borrowable = { readonly amount: string; readonly poolLeft: string };

/**
 * Borrowing of margin wallets: every rule of it, with exact decimals. Nothing here waits for the trading queue; call the deeds
 * within a serializable transaction. Coins are valued at the house's own prices, which no account can move.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createMargin(market: Market) {
  const pairs = new Map(market.pairs.map((pair) => [pair.pair.tradeId, pair]));
  const crossCoins = new Set(market.pairs.flatMap(({ pair }) => (pair.isMarginTrade ? [pair.baseCoinId, pair.quoteCoinId] : [])));
  const price = (coinId: number, at: number): string => market.priceUsdt(coinId, at);
  let mayOwe = true;

  const pairOf = ({ walletType, tradeId }: MarginWallet): MarketPair | undefined => (walletType === 7 ? pairs.get(tradeId) : undefined);
  /** A margin wallet that exists. @throws OrderRefusal */
  function walletOf(uid: number, walletType: 6 | 7, tradeId: number | undefined): MarginWallet {
    if (walletType === 6) return { uid, walletType, tradeId: 0 };
    if (tradeId === undefined || pairs.get(tradeId)?.pair.isIsolated !== true) throw new OrderRefusal(marginCode.wallet);
    return { uid, walletType, tradeId };
  }
  /** Coins that are lent to a wallet. */
  function lentCoins(wallet: MarginWallet): number[] {
    const pair = pairOf(wallet);
    return pair === undefined ? [...crossCoins] : [pair.pair.baseCoinId, pair.pair.quoteCoinId];
  }

  async function chosen(executor: Executor, { uid, walletType, tradeId }: MarginWallet) {
    const [row] = await executor
      .select()
      .from(marginWallets)
      .where(and(eq(marginWallets.uid, uid), eq(marginWallets.walletType, walletType), eq(marginWallets.tradeId, tradeId)));
    return row;
  }

  async function look(executor: Executor, wallet: MarginWallet, at: number): Promise<WalletBook> {
    const pair = pairOf(wallet);
    const maxLeverage = maxLeverageOf(pair?.pair);
    const row = await chosen(executor, wallet);
    const balances = await balancesOf(executor, wallet.uid, wallet);
    const loans = await readLoans(executor, wallet, at);
    return {
      wallet,
      pair,
      balances,
      loans,
      maxLeverage,
      leverage: row?.leverage ?? maxLeverage,
      bands: bandsOf(maxLeverage),
      standing: standingOf(
        balances.map(({ available, frozen, coinId }) => ({ amount: add(available, frozen), price: price(coinId, at) })),
        loans.map((loan) => ({ amount: owedOf(loan), price: price(loan.coinId, at) })),
      ),
      isLiquidating: (row?.liquidatingSince ?? 0) > 0,
    };
  }

  /** What more a wallet may borrow of a coin: by its own money, by what one account may owe, and by what lenders have left. */
  async function borrowable(executor: Executor, book: WalletBook, coinId: number, at: number): Promise<Borrowable> {
    const coin = coinOf(coinId);
    const owed = book.loans.find((loan) => loan.coinId === coinId)?.principal ?? '0';
    const poolLeft = atLeastZero(subtract(poolOf(coin), await lentOf(executor, coinId)));
    const own = borrowableBy(book.standing, book.leverage, price(coinId, at), coin.transferPrecision);
    return { amount: smaller(smaller(own, atLeastZero(subtract(personalLimitOf(coin), owed))), poolLeft), poolLeft };
  }

  async function checkFree(executor: Executor, wallet: MarginWallet): Promise<void> {
    const { isFrozen, isLiquidating } = await walletStateOf(executor, wallet);
    if (isFrozen || isLiquidating) throw new OrderRefusal(marginCode.walletBusy);
  }

  /** What of a coin may leave a wallet, in coins; all that is available where nothing is owed. */
  function transferable(book: WalletBook, coinId: number, at: number): string {
    const available = book.balances.find((balance) => balance.coinId === coinId)?.available ?? '0';
    return transferableBy(book.standing, book.bands.transfer, available, price(coinId, at), coinOf(coinId).transferPrecision);
  }

  /** Lends a wallet coins; moving them is the caller's, in the same transaction. @throws OrderRefusal where it may not have so much. */
  async function lendTo(executor: Executor, wallet: MarginWallet, coinId: number, amount: string, at: number): Promise<void> {
    if (!lentCoins(wallet).includes(coinId)) throw new OrderRefusal(marginCode.coin);
    await checkFree(executor, wallet);
    const coin = coinOf(coinId).shortName;
    const most = await borrowable(executor, await look(executor, wallet, at), coinId, at);
    if (compare(amount, most.amount) === 1)
      throw new OrderRefusal(most.amount === most.poolLeft ? marginCode.pool : marginCode.limit, { amount: most.amount, coin });
    mayOwe = true;
    await lend(executor, wallet, coinId, amount, at);
  }

  const moved = (wallet: MarginWallet, coinId: number, amount: string) => [
    { place: { kind: 'available', ...wallet, coinId } as const, amount },
    { place: { kind: 'lending', coinId } as const, amount: negate(amount) },
  ];
  /** @throws OrderRefusal where an amount is none, or too fine for its coin. */
  function checkAmount(coinId: number, amount: string): string {
    const { transferPrecision, shortName } = coinOf(coinId);
    if (compare(amount, '0') !== 1) throw new OrderRefusal(marginCode.amount);
    if (decimalsOf(amount) > transferPrecision) throw new OrderRefusal(marginCode.precision, { coin: shortName, count: transferPrecision });
    return tidy(amount);
  }

  return {
    walletOf,
    lentCoins,
    look,
    borrowable,
    lendTo,
    price,
    pairs: market.pairs,
    /** Whether somebody may owe something: false only once that was looked up. */
    mayOwe: (): boolean => mayOwe,
    nobodyOwes: (): void => void (mayOwe = false),
    somebodyOwes: (): void => void (mayOwe = true),
    /** Borrows coins into a wallet. @throws OrderRefusal */
    async borrow(executor: Executor, wallet: MarginWallet, coinId: number, wished: string, at: number): Promise<void> {
      if (!lentCoins(wallet).includes(coinId)) throw new OrderRefusal(marginCode.coin);
      const amount = checkAmount(coinId, wished);
      await lendTo(executor, wallet, coinId, amount, at);
      await post(executor, { kind: 'borrow', at, entries: moved(wallet, coinId, amount) });
    },
    /** Pays back what is owed of a coin, all of it without an amount; never more than is owed. Returns what was paid. @throws OrderRefusal */
    async repay(executor: Executor, wallet: MarginWallet, coinId: number, wished: string | undefined, at: number): Promise<string> {
      const loan = (await readLoans(executor, wallet, at)).find((known) => known.coinId === coinId);
      if (loan === undefined) throw new OrderRefusal(marginCode.noDebt);
      const amount = wished === undefined ? owedOf(loan) : smaller(checkAmount(coinId, wished), owedOf(loan));
      const available = await availableIn(executor, { ...wallet, coinId });
      if (compare(amount, available) === 1)
        throw new OrderRefusal(marginCode.balance, { amount: available, coin: coinOf(coinId).shortName });
      await payBack(executor, wallet, coinId, amount, at, 'repay');
      await post(executor, { kind: 'repay', at, entries: moved(wallet, coinId, negate(amount)) });
      return amount;
    },
    /** Sets how much a wallet may hold for each part of its own. @throws OrderRefusal when what is owed already needs more. */
    async setLeverage(executor: Executor, wallet: MarginWallet, leverage: number, at: number): Promise<void> {
      const { maxLeverage, standing } = await look(executor, wallet, at);
      if (!Number.isInteger(leverage) || leverage < 1 || leverage > maxLeverage)
        throw new OrderRefusal(marginCode.leverage, { count: maxLeverage });
      // What the wallet could owe with its own money alone must hold what it owes.
      const own = atLeastZero(subtract(standing.assets, standing.debt));
      if (compare(standing.debt, worth(own, String(leverage - 1), valueDecimals)) === 1) throw new OrderRefusal(marginCode.leverageInUse);
      await executor
        .insert(marginWallets)
        .values({ ...wallet, leverage })
        .onConflictDoUpdate({ target: [marginWallets.uid, marginWallets.walletType, marginWallets.tradeId], set: { leverage } });
    },
    transferable,
    /** What of a coin a wallet keeps for its debts; nothing in wallets that do not borrow. */
    async holdOf(executor: Executor, { uid, walletType, tradeId }: Wallet, coinId: number, at: number): Promise<string> {
      if (walletType !== 6 && walletType !== 7) return '0';
      const book = await look(executor, { uid, walletType, tradeId: walletType === 7 ? tradeId : 0 }, at);
      const available = book.balances.find((balance) => balance.coinId === coinId)?.available ?? '0';
      return subtract(available, transferable(book, coinId, at));
    },
  };
}
export type Margin = ReturnType<typeof createMargin>;
