import { assign, setup } from 'xstate';
import { unboundWatch } from '../kit/unbound.ts';
import {
  emptyLine,
  noPage,
  payloadIn,
  payloadText,
  withRefusal,
  withStep,
  type LineContext,
  type Sent,
  type Standing,
  type Stepped,
} from './labLine.rules.ts';

/** What a page of the app says. */
export type AppSaid =
  | ({ type: 'app.standing' } & Standing)
  | ({ type: 'app.stepped' } & Stepped)
  /** An event would have broken its machine, which did not get it. */
  | { type: 'app.refused'; page: string; reason: string }
  | { type: 'app.gone'; page: string }
  | { type: 'app.recorded'; page: string };
export type LabLineEvent =
  | AppSaid
  | { type: 'follow.toggled' }
  | { type: 'log.cleared' }
  /** The log of the chosen machine alone, or of all. */
  | { type: 'log.narrowed' }
  /** `payload` names the members that the machine reads of the event; none: it is sent at once. */
  | { type: 'event.chosen'; actor: string; name: string; payload: readonly string[] }
  | { type: 'payload.changed'; text: string }
  | { type: 'payload.sent' }
  | { type: 'payload.dropped' }
  | { type: 'recording.toggled' };

type Message = {
  readonly page: string;
  readonly actor: string;
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
};
const sentOf = (asked: Sent | null): Sent => ({ actor: asked?.actor ?? '', name: asked?.name ?? '', text: asked?.text ?? '' });
const stepOf = { type: 'storeStep', params: ({ event }: { event: Stepped }) => ({ stepped: event }) } as const;
const pageOf = { type: 'isPage', params: ({ event }: { event: { page: string } }) => ({ page: event.page }) } as const;
const standingOf = { type: 'storePage', params: ({ event }: { event: Standing }) => ({ standing: event }) } as const;
const recordingOf = (on: boolean) =>
  ({ type: 'askRecording', params: ({ context }: { context: LineContext }) => ({ page: context.page, on }) }) as const;

/** The lab's line to a running app: which machines run and where they stand, what they hear, and events that the tester sends. */
export const labLineMachine = setup({
  types: {} as { context: LineContext; events: LabLineEvent },
  actors: { watchApp: unboundWatch<AppSaid>('watchApp') },
  actions: {
    storePage: assign((_, { standing: { page, address, actors } }: { standing: Standing }) => ({ page, address, actors })),
    dropPage: assign(noPage),
    storeStep: assign(({ context }, { stepped }: { stepped: Stepped }) => withStep(context, stepped)),
    clearLog: assign({ log: [] }),
    narrowLog: assign({ isNarrow: ({ context }) => !context.isNarrow }),
    storeAsked: assign(({ context }, { actor, name, payload }: { actor: string; name: string; payload: readonly string[] }) => ({
      asked: { actor, name, text: payloadText(context.log, name, payload), isRefused: false, reason: '' },
    })),
    storePayload: assign(({ context }, { text }: { text: string }) => ({
      asked: context.asked === null ? null : { ...context.asked, text, isRefused: false, reason: '' },
    })),
    refusePayload: assign(({ context }) => ({ asked: context.asked === null ? null : { ...context.asked, isRefused: true, reason: '' } })),
    dropAsked: assign({ asked: null }),
    storeSent: assign((_, { sent }: { sent: Sent }) => ({ sent })),
    storeRefusal: assign(({ context }, { reason }: { reason: string }) => withRefusal(context, reason)),
    markCutShort: assign({ isCutShort: true }),
    clearCutShort: assign({ isCutShort: false }),
    sendEvent: (_, _params: Message) => {},
    askRecording: (_, _params: { page: string; on: boolean }) => {},
  },
  guards: {
    isPage: ({ context }, { page }: { page: string }) => context.page === page,
    hasPayload: (_, { payload }: { payload: readonly string[] }) => payload.length > 0,
    isAsked: ({ context }) => context.asked !== null,
    isPayload: ({ context }) => context.asked !== null && payloadIn(context.asked.text) !== undefined,
  },
}).createMachine({
  id: 'labLine',
  context: emptyLine,
  initial: 'off',
  on: { 'log.cleared': { actions: 'clearLog' }, 'log.narrowed': { actions: 'narrowLog' } },
  states: {
    off: { on: { 'follow.toggled': 'following' } },
    following: {
      initial: 'waiting',
      exit: 'dropPage',
      invoke: { id: 'watchApp', src: 'watchApp', onError: 'off' },
      on: { 'follow.toggled': 'off' },
      states: {
        /** No page of the app has answered. */
        waiting: { on: { 'app.standing': { target: 'heard', actions: standingOf } } },
        heard: {
          initial: 'quiet',
          on: {
            'app.standing': { guard: pageOf, actions: standingOf },
            'app.stepped': { guard: pageOf, actions: stepOf },
            'app.refused': { guard: pageOf, actions: { type: 'storeRefusal', params: ({ event }) => ({ reason: event.reason }) } },
            'app.gone': { guard: pageOf, target: 'waiting', actions: 'dropPage' },
            'event.chosen': [
              {
                guard: { type: 'hasPayload', params: ({ event }) => ({ payload: event.payload }) },
                actions: { type: 'storeAsked', params: ({ event }) => ({ actor: event.actor, name: event.name, payload: event.payload }) },
              },
              {
                actions: [
                  { type: 'storeSent', params: ({ event }) => ({ sent: { actor: event.actor, name: event.name, text: '{}' } }) },
                  {
                    type: 'sendEvent',
                    params: ({ context, event }) => ({ page: context.page, actor: event.actor, event: { type: event.name } }),
                  },
                ],
              },
            ],
            'payload.changed': { actions: { type: 'storePayload', params: ({ event }) => ({ text: event.text }) } },
            'payload.dropped': { actions: 'dropAsked' },
            'payload.sent': [
              {
                guard: 'isPayload',
                actions: [
                  { type: 'storeSent', params: ({ context: { asked } }) => ({ sent: sentOf(asked) }) },
                  {
                    type: 'sendEvent',
                    params: ({ context: { page, asked } }) => ({
                      page,
                      actor: asked?.actor ?? '',
                      event: { type: asked?.name ?? '', ...payloadIn(asked?.text ?? '') },
                    }),
                  },
                  'dropAsked',
                ],
              },
              { guard: 'isAsked', actions: 'refusePayload' },
            ],
          },
          states: {
            quiet: { on: { 'recording.toggled': { target: 'recording', actions: ['clearCutShort', recordingOf(true)] } } },
            recording: {
              // However it ends: a page that nobody follows would record on and on.
              exit: recordingOf(false),
              on: {
                'recording.toggled': 'handing',
                // The page hands over what it has before it goes.
                'app.recorded': { guard: pageOf, target: 'quiet', actions: 'markCutShort' },
              },
            },
            /** The page puts the recording together. */
            handing: { on: { 'app.recorded': { guard: pageOf, target: 'quiet' } } },
          },
        },
      },
    },
  },
});
