import { raise } from 'xstate';
import { shownPair } from './tradePage.rules.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import type { OrderPick } from '#services/spot/pickStore.ts';
import type { TypedParameter } from './indicatorParameters.rules.ts';
import { tradePageSetup, type KeyEvent, type TradePageContext } from './tradePage.setup.ts';
import { errorOf, pick } from '#machines/kit/params.ts';

const keepSettings = { type: 'keep', params: ({ context }: { context: TradePageContext }) => ({ settings: context.settings }) } as const;
const parameterIn = ({ event: { indicator, index, text } }: { event: TypedParameter }) => ({ parameter: { indicator, index, text } });
const storeTyped = { type: 'storeTyped', params: parameterIn } as const;
const nameTab = {
  type: 'nameTab',
  params: ({ context: { tradeCode, brand, pair } }: { context: TradePageContext }) => ({
    tradeCode,
    brand,
    priceDigit: pair?.tradeCode === tradeCode ? pair.priceDigit : null,
  }),
} as const;
type Read = { event: { output: PairRules | null } };
const storePair = { type: 'storePair', params: ({ event }: Read) => ({ pair: event.output }) } as const;
const pairIn = ({ event }: Read) => ({ pair: event.output });
const storeProblem = { type: 'storeProblem', params: errorOf } as const;
const chooseSide = (side: 'buy' | 'sell') =>
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
export const tradePageMachine = tradePageSetup.createMachine({
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
    'settings.followed': { actions: { type: 'storeSettings', params: pick('settings') } },
    'settings.chosen': { actions: [{ type: 'arrange', params: pick('change') }, keepSettings] },
    'group.chosen': { actions: [{ type: 'storeGroup', params: pick('group') }, keepSettings] },
    'indicator.toggled': { actions: [{ type: 'flipIndicator', params: pick('indicator') }, keepSettings] },
    'parameter.typed': [{ guard: { type: 'isTaken', params: parameterIn }, actions: [storeTyped, keepSettings] }, { actions: storeTyped }],
    'parameters.reset': { actions: [{ type: 'resetParameters', params: pick('indicator') }, keepSettings] },
    'drawings.changed': { actions: [{ type: 'storeDrawings', params: pick('drawings') }, keepSettings] },
    'panels.resized': { actions: [{ type: 'storeSizes', params: ({ event: { group, panels } }) => ({ group, panels }) }, keepSettings] },
    'cancel.wished': { actions: { type: 'announceCancel', params: pick('orderId') } },
    'layout.reset': { actions: ['resetLayout', keepSettings] },
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
              { guard: { type: 'isMissing', params: pairIn }, target: 'unknown' },
              { guard: { type: 'isDelisted', params: pairIn }, target: 'delisted', actions: storePair },
              { guard: { type: 'isUnfit', params: pairIn }, target: 'unfit', actions: storePair },
              { guard: { type: 'needsConsent', params: pairIn }, target: 'asking', actions: storePair },
              { target: 'trading', actions: storePair },
            ],
            onError: { target: 'faulted', actions: storeProblem },
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
          entry: ['rememberPair', keepSettings, nameTab],
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
                  { guard: { type: 'isMissing', params: pairIn }, target: '#tradePage.pair.unknown' },
                  { guard: { type: 'isDelisted', params: pairIn }, target: '#tradePage.pair.delisted', actions: storePair },
                  { target: 'current', actions: storePair },
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
              { guard: 'isKnown', target: 'naming', reenter: true, actions: nameTab },
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
      on: { 'keys.followed': { target: '.sorting', actions: { type: 'storeKeys', params: pick('on') } } },
      states: {
        sorting: { always: [{ guard: 'hasKeys', target: 'listening' }, { target: 'off' }] },
        off: {},
        listening: {
          invoke: { id: 'watchKeys', src: 'watchKeys', onError: 'off' },
          on: {
            'key.pressed': [
              chooseSide('buy'),
              chooseSide('sell'),
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
              { actions: [{ type: 'arrangeByKey', params: pick('command') }, keepSettings] },
            ],
          },
        },
      },
    },
  },
});
