/** Who may open a page: everyone, a login, a connected wallet, or a KOL (spec section 6). */
export type RouteAccess = 'all' | 'login' | 'wallet' | 'kol';

/**
 * One page of the product. `path` is without the locale; `{name}` is one segment. `devices` 'phone' means phone only.
 * `area` groups pages for menus and for the texts of a page that is not open yet.
 */
export type RouteDefinition = {
  readonly name: RouteName;
  readonly path: string;
  readonly area: RouteArea;
  readonly access: RouteAccess;
  readonly devices: 'all' | 'phone';
  /** The page exists in dark only: video is watched in the dark. */
  readonly isDark: boolean;
};

export type RouteArea =
  | 'home'
  | 'session'
  | 'buy'
  | 'c2c'
  | 'market'
  | 'spot'
  | 'margin'
  | 'contract'
  | 'copy'
  | 'earn'
  | 'growth'
  | 'pay'
  | 'live'
  | 'ieo'
  | 'nft'
  | 'learn'
  | 'help'
  | 'assets'
  | 'orders'
  | 'user'
  | 'web3';

/**
 * Paths by area in the order of the spec; behind a path stand who may open it, if not all, `phone`, if only phones, and `dark`,
 * if the page exists in dark only.
 * Written short, a text for each area, because every first view carries it.
 */
const paths = [
  'home /',
  'session /login /register /passwordReset',
  'buy /assetManagement/topup login /c2c/trade/creditCardIndex',
  'c2c /c2c/trade /c2c/order login /c2c/account login /c2c/paymentSettings login /c2c/business',
  'market /market /marketExplore/overview /coinInfo',
  'spot /trade/exchange',
  'margin /margin/trade/{code}',
  'spot /preMarket',
  'contract /contract/exchange/trade /contract/exchange/{code} /simulation/exchange login /swaps/exchange phone',
  'copy /chargeBack /chargeBack/OrderBearer/homepage /chargeBack/OrderBearer/myBearer login /chargeBack/orderDocumentary/myDocumentary login',
  'earn /wealthManagement /pledgeBorrowMoney /twoCoinsFinalcial',
  'growth /user/ic /benefitsCenter/home /benefitsCenter/myTask login /benefitsCenter/myReward login /benefitsCenter/tradingFundDetails login /welfare/tradingFundDetails login phone /activity/cashback /activity/cashbackDetails /activity/kol-incentive-plan kol /campaign/templateSecond/starHome /selection /vip',
  'pay /pay/home login',
  'live /live /live/room dark',
  'ieo /ieo',
  'nft /nft/home',
  'learn /learn/index',
  'help /support/index /support/notice /support/article /support/official-channel /userfeedback login /inMail/noticeNavList login /apiDocument /rateStandard /position /status /app/downLoad /desktop',
  'assets /assetManagement/extract login /assetManagement/overView login /assetManagement/home login /assetManagement/margin login /assetManagement/swaps login /assetManagement/financialAccount login /assetManagement/financial login /account/transfer login phone /account/capital/overview login phone',
  'orders /orderHome/coinTradeOrder login /orderHome/leverOrder login /orderHome/contractOrder login /orderHome/ledgeBorrowMoneyRecord login /orderHome/ieoOrder login /orderHome/wealthManagementRecord login /orderHome/transferRecord login',
  'user /user/overView login /user/personSetting login /user/company login /user/apiSetting login',
  'web3 /web3 /web3/asset wallet /web3/swap wallet /web3/receive wallet',
] as const satisfies readonly `${RouteArea} /${string}`[];

type EntryOf<Text extends string> = Text extends `${infer Entry} /${infer Rest}` ? Entry | EntryOf<Rest> : Text;
type Entry<Text = (typeof paths)[number]> = Text extends `${RouteArea} /${infer Entries}` ? EntryOf<Entries> : never;
type PathOf<Text extends string> = Text extends `${infer Path} ${string}` ? Path : Text;
type Joined<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? `${Joined<Head>}${Joined<Tail>}`
  : Path extends `${infer Head}-${infer Tail}`
    ? `${Joined<Head>}${Joined<Tail>}`
    : Path extends `{${infer Parameter}}`
      ? Capitalize<Parameter>
      : Capitalize<Path>;
type NameOf<Path extends string> = Path extends '' ? 'home' : Uncapitalize<Joined<Path>>;

/** A path's segments in camel case: `/c2c/trade` is `c2cTrade`; its text stands in locales/<code>/tab/routes.json under it. */
export type RouteName = NameOf<PathOf<Entry>>;

const nameOf = (path: string): string =>
  path.replace(/[{}]/g, '').replace(/[/-](.)/g, (_, letter: string) => letter.toUpperCase()) || 'home';

/** Every route of the product spec, section 2, and of our own. */
export const routes: readonly RouteDefinition[] = paths.flatMap((text) => {
  const [area, ...entries] = text.split(' /');
  return entries.map((entry) => {
    const [path = '', ...marks] = entry.split(' ');
    return {
      name: nameOf(path) as RouteName,
      path: `/${path}`,
      area: area as RouteArea,
      access: (marks.find((mark) => mark !== 'phone' && mark !== 'dark') ?? 'all') as RouteAccess,
      devices: marks.includes('phone') ? 'phone' : 'all',
      isDark: marks.includes('dark'),
    };
  });
});
