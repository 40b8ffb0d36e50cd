import { assign, setup } from 'xstate';
import { isUnanswered } from '../rules/unanswered.ts';
import type { Finding, KeyedIntent, NewIntent, Taken } from './intent.rules.ts';
import { errorOf, output } from './params.ts';
import { unboundCall } from './unbound.ts';

/** One that got no answer is sent again, or looked for. */
export type IntentWay = 'send' | 'find';
/** `key`: that of an intent which was sent before and got no answer, null for a new one. */
export type IntentInput<Wish> = NewIntent<Wish> & { readonly key: string | null; readonly way?: IntentWay };
export type IntentContext<Wish, Ending> = NewIntent<Wish> & {
  /** Null until the intent is stored. */
  readonly key: string | null;
  readonly way: IntentWay;
  /** A try before this one got no answer. */
  readonly isResend: boolean;
  readonly ending: Ending;
};
/** What a lock is taken by. */
export type IntentRef = { readonly key: string | null; readonly way?: IntentWay };
/** What an intent can come to, in the words of its flow. */
export type IntentEndings<Wish, Answer, Found, Ending> = {
  /** Another tab has taken it over or settled it. */
  readonly elsewhere: Ending;
  readonly ofAnswer: (answer: Answer) => Ending;
  /** `sent` is what may have had its effect, null when nothing may. */
  readonly ofFault: (error: unknown, sent: KeyedIntent<Wish> | null) => Ending;
  /** Present where an unanswered intent can be looked for: `findIntent` is bound then. */
  readonly ofFinding?: (finding: Finding<Found>, sent: KeyedIntent<Wish>) => Ending;
  /** Present where the exchange is asked before anything is stored: `precheckIntent` is bound then. */
  readonly passesPrecheck?: (answer: Answer) => boolean;
};

