import { navigationMachine, type NavigationContext, type WantedPage } from '#machines/tab/navigation/navigation.machine.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { planFor, type MoveRow } from '#tests/support/plan.ts';

const at = (page: string, rest: Partial<WantedPage>) => ({
  type: 'place.changed' as const,
  place: { locale: 'zh_CN', page, search: '' },
  route: undefined,
  access: 'all' as const,
  phoneOnly: false,
  next: undefined,
  ...rest,
});
const assets = at('/assetManagement/overView', { route: 'assetManagementOverView', access: 'login' });
const kol = at('/activity/kol-incentive-plan', { route: 'activityKolIncentivePlan', access: 'kol' });
const next = { locale: 'zh_CN', page: '/userfeedback', search: '' };

type Told = Readonly<Record<string, unknown>>;
const kept = ({ place, route, access, phoneOnly, session, wallet, screen, kolFlag }: NavigationContext) => ({
  place,
  route,
  access,
  phoneOnly,
  session,
  wallet,
  screen,
  kolFlag,
});
/** All that is known once an event is heard: each tells one thing, and the rest stands. */
const known = (context: NavigationContext, { type: _, ...told }: Told) => ({ ...kept(context), ...told }) as NavigationContext;
/** A fact is weighed only where the page asks for it. */
const isWeighed = ({ access, phoneOnly }: NavigationContext, { type }: Told): boolean =>
  type === 'wallet.changed'
    ? access === 'wallet'
    : type === 'kolFlag.changed'
      ? access === 'kol'
      : type === 'screen.changed'
        ? phoneOnly
        : true;
/** What stands at an address, the first that fits. */
const standings = {
  notFound: ({ route }) => route === undefined,
  phoneOnly: ({ phoneOnly, screen }) => phoneOnly && screen === 'pc',
  leaving: ({ session, access }) => session === 'leaving' && access !== 'all',
  returning: ({ session, route }) => session === 'in' && route === 'login',
  waiting: ({ access, session, wallet, kolFlag }) =>
    (['login', 'kol'].includes(access) && session === 'unknown') ||
    (access === 'wallet' && wallet === 'unknown') ||
    (access === 'kol' && session === 'in' && kolFlag === 'unknown'),
  loggingIn: ({ access, session }) => ['login', 'kol'].includes(access) && session === 'out',
  connectingWallet: ({ access, wallet }) => access === 'wallet' && wallet === 'none',
  refused: ({ access, kolFlag }) => access === 'kol' && kolFlag === 'off',
  open: () => true,
} as const satisfies Record<string, (facts: NavigationContext) => boolean>;
/** Where each event may lead, in the order of the above. */
const ways = {
  'place.changed': Object.keys(standings),
  'session.changed': Object.keys(standings),
  'wallet.changed': ['leaving', 'connectingWallet', 'open'],
  'screen.changed': ['leaving', 'waiting', 'loggingIn', 'open'],
  'kolFlag.changed': ['leaving', 'waiting', 'loggingIn', 'refused', 'open'],
};
const leads = (to: (context: NavigationContext) => string) => [
  { type: 'leadTo', params: (context: NavigationContext) => ({ to: to(context) }) },
];
const remembered = ({ place }: NavigationContext): string => encodeURIComponent(`/zh_CN${place.page}`);
/** The page that was wanted is not forgotten on the way. */
const goes = {
  loggingIn: leads((context) => `/zh_CN/login?next=${remembered(context)}`),
  connectingWallet: leads((context) => `/zh_CN/web3?next=${remembered(context)}`),
  returning: leads(() => '/zh_CN/userfeedback'),
} as const;

export const navigationPlan = planFor(navigationMachine, {
  what: 'decides what stands at an address: the page, a wait, a detour that remembers it, a refusal',
  input: { screen: 'pc', locale: 'zh_CN' },
  cases: [
    assets,
    kol,
    at('/web3/asset', { route: 'web3Asset', access: 'wallet' }),
    at('/account/transfer', { route: 'accountTransfer', access: 'login', phoneOnly: true }),
    at('/nowhere', {}),
    at('/login', { route: 'login', next }),
    { type: 'session.changed', session: 'in' },
    { type: 'session.changed', session: 'out' },
    { type: 'session.changed', session: 'leaving' },
    { type: 'wallet.changed', wallet: 'connected' },
    { type: 'wallet.changed', wallet: 'none' },
    { type: 'screen.changed', screen: 'phone' },
    { type: 'kolFlag.changed', kolFlag: 'on' },
    { type: 'kolFlag.changed', kolFlag: 'off' },
  ],
  select: 'transitions',
  states: ['waiting', 'deciding', 'open', 'notFound', 'phoneOnly', 'refused', 'leaving', 'loggingIn', 'connectingWallet', 'returning'],
  tags: { blocked: ['waiting', 'leaving', 'loggingIn', 'connectingWallet', 'returning'] },
  moves: [
    ...['wallet.changed', 'screen.changed', 'kolFlag.changed'].map((event): MoveRow<NavigationContext> => [
      '*',
      event,
      '',
      { when: (context, told) => !isWeighed(context, told), becomes: known },
    ]),
    ...Object.entries(ways).flatMap(([event, places]) =>
      places.map((place): MoveRow<NavigationContext> => [
        '*',
        event,
        place,
        { when: (context, told) => standings[place as keyof typeof standings](known(context, told)), becomes: known },
      ]),
    ),
  ],
  invariants: {
    open: ({ snapshot: { context } }) =>
      context.route !== undefined &&
      (context.access !== 'login' || context.session === 'in') &&
      (context.access !== 'wallet' || context.wallet === 'connected') &&
      (context.access !== 'kol' || (context.session === 'in' && context.kolFlag === 'on' && context.place.locale === 'zh_CN')) &&
      (!context.phoneOnly || context.screen === 'phone'),
    notFound: ({ snapshot }) => snapshot.context.route === undefined && navigation.standing(snapshot) === 'notFound',
    phoneOnly: ({ snapshot }) => snapshot.context.screen !== 'phone',
    refused: ({ snapshot }) => snapshot.context.access === 'kol',
    leaving: ({ snapshot }) => snapshot.context.session === 'leaving',
    loggingIn: ({ snapshot }) => snapshot.context.session === 'out' || snapshot.context.session === 'leaving',
    connectingWallet: ({ snapshot }) => snapshot.context.wallet === 'none',
    returning: ({ snapshot }) => snapshot.context.session === 'in',
  },
  effects: (
    [
      ['place.changed', 'loggingIn'],
      ['place.changed', 'connectingWallet'],
      ['place.changed', 'returning'],
      ['session.changed', 'loggingIn'],
      ['session.changed', 'connectingWallet'],
      ['session.changed', 'returning'],
      ['wallet.changed', 'connectingWallet'],
      ['screen.changed', 'loggingIn', 'phoneOnly'],
    ] as const
  ).map(([on, to, from]) => ({ on, to, ...(from === undefined ? {} : { from }), does: goes[to] })),
});
