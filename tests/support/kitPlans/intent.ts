import type { createIntentMachine, IntentContext, IntentEndings } from '#machines/kit/intent.machine.ts';
import type { Finding } from '#machines/kit/intent.rules.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '../plan.ts';

type IntentMachine<Wish, Answer, Ending, Found> = ReturnType<typeof createIntentMachine<Wish, Answer, Ending, Found>>;
type IntentSample<Wish, Answer, Ending, Found> = {
  readonly what: string;
  readonly wish: Wish;
  /** What the exchange says of it, one of each kind. */
  readonly answers: readonly Answer[];
  /** What it says before anything is stored: that it may go on, and that it may not; left out where it is not asked. */
  readonly prechecks?: readonly [passes: Answer, stops: Answer];
  /** What an unanswered one is found to be; left out where it is sent again. */
  readonly found?: Found;
  /** The flow's own words for what it came to: the machine has to use these. */
  readonly endings: Pick<IntentEndings<Wish, Answer, Found, Ending>, 'elsewhere' | 'ofAnswer' | 'ofFault' | 'ofFinding'>;
};

const owner = '10000001';
/** What it was sent under before, and the key of a new one. */
const [old, fresh] = ['8e03978e-40d5-43dd-bc93-6894a57f9324', 'b1d4c2aa-6f1e-4a57-9c0e-0f6f2b7f5d11'];
const locks = new Error('locks');
const offline = new NetworkFault();
const ended = new SessionFault();
const turnedAway = new StatusFault({ status: 422 });

/**
 * The plan of one signed submit by the kit: nothing is sent without a stored key, one without a known outcome is never settled, and what
 * was sent before goes under its own key.
 */
