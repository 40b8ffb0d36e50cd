import { assign, setup } from 'xstate';
import { isKolLocale, placeAddress, rememberPlace, type Place } from './navigation.rules.ts';
import type { RouteAccess, RouteName } from './navigation.routes.ts';

/** `unknown` holds every decision that needs the fact; `leaving` is the second between logout and the language home. */
export type SessionFact = 'unknown' | 'in' | 'out' | 'leaving';
export type WalletFact = 'unknown' | 'connected' | 'none';
export type ScreenFact = 'pc' | 'pad' | 'phone';
export type FlagFact = 'unknown' | 'on' | 'off';
export type WantedPage = {
  readonly place: Place;
  readonly route: RouteName | undefined;
  readonly access: RouteAccess;
  readonly phoneOnly: boolean;
  readonly next: Place | undefined;
};

export type NavigationContext = WantedPage & {
  readonly session: SessionFact;
  readonly wallet: WalletFact;
  readonly screen: ScreenFact;
  readonly kolFlag: FlagFact;
};
export type NavigationInput = { readonly screen: ScreenFact; readonly locale: string };
export type NavigationEvent =
  | ({ type: 'place.changed' } & WantedPage)
  | { type: 'session.changed'; session: SessionFact }
  | { type: 'wallet.changed'; wallet: WalletFact }
  | { type: 'screen.changed'; screen: ScreenFact }
  | { type: 'kolFlag.changed'; kolFlag: FlagFact };

/** Decides what stands at an address: the page, a wait, a detour that remembers the wanted page, or a refusal that says why. */
export const navigationMachine = setup({
  types: {} as { context: NavigationContext; input: NavigationInput; events: NavigationEvent; tags: 'blocked' },
  actions: {
    storePlace: assign((_, params: WantedPage) => params),
    storeSession: assign({ session: (_, params: { session: SessionFact }) => params.session }),
    storeWallet: assign({ wallet: (_, params: { wallet: WalletFact }) => params.wallet }),
    storeScreen: assign({ screen: (_, params: { screen: ScreenFact }) => params.screen }),
    storeKolFlag: assign({ kolFlag: (_, params: { kolFlag: FlagFact }) => params.kolFlag }),
    /** Leads to `to` without leaving a step in the history. */
    leadTo: (_, _params: { to: string }) => {},
  },
  guards: {
    asksForWallet: ({ context }) => context.access === 'wallet',
    asksForPhone: ({ context }) => context.phoneOnly,
    asksForKol: ({ context }) => context.access === 'kol',
    isUnknownPage: ({ context }) => context.route === undefined,
    isPhonePageElsewhere: ({ context }) => context.phoneOnly && context.screen !== 'phone',
    isLeaving: ({ context }) => context.session === 'leaving' && context.access !== 'all',
    isLoginPageWhileIn: ({ context }) => context.session === 'in' && (context.route === 'login' || context.route === 'register'),
    isOpenToAll: ({ context }) => context.access === 'all',
    lacksSessionFact: ({ context }) => (context.access === 'login' || context.access === 'kol') && context.session === 'unknown',
    lacksWalletFact: ({ context }) => context.access === 'wallet' && context.wallet === 'unknown',
    lacksLogin: ({ context }) => (context.access === 'login' || context.access === 'kol') && context.session !== 'in',
    lacksWallet: ({ context }) => context.access === 'wallet' && context.wallet !== 'connected',
    lacksKolFlag: ({ context }) => context.access === 'kol' && context.kolFlag === 'unknown',
    isNotForKol: ({ context }) => context.access === 'kol' && (context.kolFlag === 'off' || !isKolLocale(context.place.locale)),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    place: { locale: input.locale, page: '/', search: '' },
    route: 'home',
    access: 'all',
    phoneOnly: false,
    next: undefined,
    session: 'unknown',
    wallet: 'unknown',
    screen: input.screen,
    kolFlag: 'unknown',
  }),
  initial: 'waiting',
  on: {
    'place.changed': { target: '.deciding', actions: { type: 'storePlace', params: ({ event: { type: _, ...wanted } }) => wanted } },
    'session.changed': { target: '.deciding', actions: { type: 'storeSession', params: ({ event }) => ({ session: event.session }) } },
    // A fact that the page does not ask for, or that comes while it leads away, is only stored: deciding again would lead away twice.
    'wallet.changed': [
      { guard: 'asksForWallet', target: '.deciding', actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.wallet }) } },
      { actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.wallet }) } },
    ],
    'screen.changed': [
      { guard: 'asksForPhone', target: '.deciding', actions: { type: 'storeScreen', params: ({ event }) => ({ screen: event.screen }) } },
      { actions: { type: 'storeScreen', params: ({ event }) => ({ screen: event.screen }) } },
    ],
    'kolFlag.changed': [
      { guard: 'asksForKol', target: '.deciding', actions: { type: 'storeKolFlag', params: ({ event }) => ({ kolFlag: event.kolFlag }) } },
      { actions: { type: 'storeKolFlag', params: ({ event }) => ({ kolFlag: event.kolFlag }) } },
    ],
  },
  states: {
    waiting: { tags: 'blocked' },
    deciding: {
      always: [
        { guard: 'isUnknownPage', target: 'notFound' },
        { guard: 'isPhonePageElsewhere', target: 'phoneOnly' },
        { guard: 'isLeaving', target: 'leaving' },
        { guard: 'isLoginPageWhileIn', target: 'returning' },
        { guard: 'isOpenToAll', target: 'open' },
        { guard: 'lacksSessionFact', target: 'waiting' },
        { guard: 'lacksWalletFact', target: 'waiting' },
        { guard: 'lacksLogin', target: 'loggingIn' },
        { guard: 'lacksWallet', target: 'connectingWallet' },
        { guard: 'lacksKolFlag', target: 'waiting' },
        { guard: 'isNotForKol', target: 'refused' },
        { target: 'open' },
      ],
    },
    open: {},
    notFound: {},
    phoneOnly: {},
    refused: {},
    leaving: { tags: 'blocked' },
    loggingIn: {
      tags: 'blocked',
      on: {
        'screen.changed': { actions: { type: 'storeScreen', params: ({ event }) => ({ screen: event.screen }) } },
        'kolFlag.changed': { actions: { type: 'storeKolFlag', params: ({ event }) => ({ kolFlag: event.kolFlag }) } },
      },
      entry: { type: 'leadTo', params: ({ context }) => ({ to: `/${context.place.locale}/login${rememberPlace(context.place)}` }) },
    },
    connectingWallet: {
      tags: 'blocked',
      on: {
        'screen.changed': { actions: { type: 'storeScreen', params: ({ event }) => ({ screen: event.screen }) } },
        'kolFlag.changed': { actions: { type: 'storeKolFlag', params: ({ event }) => ({ kolFlag: event.kolFlag }) } },
      },
      entry: { type: 'leadTo', params: ({ context }) => ({ to: `/${context.place.locale}/web3${rememberPlace(context.place)}` }) },
    },
    returning: {
      tags: 'blocked',
      on: {
        'screen.changed': { actions: { type: 'storeScreen', params: ({ event }) => ({ screen: event.screen }) } },
        'kolFlag.changed': { actions: { type: 'storeKolFlag', params: ({ event }) => ({ kolFlag: event.kolFlag }) } },
      },
      entry: {
        type: 'leadTo',
        params: ({ context }) => ({ to: placeAddress(context.next ?? { locale: context.place.locale, page: '/', search: '' }) }),
      },
    },
  },
});
