import { assign, raise, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { isTaken, withTyped, withUsual, type TypedParameter, type TypedRows } from './indicatorParameters.rules.ts';
import {
  arrangedByKey,
  isTradedIn,
  needsRiskConsent,
  shownPair,
  withDrawings,
  withGroup,
  withIndicator,
  withoutSizes,
  withSizes,
  type Drawing,
  type Indicator,
  type PanelSize,
  type TradeMarket,
  type TradeSettings,
} from './tradePage.rules.ts';
import type { TradeKey } from '#services/browser/tradeKeysSetting.ts';
import type { PairRules } from '#services/trade/pairRulesCalls.ts';
import type { OrderPick } from '#services/trade/pickStore.ts';

/** `asked`: the pair that the address names, '' where it names none. `brand` ends the tab's title. */
export type TradePageInput = {
  readonly asked: string;
  readonly settings: TradeSettings;
  readonly brand: string;
  readonly market: TradeMarket;
};
export type TradePageContext = {
  readonly tradeCode: string;
  readonly market: TradeMarket;
  readonly brand: string;
  readonly settings: TradeSettings;
  /** Null until it has been read. */
  readonly pair: PairRules | null;
  readonly problem: Problem | null;
  readonly hasKeys: boolean;
  /** Rows of indicators' parameters that cannot be taken as they were typed. */
  readonly typed: TypedRows;
};
type SettingsEvent = { type: 'settings.followed'; settings: TradeSettings };
type KeysEvent = { type: 'keys.followed'; on: boolean };
type KeyEvent = { type: 'key.pressed'; command: TradeKey };
/** A pick without the page's pair. */
export type Wish<P = OrderPick> = P extends OrderPick ? Omit<P, 'tradeCode'> : never;
export type TradePageEvent =
  /** What this browser keeps for the user: told when another tab changes it, or when somebody else is logged in. */
  | SettingsEvent
  | KeysEvent
  | KeyEvent
  | { type: 'settings.chosen'; change: Partial<TradeSettings> }
  | { type: 'group.chosen'; group: number }
  | { type: 'indicator.toggled'; indicator: Indicator }
  | ({ type: 'parameter.typed' } & TypedParameter)
  | { type: 'parameters.reset'; indicator: Indicator }
  | { type: 'drawings.changed'; drawings: readonly Drawing[] }
  | { type: 'panels.resized'; group: string; panels: readonly PanelSize[] }
  | { type: 'layout.reset' }
  /** A price, a row of the book or a side was chosen for the next order; `opensForm` where the form is a sheet that may be away. */
  | { type: 'order.wished'; wish: Wish; opensForm?: boolean }
  /** The cross at an order's line was pressed. */
  | { type: 'cancel.wished'; orderId: string }
  | { type: 'risk.accepted' }
  | { type: 'retry.requested' }
  | { type: 'picker.opened' }
  | { type: 'picker.closed' }
  /** On a phone the order form is a sheet of its own. */
  | { type: 'form.opened'; side: 'buy' | 'sell' }
  | { type: 'form.closed' };

const change = (of: (settings: TradeSettings, context: TradePageContext) => TradeSettings, context: TradePageContext) => ({
  settings: of(context.settings, context),
});
const keep = { type: 'keep', params: ({ context }: { context: TradePageContext }) => ({ settings: context.settings }) } as const;
const name = {
  type: 'nameTab',
  params: ({ context: { tradeCode, brand, pair } }: { context: TradePageContext }) => ({
    tradeCode,
    brand,
    priceDigit: pair?.tradeCode === tradeCode ? pair.priceDigit : null,
  }),
} as const;
const typed = ({ event: { indicator, index, text } }: { event: TypedParameter }) => ({ parameter: { indicator, index, text } });
const typing = { type: 'storeTyped', params: typed } as const;
type Read = { event: { output: PairRules | null } };
const store = { type: 'storePair', params: ({ event }: Read) => ({ pair: event.output }) } as const;
const found = ({ event }: Read) => ({ pair: event.output });
const noted = { type: 'storeProblem', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const;
const sided = (side: 'buy' | 'sell') =>
  ({
    guard: { type: 'isKey', params: ({ event }: { event: KeyEvent }) => ({ command: event.command, wanted: side }) },
    actions: [
      {
        type: 'announcePick',
        params: ({ context }: { context: TradePageContext }): { pick: OrderPick } => ({
          pick: { kind: 'side', side, tradeCode: context.tradeCode },
        }),
      },
      'focusForm',
    ],
  }) as const;

/**
 * The trade page of one pair: whether it is traded, how the page is arranged (kept for the user), the tab's title, and keys that the
 * visitor has switched on. What moves every second is not here: book, trades and candles have machines of their own and are
 * drawn from stores.
 */
export const tradePageMachine = setup({
  types: {} as { input: TradePageInput; context: TradePageContext; events: TradePageEvent; tags: 'busy' | 'error' },
  actors: {
    watchSettings: unboundWatch<SettingsEvent>('watchSettings'),
    watchKeysSetting: unboundWatch<KeysEvent>('watchKeysSetting'),
    watchKeys: unboundWatch<KeyEvent>('watchKeys'),
    readPair: unboundCall<PairRules | null, { tradeCode: string }>('readPair'),
  },
  actions: {
    // What was typed was for the settings before.
    storeSettings: assign((_, params: { settings: TradeSettings }) => ({ settings: params.settings, typed: {} })),
    arrange: assign(({ context }, params: { change: Partial<TradeSettings> }) => change((was) => ({ ...was, ...params.change }), context)),
    arrangeByKey: assign(({ context }, params: { command: TradeKey }) =>
      change((was) => ({ ...was, ...arrangedByKey(was, params.command) }), context),
    ),
    storeGroup: assign(({ context }, params: { group: number }) =>
      change((was, { tradeCode }) => withGroup(was, tradeCode, params.group), context),
    ),
    flipIndicator: assign(({ context }, params: { indicator: Indicator }) =>
      change((was) => withIndicator(was, params.indicator), context),
    ),
    storeTyped: assign(({ context }, params: { parameter: TypedParameter }) => withTyped(context, params.parameter)),
    resetParameters: assign(({ context }, params: { indicator: Indicator }) => withUsual(context, params.indicator)),
    storeDrawings: assign(({ context }, params: { drawings: readonly Drawing[] }) =>
      change((was, { tradeCode }) => withDrawings(was, tradeCode, params.drawings), context),
    ),
    storeSizes: assign(({ context }, params: { group: string; panels: readonly PanelSize[] }) =>
      change((was) => withSizes(was, params.group, params.panels), context),
    ),
    resetLayout: assign(({ context }) => change(withoutSizes, context)),
    acceptRisk: assign(({ context }) => change((was) => ({ ...was, hasAcceptedRisk: true }), context)),
    rememberPair: assign(({ context }) => change((was, { tradeCode }) => ({ ...was, lastPair: tradeCode }), context)),
    storePair: assign((_, params: { pair: PairRules | null }) => ({ pair: params.pair })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
    storeKeys: assign({ hasKeys: (_, params: { on: boolean }) => params.on }),
    keep: (_, _params: { settings: TradeSettings }) => {},
    nameTab: (_, _params: { tradeCode: string; brand: string; priceDigit: number | null }) => {},
    announcePick: (_, _params: { pick: OrderPick }) => {},
    /** As the button of the order's row does. */
    announceCancel: (_, _params: { orderId: string }) => {},
    cancelNewest: (_, _params: { tradeCode: string; market: TradeMarket }) => {},
    /** Whoever chose a side by its key goes on typing in the form. */
    focusForm: () => {},
  },
  guards: {
    isMissing: (_, params: { pair: PairRules | null }) => params.pair === null,
    isUnfit: ({ context }, params: { pair: PairRules | null }) => params.pair !== null && !isTradedIn(context.market, params.pair),
    isDelisted: (_, params: { pair: PairRules | null }) => params.pair?.state === 'delisted',
    needsConsent: ({ context }, params: { pair: PairRules | null }) =>
      params.pair !== null && needsRiskConsent(params.pair) && !context.settings.hasAcceptedRisk,
    isKnown: ({ context }) => context.pair !== null,
    opensForm: ({ context }, params: { opensForm: boolean }) => params.opensForm && context.pair !== null,
    isTaken: ({ context }, params: { parameter: TypedParameter }) => isTaken(context, params.parameter),
    hasKeys: ({ context }) => context.hasKeys,
    isKey: (_, params: { command: TradeKey; wanted: TradeKey }) => params.command === params.wanted,
  },
  delays: { rulesAge: 60_000, rereadPause: 10_000, titlePause: 1_000 },
}).createMachine({
  id: 'tradePage',
  context: ({ input }) => ({
    tradeCode: shownPair(input.asked, input.settings.lastPair),
    market: input.market,
    brand: input.brand,
    settings: input.settings,
    pair: null,
    problem: null,
    hasKeys: false,
    typed: {},
  }),
  type: 'parallel',
  invoke: [
    { id: 'watchSettings', src: 'watchSettings', onError: { actions: [] } },
    { id: 'watchKeysSetting', src: 'watchKeysSetting', onError: { actions: [] } },
  ],
  on: {
    'settings.followed': { actions: { type: 'storeSettings', params: ({ event }) => ({ settings: event.settings }) } },
    'settings.chosen': { actions: [{ type: 'arrange', params: ({ event }) => ({ change: event.change }) }, keep] },
    'group.chosen': { actions: [{ type: 'storeGroup', params: ({ event }) => ({ group: event.group }) }, keep] },
    'indicator.toggled': { actions: [{ type: 'flipIndicator', params: ({ event }) => ({ indicator: event.indicator }) }, keep] },
    'parameter.typed': [{ guard: { type: 'isTaken', params: typed }, actions: [typing, keep] }, { actions: typing }],
    'parameters.reset': { actions: [{ type: 'resetParameters', params: ({ event }) => ({ indicator: event.indicator }) }, keep] },
    'drawings.changed': { actions: [{ type: 'storeDrawings', params: ({ event }) => ({ drawings: event.drawings }) }, keep] },
    'panels.resized': { actions: [{ type: 'storeSizes', params: ({ event: { group, panels } }) => ({ group, panels }) }, keep] },
    'cancel.wished': { actions: { type: 'announceCancel', params: ({ event }) => ({ orderId: event.orderId }) } },
    'layout.reset': { actions: ['resetLayout', keep] },
  },
  states: {
    pair: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'readPair',
            src: 'readPair',
            input: ({ context }) => ({ tradeCode: context.tradeCode }),
            onDone: [
              { guard: { type: 'isMissing', params: found }, target: 'unknown' },
              { guard: { type: 'isDelisted', params: found }, target: 'delisted', actions: store },
              { guard: { type: 'isUnfit', params: found }, target: 'unfit', actions: store },
              { guard: { type: 'needsConsent', params: found }, target: 'asking', actions: store },
              { target: 'trading', actions: store },
            ],
            onError: { target: 'faulted', actions: noted },
          },
        },
        /** An address that names no pair of this exchange. */
        unknown: {},
        /** Was traded once. */
        delisted: {},
        /** Is traded, but not from wallets that borrow. */
        unfit: {},
        faulted: { tags: 'error', exit: 'clearProblem', on: { 'retry.requested': 'reading' } },
        /** The risk of a leveraged pair is told before the first look. */
        asking: { on: { 'risk.accepted': { target: 'trading', actions: 'acceptRisk' } } },
        /** Trading may be open, or closed for the moment. */
        trading: {
          initial: 'current',
          entry: ['rememberPair', keep, name],
          on: {
            'order.wished': {
              actions: {
                type: 'announcePick',
                params: ({ context, event }) => ({ pick: { ...event.wish, tradeCode: context.tradeCode } as OrderPick }),
              },
            },
          },
          states: {
            current: { after: { rulesAge: 'rereading' } },
            /** What was known stays on view. */
            rereading: {
              invoke: {
                id: 'rereadPair',
                src: 'readPair',
                input: ({ context }) => ({ tradeCode: context.tradeCode }),
                onDone: [
                  { guard: { type: 'isMissing', params: found }, target: '#tradePage.pair.unknown' },
                  { guard: { type: 'isDelisted', params: found }, target: '#tradePage.pair.delisted', actions: store },
                  { target: 'current', actions: store },
                ],
                onError: 'unread',
              },
            },
            unread: { after: { rereadPause: 'rereading' } },
          },
        },
      },
    },
    /** The last price stands in the tab's title, also while the visitor looks at another tab. */
    title: {
      initial: 'naming',
      states: {
        naming: {
          after: {
            titlePause: [
              { guard: 'isKnown', target: 'naming', reenter: true, actions: name },
              { target: 'naming', reenter: true },
            ],
          },
        },
      },
    },
    picker: {
      initial: 'shut',
      states: {
        shut: { on: { 'picker.opened': 'open' } },
        open: { on: { 'picker.closed': 'shut' } },
      },
    },
    form: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            'order.wished': {
              guard: { type: 'opensForm', params: ({ event }) => ({ opensForm: event.opensForm === true }) },
              target: 'open',
            },
            'form.opened': {
              target: 'open',
              actions: {
                type: 'announcePick',
                params: ({ context, event }) => ({ pick: { kind: 'side', side: event.side, tradeCode: context.tradeCode } }),
              },
            },
          },
        },
        open: { on: { 'form.closed': 'shut' } },
      },
    },
    keys: {
      initial: 'sorting',
      on: { 'keys.followed': { target: '.sorting', actions: { type: 'storeKeys', params: ({ event }) => ({ on: event.on }) } } },
      states: {
        sorting: { always: [{ guard: 'hasKeys', target: 'listening' }, { target: 'off' }] },
        off: {},
        listening: {
          invoke: { id: 'watchKeys', src: 'watchKeys', onError: 'off' },
          on: {
            'key.pressed': [
              sided('buy'),
              sided('sell'),
              {
                guard: { type: 'isKey', params: ({ event }) => ({ command: event.command, wanted: 'pairs' }) },
                actions: raise({ type: 'picker.opened' }),
              },
              {
                guard: { type: 'isKey', params: ({ event }) => ({ command: event.command, wanted: 'cancel' }) },
                actions: {
                  type: 'cancelNewest',
                  params: ({ context: { tradeCode, market } }) => ({ tradeCode, market }),
                },
              },
              { actions: [{ type: 'arrangeByKey', params: ({ event }) => ({ command: event.command }) }, keep] },
            ],
          },
        },
      },
    },
  },
});
