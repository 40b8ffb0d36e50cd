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

/** One row per coin over the wallets, the most worth first, empty ones last and by name. */
export function coinRows(wallets: readonly AssetWallet[]): readonly AssetCoin[] {
  const rows = new Map<number, AssetCoin>();
  for (const coin of wallets.flatMap((wallet) => wallet.coins)) {
    const known = rows.get(coin.coinId);
    rows.set(
      coin.coinId,
      known === undefined
        ? coin
        : {
            ...known,
            available: add(known.available, coin.available),
            frozen: add(known.frozen, coin.frozen),
            valueUsdt: add(known.valueUsdt, coin.valueUsdt),
          },
    );
  }
  return [...rows.values()].sort(
    (one, other) => compare(other.valueUsdt, one.valueUsdt) || one.shortName.localeCompare(other.shortName, 'en'),
  );
}

export type CoinFilter = { readonly search: string; readonly hidesSmall: boolean };
export function filterCoins(coins: readonly AssetCoin[], { search, hidesSmall }: CoinFilter): readonly AssetCoin[] {
  const wanted = searchText(search);
  return coins.filter(
    (coin) => (!hidesSmall || compare(coin.valueUsdt, smallest) !== -1) && searchText(`${coin.shortName} ${coin.name}`).includes(wanted),
  );
}

/** An amount of USDT in the unit on view, by the server's own totals and rates; null while the rate is not known. */
export function inUnit(valueUsdt: string, unit: AssetUnit, total: AssetTotal, currency: Currency | undefined): string | null {
  if (unit === 'USDT') return valueUsdt;
  if (unit === 'fiat') return currency === undefined ? null : multiply(valueUsdt, currency.rate);
  return divide(multiply(valueUsdt, unit === 'BTC' ? total.totalBtc : total.totalEth), total.totalUsdt);
}
