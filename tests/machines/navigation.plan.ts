import { navigationMachine, type WantedPage } from '#machines/navigation/navigation.machine.ts';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import { planFor } from '#tests/support/plan.ts';

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

export const navigationPlan = planFor(navigationMachine, {
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
  ).map(([on, to, from]) => ({ on, to, ...(from === undefined ? {} : { from }), does: [{ type: 'leadTo' }] })),
});
