import type { AssetView } from '#machines/assets/assets/assets.rules.ts';

/**
 * What may keep an entry from the visitor or change where it leads (spec sections 2, 5, 6):
 * `login` leads a guest to the login page, `notPhone` hides it on phones, `kol` shows it to logged-in visitors of the Chinese
 * pages while the programme runs, `cashback` while the rebate status is 1 or 3, `simulation` needs a login and leads to the simulation
 * once contracts are activated.
 */
export type MenuGate = 'login' | 'notPhone' | 'kol' | 'cashback' | 'simulation';

/** `id` names its texts (menu:entries.<id>) and its icon; `to` is a path inside the visitor's language. */
export type MenuEntry = {
  readonly id: MenuEntryId;
  readonly to: string;
  readonly badge?: 'hot' | 'new';
  readonly gate?: MenuGate;
  /** The wallets whose worth stands beside the entry. */
  readonly wallets?: AssetView;
};
export type MenuGroup = { readonly id: MenuGroupId; readonly entries: readonly MenuEntry[] };

export type MenuGroupId = 'buy' | 'market' | 'trade' | 'contract' | 'copy' | 'financial' | 'more' | 'assets' | 'orders' | 'account';
export type MenuEntryId =
  | 'deposit'
  | 'card'
  | 'c2c'
  | 'markets'
  | 'overview'
  | 'spot'
  | 'margin'
  | 'preMarket'
  | 'perpetual'
  | 'delivery'
  | 'simulation'
  | 'copyContract'
  | 'cashback'
  | 'copyTrading'
  | 'earn'
  | 'loan'
  | 'dual'
  | 'invite'
  | 'rewards'
  | 'pay'
  | 'live'
  | 'vip'
  | 'ieo'
  | 'academy'
  | 'nft'
  | 'research'
  | 'help'
  | 'notices'
  | 'kol'
  | 'star'
  | 'selection'
  | 'assetsOverview'
  | 'assetsSpot'
  | 'assetsMargin'
  | 'assetsContract'
  | 'assetsFinancial'
  | 'assetsC2c'
  | 'ordersSpot'
  | 'ordersMargin'
  | 'ordersContract'
  | 'ordersC2c'
  | 'ordersLoan'
  | 'ordersIeo'
  | 'ordersEarn'
  | 'transferRecord'
  | 'profile'
  | 'settings'
  | 'api'
  | 'feedback';

/** The exchange's header, in the order of the spec; more than six entries make two columns. */
export const menuGroups: readonly MenuGroup[] = [
  {
    id: 'buy',
    entries: [
      { id: 'deposit', to: '/assetManagement/topup', gate: 'login' },
      { id: 'card', to: '/c2c/trade/creditCardIndex' },
      { id: 'c2c', to: '/c2c/trade' },
    ],
  },
  {
    id: 'market',
    entries: [
      { id: 'markets', to: '/market' },
      { id: 'overview', to: '/marketExplore/overview' },
    ],
  },
  {
    id: 'trade',
    entries: [
      { id: 'spot', to: '/trade/exchange/?tradeCode=btc_usdt' },
      { id: 'margin', to: '/margin/trade/btc_usdt' },
      { id: 'preMarket', to: '/preMarket' },
    ],
  },
  {
    id: 'contract',
    entries: [
      { id: 'perpetual', to: '/contract/exchange/trade/?tradeName=btcusdt' },
      { id: 'delivery', to: '/contract/exchange/trade/?tradeName=btcusdt_1_d' },
      { id: 'simulation', to: '/contract/exchange/btcusdt', gate: 'simulation' },
      { id: 'copyContract', to: '/chargeBack' },
      { id: 'cashback', to: '/activity/cashback', gate: 'cashback' },
    ],
  },
  { id: 'copy', entries: [{ id: 'copyTrading', to: '/chargeBack' }] },
  {
    id: 'financial',
    entries: [
      { id: 'earn', to: '/wealthManagement' },
      { id: 'loan', to: '/pledgeBorrowMoney', gate: 'notPhone' },
      { id: 'dual', to: '/twoCoinsFinalcial' },
    ],
  },
  {
    id: 'more',
    entries: [
      { id: 'invite', to: '/user/ic', badge: 'hot' },
      { id: 'rewards', to: '/benefitsCenter/home', badge: 'hot' },
      { id: 'pay', to: '/pay/home', gate: 'login' },
      { id: 'live', to: '/live' },
      { id: 'vip', to: '/vip', badge: 'new' },
      { id: 'ieo', to: '/ieo' },
      { id: 'academy', to: '/learn/index' },
      { id: 'nft', to: '/nft/home' },
      { id: 'research', to: '/learn/index/?tab=research' },
      { id: 'help', to: '/support/index' },
      { id: 'notices', to: '/support/notice' },
      { id: 'kol', to: '/activity/kol-incentive-plan', gate: 'kol' },
      { id: 'star', to: '/campaign/templateSecond/starHome' },
      { id: 'selection', to: '/selection', badge: 'hot' },
    ],
  },
];

/** The popovers of a logged-in visitor. */
export const memberGroups: readonly MenuGroup[] = [
  {
    id: 'assets',
    entries: [
      { id: 'assetsOverview', to: '/assetManagement/overView' },
      { id: 'assetsSpot', to: '/assetManagement/home', wallets: 'spot' },
      { id: 'assetsMargin', to: '/assetManagement/margin', wallets: 'margin' },
      { id: 'assetsContract', to: '/assetManagement/swaps', wallets: 'contract' },
      { id: 'assetsFinancial', to: '/assetManagement/financialAccount' },
      { id: 'assetsC2c', to: '/c2c/account', wallets: 'c2c' },
    ],
  },
  {
    id: 'orders',
    entries: [
      { id: 'ordersSpot', to: '/orderHome/coinTradeOrder' },
      { id: 'ordersMargin', to: '/orderHome/leverOrder' },
      { id: 'ordersContract', to: '/orderHome/contractOrder' },
      { id: 'ordersC2c', to: '/c2c/order' },
      { id: 'ordersLoan', to: '/orderHome/ledgeBorrowMoneyRecord' },
      { id: 'ordersIeo', to: '/orderHome/ieoOrder' },
      { id: 'ordersEarn', to: '/orderHome/wealthManagementRecord' },
      { id: 'transferRecord', to: '/orderHome/transferRecord?source=2&target=5' },
    ],
  },
  {
    id: 'account',
    entries: [
      { id: 'profile', to: '/user/overView' },
      { id: 'assetsOverview', to: '/assetManagement/overView' },
      { id: 'settings', to: '/user/personSetting' },
      { id: 'invite', to: '/user/ic' },
      { id: 'api', to: '/user/apiSetting' },
      { id: 'feedback', to: '/userfeedback?tab=feedbackTab', gate: 'login' },
    ],
  },
];

/** The avatar menu of a guest. */
export const guestGroups: readonly MenuGroup[] = [
  {
    id: 'account',
    entries: [
      { id: 'help', to: '/support/index' },
      { id: 'notices', to: '/support/notice' },
      { id: 'feedback', to: '/userfeedback?tab=feedbackTab', gate: 'login' },
    ],
  },
];

/** More entries than this stand in two columns (spec section 2). */
export const oneColumnMost = 6;
