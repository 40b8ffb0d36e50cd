import { add, compare, divide, multiply, percentOf } from '#machines/rules/decimal.ts';
import type { AssetUnit } from '#machines/rules/format.ts';
import type { Currency } from '#services/config/calls.ts';
import type { WalletBalances } from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';
import { searchText } from '#machines/rules/searchText.ts';

/** The whole account in the server's four currencies. */
export type AssetTotal = { readonly totalCny: string; readonly totalUsdt: string; readonly totalBtc: string; readonly totalEth: string };
export type AssetWallet = WalletBalances;
export type AssetCoin = {
  readonly coinId: number;
  readonly shortName: string;
  readonly name: string;
  readonly webLogo: string;
  readonly available: string;
  readonly frozen: string;
  readonly valueUsdt: string;
  /** What is owed of it, interest included, in coins and in USDT. */
  readonly owed: string;
  readonly owedUsdt: string;
};
/** What a transfer is opened with; null leaves the choice to the dialog. */
export type WantedTransfer = {
  readonly source: WalletType | null;
  readonly target: WalletType | null;
  readonly coinId: number | null;
  /** The pair, where one side is isolated margin. */ readonly tradeId: number | null;
};
export const anyTransfer: WantedTransfer = { source: null, target: null, coinId: null, tradeId: null };
export type WalletShare = {
  readonly walletType: WalletType;
  readonly totalUsdt: string;
  /** In percent, two decimals. */ readonly share: string;
};

/** The order in which wallets are listed everywhere. */
export const walletOrder = [2, 6, 7, 5, 8, 3] as const satisfies readonly WalletType[];
/** The asset pages and the wallets that each shows. */
export const assetViews = { overview: walletOrder, spot: [2], margin: [6, 7], contract: [5, 8], c2c: [3] } as const satisfies Record<
  string,
  readonly WalletType[]
>;
export type AssetView = keyof typeof assetViews;

/** Coins worth less than this are small; in USDT. */
const smallest = '1';

export const walletsOf = (wallets: readonly AssetWallet[], view: AssetView): readonly AssetWallet[] =>
  wallets.filter((wallet) => (assetViews[view] as readonly WalletType[]).includes(wallet.walletType));

/** Whether a wallet holds or owes anything. */
export const isUsed = ({ coins, debt }: AssetWallet): boolean => coins.length > 0 || debt !== undefined;

/** Each kind of wallet with its part of the whole, in list order. */
export function walletShares(wallets: readonly AssetWallet[]): readonly WalletShare[] {
  const totals = walletOrder.map((walletType) => ({
    walletType,
    totalUsdt: sumUsdt(wallets.filter((wallet) => wallet.walletType === walletType)),
  }));
  const whole = sumUsdt(totals);
  return totals.map((wallet) => ({ ...wallet, share: percentOf(wallet.totalUsdt, whole) }));
}

/** A transfer begun on a page of wallets: out of the first of them, or into it while they hold nothing; any from the overview. */
export const transferFrom = (view: AssetView, wallets: readonly AssetWallet[]): WantedTransfer =>
  view === 'overview'
    ? anyTransfer
    : { ...anyTransfer, [wallets.some(({ coins }) => coins.length > 0) ? 'source' : 'target']: assetViews[view][0] };

export const sumUsdt = (parts: readonly Pick<AssetWallet, 'totalUsdt'>[]): string =>
  parts.reduce((sum, { totalUsdt }) => add(sum, totalUsdt), '0');

const sums = ['available', 'frozen', 'valueUsdt', 'owed', 'owedUsdt'] as const;
const nothing = { available: '0', frozen: '0', valueUsdt: '0', owed: '0', owedUsdt: '0' };

/** One row per coin that the wallets hold or owe, in the order of `sort`; coins of equal figures by name. */
export function coinRows(wallets: readonly AssetWallet[], sort: CoinSort = firstSort): readonly AssetCoin[] {
  const rows = new Map<number, AssetCoin>();
  for (const coin of wallets.flatMap(({ coins, debt }) => [...coins, ...(debt?.coins ?? [])])) {
    const known = rows.get(coin.coinId) ?? { ...coin, ...nothing };
    const part = { ...nothing, ...coin };
    rows.set(coin.coinId, { ...known, ...Object.fromEntries(sums.map((name) => [name, add(known[name], part[name])])) });
  }
  const way = sort.order === 'ascending' ? 1 : -1;
  const byName = (one: AssetCoin, other: AssetCoin) => one.shortName.localeCompare(other.shortName, 'en');
  const { column } = sort;
  if (column === 'coin') return [...rows.values()].sort((one, other) => way * byName(one, other));
  return [...rows.values()].sort((one, other) => way * compare(one[column], other[column]) || byName(one, other));
}

/** A column by which coins can be put in order: their names, or figures in USDT. */
export type SortedColumn = 'coin' | 'valueUsdt' | 'owedUsdt';
export type CoinSort = { readonly column: SortedColumn; readonly order: 'ascending' | 'descending' };
export const firstSort: CoinSort = { column: 'valueUsdt', order: 'descending' };
const otherWay = { ascending: 'descending', descending: 'ascending' } as const;
/** Pressing the head of the column that orders the rows turns them round; another begins with names from A and figures from the largest. */
export const sortedBy = (sort: CoinSort, column: SortedColumn): CoinSort =>
  sort.column === column ? { column, order: otherWay[sort.order] } : { column, order: column === 'coin' ? 'ascending' : 'descending' };

export type CoinFilter = { readonly search: string; readonly hidesSmall: boolean };
export function filterCoins(coins: readonly AssetCoin[], { search, hidesSmall }: CoinFilter): readonly AssetCoin[] {
  const wanted = searchText(search);
  return coins.filter(
    // What is owed is never small: it is hidden from nobody.
    (coin) =>
      (!hidesSmall || compare(coin.valueUsdt, smallest) !== -1 || compare(coin.owed, '0') === 1) &&
      searchText(`${coin.shortName} ${coin.name}`).includes(wanted),
  );
}

/** An amount of USDT in the unit on view, by the server's own totals and rates; null while the rate is not known. */
export function inUnit(valueUsdt: string, unit: AssetUnit, total: AssetTotal, currency: Currency | undefined): string | null {
  if (unit === 'USDT') return valueUsdt;
  if (unit === 'fiat') return currency === undefined ? null : multiply(valueUsdt, currency.rate);
  return divide(multiply(valueUsdt, unit === 'BTC' ? total.totalBtc : total.totalEth), total.totalUsdt);
}
