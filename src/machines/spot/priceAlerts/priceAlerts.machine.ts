import { assign, setup } from 'xstate';
import type { PriceAlert } from '#services/spot/alertCalls.ts';
import type { AlertSaved } from '#services/spot/alerts.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { emptyEntry, type AmountEntry } from '#machines/rules/amountEntry.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { enteredPrice, pickedPrice, typedPrice, withSaved, type AlertPair, type AlertWish } from './priceAlerts.rules.ts';

export type PriceAlertsInput = AlertPair & { readonly hasSound: boolean };
export type PriceAlertsContext = {
  readonly pair: AlertPair;
  /** On every pair, the newest first; null before the first reading. */
  readonly alerts: readonly PriceAlert[] | null;
  /** Why they could not be read. */
  readonly problem: Problem | null;
  readonly entry: AmountEntry;
  /** An alert was asked for without a price. */
  readonly lacksPrice: boolean;
  /** What is being asked of the exchange, or was last. */
  readonly wish: AlertWish | null;
  /** Why the exchange did not do it, in its words; or what went wrong. */
  readonly refusal: string | null;
  readonly failure: Problem | null;
  readonly hasSound: boolean;
};
export type PriceAlertsEvent =
  /** The account's alerts may be others. */
  | { type: 'alerts.changed' }
  | { type: 'retry.requested' }
  | { type: 'price.typed'; text: string }
  | { type: 'price.pasted'; text: string }
  /** One of the two prices that a pasted text may mean, or one that was pointed at. */
  | { type: 'price.picked'; price: string }
  | { type: 'alert.submitted' }
  | { type: 'alert.moved'; alertId: number; price: string }
  | { type: 'alert.removed'; alertId: number }
  | { type: 'sound.switched' };
type Save = { readonly alertId: number | null; readonly tradeCode: string; readonly alertValue: string };

const wished = {
  type: 'wish',
  params: ({ event }: { event: { alertId: number } }) => ({ wish: { kind: 'remove' as const, alertId: event.alertId } }),
} as const;

/**
 * The account's price alerts beside a pair's chart. An alert shows where the exchange has it: a new one once it is set, a moved one
 * at its old price until it is moved. One deed at a time goes out; what was typed stays until it is done.
 */