/**
 * One intent that must have one effect at most, from its key to a known outcome. The key is stored before anything is sent, so that
 * asking again after a lost answer or a reload changes nothing twice; the intent is forgotten only when its outcome is known.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one chart, as it is drawn
export function createIntentMachine<Wish, Answer, Ending, Found = object>(
  id: string,
  { elsewhere, ofAnswer, ofFault, ofFinding, passesPrecheck }: IntentEndings<Wish, Answer, Found, Ending>,
) {
  type Context = IntentContext<Wish, Ending>;
  const sentIn = ({ wish, key }: Context): KeyedIntent<Wish> | null => (key === null ? null : { wish, key });
  const unsent = ({ context: { owner, wish } }: { context: Context }): NewIntent<Wish> => ({ owner, wish });
  const keyed = ({ context: { wish, key } }: { context: Context }): KeyedIntent<Wish> => ({ wish, key: key ?? '' });
  const takenAs =
    (as: Taken) =>
    ({ event }: { event: { output: Taken } }) => ({ taken: event.output, as });
  const storeFault = { type: 'storeFault', params: errorOf } as const;
  const storeSilence = { type: 'storeSilence', params: errorOf } as const;
  const storeAnswer = { type: 'storeAnswer', params: output('answer') } as const;
  const storeFinding = { type: 'storeFinding', params: output('finding') } as const;
  const actors = {
    /** Takes the lock of a stored intent. */
    takeIntent: unboundCall<Taken, IntentRef>('takeIntent'),
    /** Makes the key, stores the intent and holds its lock. */
    openIntent: unboundCall<string, NewIntent<Wish>>('openIntent'),
    sendIntent: unboundCall<Answer, KeyedIntent<Wish>>('sendIntent'),
    /** Forgets the intent and lets its lock go. */
    settleIntent: unboundCall<void, { readonly key: string }>('settleIntent'),
  };
  const precheckIntent = unboundCall<Answer, NewIntent<Wish>>('precheckIntent');
  const findIntent = unboundCall<Finding<Found>, KeyedIntent<Wish>>('findIntent');
  const prechecking = {
    tags: 'busy',
    invoke: {
      id: 'precheckIntent',
      src: 'precheckIntent',
      input: unsent,
      onDone: [
        { guard: { type: 'passes', params: output('answer') }, target: 'opening' },
        { target: 'ended', actions: storeAnswer },
      ],
      onError: { target: 'ended', actions: storeFault },
    },
  } as const;
  /** Sent before without an answer: looked for, never sent again. */
  const finding = {
    tags: 'busy',
    invoke: {
      id: 'findIntent',
      src: 'findIntent',
      input: keyed,
      onDone: [
        { guard: { type: 'isFound', params: output('finding') }, target: 'settling', actions: storeFinding },
        { target: 'ended', actions: storeFinding },
      ],
      onError: { target: 'ended', actions: storeSilence },
    },
  } as const;
  return setup({
    types: {} as { input: IntentInput<Wish>; context: Context; output: Ending; tags: 'busy' },
    actors: { ...actors, ...(passesPrecheck && { precheckIntent }), ...(ofFinding && { findIntent }) } as typeof actors & {
      precheckIntent: typeof precheckIntent;
      findIntent: typeof findIntent;
    },
    actions: {
      storeKey: assign({ key: (_, params: { key: string }) => params.key }),
      markResend: assign({ isResend: true }),
      storeAnswer: assign({ ending: (_, params: { answer: Answer }) => ofAnswer(params.answer) }),
      storeFault: assign({ ending: (_, params: { error: unknown }) => ofFault(params.error, null) }),
      storeSilence: assign({ ending: ({ context }, params: { error: unknown }) => ofFault(params.error, sentIn(context)) }),
      storeFinding: assign({
        ending: ({ context }, params: { finding: Finding<Found> }) => ofFinding?.(params.finding, keyed({ context })) ?? context.ending,
      }),
    },
    guards: {
      isTaken: (_, params: { taken: Taken; as: Taken }) => params.taken === params.as,
      passes: (_, params: { answer: Answer }) => passesPrecheck?.(params.answer) ?? true,
      isFound: (_, params: { finding: Finding<Found> }) => params.finding.kind === 'found',
      isUnanswered: ({ context }, params: { error: unknown }) => isUnanswered(params.error, context.isResend),
    },
  }).createMachine({
    id,
    context: ({ input: { owner, wish, key, way } }) => ({ owner, wish, key, way: way ?? 'send', isResend: false, ending: elsewhere }),
    initial: 'taking',
    output: ({ context }) => context.ending,
    states: {
      taking: {
        tags: 'busy',
        invoke: {
          id: 'takeIntent',
          src: 'takeIntent',
          input: ({ context: { key, way } }) => (ofFinding ? { key, way } : { key }),
          onDone: [
            ...(ofFinding ? ([{ guard: { type: 'isTaken', params: takenAs('lost') }, target: 'finding' }] as const) : []),
            { guard: { type: 'isTaken', params: takenAs('held') }, target: 'sending', actions: 'markResend' },
            { guard: { type: 'isTaken', params: takenAs('none') }, target: passesPrecheck ? 'prechecking' : 'opening' },
            { target: 'ended' },
          ],
          onError: { target: 'ended', actions: storeSilence },
        },
      },
      ...(passesPrecheck && { prechecking }),
      opening: {
        tags: 'busy',
        invoke: {
          id: 'openIntent',
          src: 'openIntent',
          input: unsent,
          onDone: { target: 'sending', actions: { type: 'storeKey', params: output('key') } },
          onError: { target: 'ended', actions: storeFault },
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'sendIntent',
          src: 'sendIntent',
          input: keyed,
          onDone: { target: 'settling', actions: storeAnswer },
          onError: [
            { guard: { type: 'isUnanswered', params: errorOf }, target: 'ended', actions: storeSilence },
            { target: 'settling', actions: storeFault },
          ],
        },
      },
      ...(ofFinding && { finding }),
      /** The outcome is known. */
      settling: {
        tags: 'busy',
        invoke: {
          id: 'settleIntent',
          src: 'settleIntent',
          input: ({ context }) => ({ key: context.key ?? '' }),
          onDone: 'ended',
          onError: 'ended',
        },
      },
      ended: { type: 'final' },
    },
  });
}