export function intentPlanFor<Wish, Answer, Ending extends { readonly kind: string }, Found = object>(
  machine: IntentMachine<Wish, Answer, Ending, Found>,
  { what, wish, answers, prechecks, found, endings }: IntentSample<Wish, Answer, Ending, Found>,
) {
  type Context = IntentContext<Wish, Ending>;
  const [canFind, isPrechecked] = [found !== undefined, prechecks !== undefined];
  const keyOf = ({ key }: Pick<Context, 'key'>): string => key ?? '';
  const nothing = (error: unknown) => () => ({ ending: endings.ofFault(error, null) });
  const silent = (error: unknown) => (context: Context) => ({
    key: context.key,
    ending: endings.ofFault(error, { wish, key: keyOf(context) }),
  });
  const answered = (_: Context, event: { readonly [key: string]: unknown }) => ({ ending: endings.ofAnswer(event['output'] as Answer) });
  const finding = (_: Context, event: { readonly [key: string]: unknown }) => {
    const ending = endings.ofFinding?.(event['output'] as Finding<Found>, { wish, key: old });
    return ending === undefined ? {} : { ending };
  };
  const isResend = (context: Context): boolean => context.isResend;
  const findings = canFind
    ? ([
        ['taking', 'done takeIntent "lost"', 'finding', { becomes: { key: old } }],
        ['finding', 'done findIntent "found"', 'settling', { becomes: finding }],
        // It may still be on its way.
        ['finding', 'done findIntent "missing"', 'ended', { becomes: finding }],
        ['finding', 'error findIntent NetworkFault', 'ended', { becomes: silent(offline) }],
        ['finding', 'error findIntent SessionFault', 'ended', { becomes: silent(ended) }],
      ] as const)
    : [];
  const checks = isPrechecked
    ? ([
        [
          'prechecking',
          'done precheckIntent',
          'opening',
          { when: (_: Context, event: { readonly [key: string]: unknown }) => event['output'] === prechecks?.[0] },
        ],
        ['prechecking', 'done precheckIntent', 'ended', { becomes: answered }],
        ['prechecking', 'error precheckIntent NetworkFault', 'ended', { becomes: nothing(offline) }],
        ['prechecking', 'error precheckIntent SessionFault', 'ended', { becomes: nothing(ended) }],
      ] as const)
    : [];
  const busy = ['taking', ...(isPrechecked ? ['prechecking'] : []), 'opening', 'sending', ...(canFind ? ['finding'] : []), 'settling'];
  const asked = (key: string) => ({ wish, key });
  return planFor(machine, {
    what,
    isMade: true,
    input: { owner, wish, key: old },
    cases: [
      ...(['none', 'held', 'elsewhere', ...(canFind ? (['lost'] as const) : [])] as const).map((taken) => done('takeIntent', taken)),
      fault('takeIntent', locks),
      ...(prechecks ?? []).map((answer) => done('precheckIntent', answer)),
      ...(isPrechecked ? [fault('precheckIntent', offline), fault('precheckIntent', ended)] : []),
      done('openIntent', fresh),
      fault('openIntent', locks),
      ...answers.map((answer) => done('sendIntent', answer)),
      fault('sendIntent', offline),
      fault('sendIntent', ended),
      fault('sendIntent', turnedAway),
      ...(canFind
        ? [
            done('findIntent', { kind: 'found', ...found }),
            done('findIntent', { kind: 'missing' }),
            fault('findIntent', offline),
            fault('findIntent', ended),
          ]
        : []),
      done('settleIntent'),
      fault('settleIntent', locks),
    ],
    states: [...busy, 'ended'],
    asks: {
      takeIntent: [canFind ? { key: old, way: 'send' } : { key: old }],
      ...(isPrechecked && { precheckIntent: [{ owner, wish }] }),
      openIntent: [{ owner, wish }],
      sendIntent: (context) => asked(context.isResend ? old : fresh),
      ...(canFind && { findIntent: [asked(old)] }),
      settleIntent: ({ key }) => ({ key }),
    },
    moves: [
      ['taking', 'done takeIntent "none"', isPrechecked ? 'prechecking' : 'opening', { becomes: { isResend: false } }],
      ['taking', 'done takeIntent "held"', 'sending', { becomes: { isResend: true, key: old } }],
      ['taking', 'done takeIntent "elsewhere"', 'ended', { becomes: { ending: endings.elsewhere } }],
      ['taking', 'error takeIntent', 'ended', { becomes: silent(locks) }],
      ...checks,
      ['opening', 'done openIntent', 'sending', { becomes: { key: fresh, isResend: false } }],
      ['opening', 'error openIntent', 'ended', { becomes: nothing(locks) }],
      ['sending', 'done sendIntent', 'settling', { becomes: answered }],
      // Nobody knows what came of it: the intent stays, under its key.
      ['sending', 'error sendIntent NetworkFault', 'ended', { becomes: silent(offline) }],
      // What is turned away at its first sending has done nothing; of one that is sent again nobody knows what the first came to.
      ['sending', 'error sendIntent SessionFault', 'ended', { when: isResend, becomes: silent(ended) }],
      ['sending', 'error sendIntent StatusFault', 'ended', { when: isResend, becomes: silent(turnedAway) }],
      ['sending', 'error sendIntent SessionFault', 'settling', { becomes: nothing(ended) }],
      ['sending', 'error sendIntent StatusFault', 'settling', { becomes: nothing(turnedAway) }],
      ...findings,
      ['settling', 'done settleIntent', 'ended', { becomes: ({ ending }) => ({ ending }) }],
      ['settling', 'error settleIntent', 'ended', { becomes: ({ ending }) => ({ ending }) }],
    ],
    tags: { busy },
    invariants: {
      '*': ({ snapshot, calls }) => calls.length === (snapshot.hasTag('busy') ? 1 : 0),
      sending: ({ snapshot, calls }) => snapshot.context.key !== null && calls.join() === 'sendIntent',
      settling: ({ snapshot, calls }) => snapshot.context.ending.kind !== 'unanswered' && calls.join() === 'settleIntent',
      opening: ({ snapshot }) => !snapshot.context.isResend,
    },
  });
}
