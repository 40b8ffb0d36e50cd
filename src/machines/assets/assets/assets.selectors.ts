import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { CoinSort, SortedColumn } from './assets.rules.ts';
import type { AssetsData, assetsMachine } from './assets.machine.ts';

export {
  anyTransfer,
  assetViews,
  coinRows,
  firstSort,
  filterCoins,
  inUnit,
  isUsed,
  sortedBy,
  sumUsdt,
  transferFrom,
  walletShares,
  walletsOf,
  type AssetCoin,
  type AssetTotal,
  type AssetView,
  type AssetWallet,
  type CoinSort,
  type SortedColumn,
  type WalletShare,
} from './assets.rules.ts';
export type AssetsSnapshot = SnapshotFrom<typeof assetsMachine>;
export const data = (snapshot: AssetsSnapshot): AssetsData | null => snapshot.context.data;
export const search = (snapshot: AssetsSnapshot): string => snapshot.context.search;
export const hidesSmall = (snapshot: AssetsSnapshot): boolean => snapshot.context.hidesSmall;
/** Why there is nothing to show. */
export const failure = (snapshot: AssetsSnapshot): Problem | null => (snapshot.context.data === null ? snapshot.context.problem : null);
/** Why the balances on view are old. */
export const staleness = (snapshot: AssetsSnapshot): Problem | null => (snapshot.matches('stale') ? snapshot.context.problem : null);
export const isBusy = (snapshot: AssetsSnapshot): boolean => snapshot.hasTag('busy');
export const sort = (snapshot: AssetsSnapshot): CoinSort => snapshot.context.sort;
export const sortOf =
  (column: SortedColumn) =>
  ({ context }: AssetsSnapshot): CoinSort['order'] | 'none' =>
    context.sort.column === column ? context.sort.order : 'none';