export const priceAlertsMachine = setup({
  types: {} as { context: PriceAlertsContext; events: PriceAlertsEvent; input: PriceAlertsInput; tags: 'busy' | 'error' },
  actors: {
    watchAlerts: unboundWatch<{ type: 'alerts.changed' }>('watchAlerts'),
    readAlerts: unboundCall<readonly PriceAlert[]>('readAlerts'),
    saveAlert: unboundCall<AlertSaved, Save>('saveAlert'),
    removeAlert: unboundCall<void, { alertId: number }>('removeAlert'),
  },
  actions: {
    storeAlerts: assign((_, params: { alerts: readonly PriceAlert[] }) => ({ alerts: params.alerts, problem: null })),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeTyped: assign(({ context }, params: { text: string; pasted: boolean }) => ({
      entry: typedPrice(context.entry, context.pair, params.text, params.pasted),
      lacksPrice: false,
      refusal: null,
      failure: null,
    })),
    storePicked: assign(({ context }, params: { price: string }) => ({
      entry: pickedPrice(context.pair, params.price),
      lacksPrice: false,
      refusal: null,
      failure: null,
    })),
    noteLack: assign({ lacksPrice: true }),
    wish: assign((_, params: { wish: AlertWish }) => ({ wish: params.wish, refusal: null, failure: null })),
    wishEntered: assign(({ context }) => ({
      wish: { kind: 'save' as const, alertId: null, alertValue: enteredPrice(context.entry, context.pair) ?? '0' },
      lacksPrice: false,
      refusal: null,
      failure: null,
    })),
    storeSaved: assign(({ context }, params: { alert: PriceAlert }) => {
      const movedId = context.wish?.alertId ?? null;
      return { alerts: withSaved(context.alerts ?? [], params.alert, movedId), entry: movedId === null ? emptyEntry : context.entry };
    }),
    storeRemoved: assign({ alerts: ({ context }) => (context.alerts ?? []).filter(({ alertId }) => alertId !== context.wish?.alertId) }),
    storeRefusal: assign({ refusal: (_, params: { message: string }) => params.message }),
    storeFailure: assign({ failure: (_, params: { error: unknown }) => problemOf(params.error) }),
    switchSound: assign({ hasSound: ({ context }) => !context.hasSound }),
    /** Remembers whether alerts are heard; lets the sound be heard when it is switched on. */
    keepSound: (_, _params: { on: boolean }) => {},
  },
  guards: {
    hasPrice: ({ context }) => enteredPrice(context.entry, context.pair) !== null,
    isSaved: (_, params: { outcome: AlertSaved }) => params.outcome.kind === 'saved',
  },
  delays: { readPause: 5_000 },
}).createMachine({
  id: 'priceAlerts',
  context: ({ input: { hasSound, ...pair } }) => ({
    pair,
    alerts: null,
    problem: null,
    entry: emptyEntry,
    lacksPrice: false,
    wish: null,
    refusal: null,
    failure: null,
    hasSound,
  }),
  type: 'parallel',
  invoke: { id: 'watchAlerts', src: 'watchAlerts', onError: { actions: [] } },
  on: {
    'price.typed': { actions: { type: 'storeTyped', params: ({ event }) => ({ text: event.text, pasted: false }) } },
    'price.pasted': { actions: { type: 'storeTyped', params: ({ event }) => ({ text: event.text, pasted: true }) } },
    'price.picked': { actions: { type: 'storePicked', params: pick('price') } },
    'sound.switched': { actions: ['switchSound', { type: 'keepSound', params: ({ context }) => ({ on: context.hasSound }) }] },
  },
  states: {
    list: {
      initial: 'reading',
      on: { 'alerts.changed': '.reading' },
      states: {
        reading: {
          tags: 'busy',
          on: { 'alerts.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'readAlerts',
            src: 'readAlerts',
            onDone: { target: 'current', actions: { type: 'storeAlerts', params: ({ event }) => ({ alerts: event.output }) } },
            onError: { target: 'unread', actions: { type: 'storeProblem', params: errorOf } },
          },
        },
        current: {},
        unread: { tags: 'error', on: { 'retry.requested': 'reading' }, after: { readPause: 'reading' } },
      },
    },
    deed: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'alert.submitted': [{ guard: 'hasPrice', target: 'saving', actions: 'wishEntered' }, { actions: 'noteLack' }],
            'alert.moved': {
              target: 'saving',
              actions: {
                type: 'wish',
                params: ({ event }) => ({ wish: { kind: 'save', alertId: event.alertId, alertValue: event.price } }),
              },
            },
            'alert.removed': { target: 'removing', actions: wished },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveAlert',
            src: 'saveAlert',
            input: ({ context: { wish, pair } }) => ({
              tradeCode: pair.tradeCode,
              alertId: wish?.alertId ?? null,
              alertValue: wish?.kind === 'save' ? wish.alertValue : '0',
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
                target: 'idle',
                actions: { type: 'storeSaved', params: ({ event }) => ({ alert: (event.output as { alert: PriceAlert }).alert }) },
              },
              {
                target: 'idle',
                actions: { type: 'storeRefusal', params: ({ event }) => ({ message: (event.output as { message: string }).message }) },
              },
            ],
            onError: { target: 'idle', actions: { type: 'storeFailure', params: errorOf } },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeAlert',
            src: 'removeAlert',
            input: ({ context }) => ({ alertId: context.wish?.alertId ?? 0 }),
            onDone: { target: 'idle', actions: 'storeRemoved' },
            onError: { target: 'idle', actions: { type: 'storeFailure', params: errorOf } },
          },
        },
      },
    },
  },
});
