import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { NavigationContext, WantedPage } from '#machines/tab/navigation/navigation.machine.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { trader as traderLogin } from '#tests/machines/tab/session.plan.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { goInside, logInBeside, rememberElsewhere, said, turnPage } from '#tests/paths/scenarios.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';

const locale = 'zh_CN';
const contextOf = (before: AnyMachineSnapshot): NavigationContext => before.context as NavigationContext;
const at = (page: string, rest: Partial<WantedPage>) => ({
  type: 'place.changed' as const,
  place: { locale, page, search: '' },
  route: undefined,
  access: 'all' as const,
  phoneOnly: false,
  next: undefined,
  ...rest,
});
const home = at('/', { route: 'home' });
const start = [
  { type: 'session.changed' as const, session: 'unknown' as const },
  { type: 'wallet.changed' as const, wallet: 'none' as const },
  { type: 'kolFlag.changed' as const, kolFlag: 'unknown' as const },
  { type: 'screen.changed' as const, screen: 'pc' as const },
  home,
];
const wallet = {
  accountId: '7',
  accountName: 'Main',
  colorId: 1,
  device: '',
  ip: '',
  walletName: 'Main wallet',
  accountAddress: trader.address,
};

const widths = { pc: 1600, phone: 390 };
/** Somebody or nobody: at the start the exchange was asked, later the page asks when it comes back to the visitor. */
const changeSession: Doing = async (stage, event) => {
  if (event['session'] === 'leaving') return new Shell(stage.page, locale).logOut();
  if (stage.notes.get('isKnown') === true) await turnPage(stage.page, 'visible');
  stage.notes.set('isKnown', true);
  return (event['session'] === 'in' ? answer('bizStatus') : said('bizStatus', 200, { login: null }))(stage, event);
};
/** Another tab connects a wallet by the exchange's QR or lets it go; whose it is, is asked of the exchange. */
const changeWallet: Doing = async (stage, event) => {
  if (event['wallet'] === 'unknown') return rememberElsewhere(stage, 'wallet', true);
  if (stage.notes.get('isWalletAsked') !== true) return rememberElsewhere(stage, 'wallet', false);
  return said('bizStatus', 200, { login: { ...traderLogin, wallet: event['wallet'] === 'connected' ? wallet : null } })(stage, event);
};
const heading = ({ page }: Stage, name?: string) => page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) });
const words = (key: string) => (stage: Stage) => expect(heading(stage, textOf(locale, key))).toBeVisible();
const waits = ({ page }: Stage) =>
  expect(page.getByRole('main').getByRole('status', { name: textOf(locale, 'shell:loading') })).toBeVisible();
const atOnce = 'the page goes on in the same turn, and there the walk ends';

export const navigation: Driver = {
  machine: 'navigation',
  calls: ['bizStatus', 'serviceConfig'],
  allow: /status of 4\d\d/,
  plan: {
    input: { screen: 'pc', locale },
    cases: [
      ...start,
      at('/assetManagement/overView', { route: 'assetManagementOverView', access: 'login' }),
      at('/activity/kol-incentive-plan', { route: 'activityKolIncentivePlan', access: 'kol' }),
      at('/web3/asset', { route: 'web3Asset', access: 'wallet' }),
      at('/account/transfer', { route: 'accountTransfer', access: 'login', phoneOnly: true }),
      at('/nowhere', {}),
      at('/login', { route: 'login' }),
      { type: 'session.changed', session: 'in' },
      { type: 'session.changed', session: 'out' },
      { type: 'session.changed', session: 'leaving' },
      { type: 'wallet.changed', wallet: 'connected' },
      { type: 'wallet.changed', wallet: 'unknown' },
      { type: 'screen.changed', screen: 'phone' },
      { type: 'kolFlag.changed', kolFlag: 'on' },
      { type: 'kolFlag.changed', kolFlag: 'off' },
    ],
  },
  begins: start,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto(`/${locale}`);
  },
  events: {
    'place.changed': {
      when: (before, { place }) => contextOf(before).place.page !== (place as WantedPage['place']).page,
      does: (stage, { place }) => goInside(stage, `/${locale}${(place as WantedPage['place']).page}`),
    },
    'session.changed': {
      when: (before, { session }) => {
        const { session: now, wallet: held, access } = contextOf(before);
        // A page that comes back to the visitor asks after the wallet as well.
        if (session === now || session === 'unknown' || held !== 'none') return false;
        return session === 'leaving' ? now === 'in' && access === 'login' && before.matches('open') : true;
      },
      does: changeSession,
    },
    'wallet.changed': {
      when: (before, { wallet: wanted }) => {
        const { session, wallet: now } = contextOf(before);
        if (session === 'unknown' || now === wanted) return false;
        return wanted === 'unknown' ? now === 'none' : wanted === 'none' || now === 'unknown';
      },
      does: async (stage, event) => {
        await changeWallet(stage, event);
        stage.notes.set('isWalletAsked', event['wallet'] === 'unknown');
      },
    },
    'screen.changed': {
      when: (before, { screen }) => contextOf(before).screen !== screen,
      does: ({ page }, { screen }) => page.setViewportSize({ width: widths[screen as 'pc'], height: 900 }),
    },
    'kolFlag.changed': {
      when: (before, { kolFlag }) => contextOf(before).kolFlag === 'unknown' && kolFlag !== 'unknown',
      does: (stage, event) =>
        said('serviceConfig', 200, { serviceLines: [3], kolIncentive: event['kolFlag'] === 'on', rebateStatus: 2 })(stage, event),
    },
  },
  // The page leads elsewhere, and what stands there is decided anew; after a logout it is the home.
  gone: (after) => ['loggingIn', 'connectingWallet', 'returning', 'leaving'].some((state) => after.matches(state as never)),
  states: {
    waiting: waits,
    open: (stage) => expect(heading(stage)).toBeVisible(),
    notFound: words('pages:notFound.title'),
    phoneOnly: words('boundary:phoneOnly.title'),
    refused: words('boundary:refused.title'),
    leaving: atOnce,
    loggingIn: atOnce,
    connectingWallet: atOnce,
    returning: atOnce,
  },
  impossible: Object.fromEntries(
    ['loggingIn', 'connectingWallet', 'returning'].flatMap((state) =>
      ['screen', 'kolFlag'].map((fact) => [
        `${state} --${fact}.changed `,
        'the address changes in the same turn, so that no fact can come between',
      ]),
    ),
  ),
};
