import { assign, setup, type EventObject } from 'xstate';
import { isFaultNamed, problemOf, secondsToWait } from '../rules/problem.ts';
import { isUnanswered } from '../rules/unanswered.ts';
import { mayAskAgain, pauseOf, withAskCounted } from './asking.ts';
import { isWaitOver, second, withSecondPassed } from './countdown.ts';
import { isReady, problemName, withoutWords, withSaid } from './form.rules.ts';
import { saidOf, typedBefore } from './steps.rules.ts';
import type { OpenContext, StepOf, StepsDraft, StepsOptions, StepsShape } from './steps.types.ts';
import { unboundCall } from './unbound.ts';

/** An answer to what a step asks. */
type Answered = { readonly outcome: unknown; readonly of: string };

/** What several steps do, by names: `createStepsMachine` says when. */
export function setUpSteps(options: StepsOptions<StepsShape>) {
  const { start, steps, secrets } = options;
  const fields = Object.keys(start);
  const named = (name: string): StepOf<StepsShape> => steps.find((step) => step.name === name) as StepOf<StepsShape>;
  const refusalBy = ({ outcome, of }: Answered) => named(of).ask?.refuse?.(outcome as never) ?? null;
  const calls = steps.flatMap(({ ask }) => (ask === undefined ? [] : [ask.call]));
  return setup({
    types: {} as { context: OpenContext; events: EventObject; tags: 'busy' | 'blocked' },
    actors: {
      ...Object.fromEntries(calls.map((name) => [name, unboundCall<unknown, unknown>(name)])),
      readDraft: unboundCall<StepsDraft | null>('readDraft'),
    },
    actions: {
      storeTyped: assign((_, { field, value }: { field: string; value: string }) => ({
        [field]: value,
        [problemName(field)]: null,
        refusal: null,
        problem: null,
      })),
      storeDraft: assign((_, { draft }: { draft: StepsDraft | null }) => typedBefore(options, draft)),
      judgeStep: assign(({ context }, { step }: { step: string }) => withSaid(saidOf(named(step), options, context))),
      storeRefusal: assign((_, answer: Answered) => {
        const { refusal = null, problems = {}, triesLeft = 0 } = refusalBy(answer) ?? {};
        return { refusal, triesLeft, problem: null, ...withSaid(problems) };
      }),
      storeProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
      storeWait: assign({
        renewIn: ({ context }, { outcome, of }: Answered) => named(of).ask?.wait?.(outcome as never) ?? context.renewIn,
      }),
      storeRenewal: assign((_, { outcome, of, step }: Answered & { step: string }) =>
        named(of).ask?.isNew?.(outcome as never) === false
          ? {}
          : { isRenewed: true, ...Object.fromEntries(named(step).fields.map((field) => [field, ''])) },
      ),
      startWait: assign({ secondsLeft: (_, { error }: { error: unknown }) => secondsToWait(error) }),
      passSecond: assign({ secondsLeft: ({ context }) => withSecondPassed(context.secondsLeft) }),
      passRenewSecond: assign({ renewIn: ({ context }) => withSecondPassed(context.renewIn) }),
      countAsk: assign(({ context }) => withAskCounted(context)),
      forgetWords: assign({ ...withoutWords(fields), asks: 0, isRenewed: false }),
      forgetSecrets: assign(() => Object.fromEntries(secrets.map((field) => [field, '']))),
      keepDraft: (_: unknown, _params: StepsDraft) => {},
      forgetDraft: () => {},
    },
    guards: {
      isReady: ({ context }, { step }: { step: string }) => isReady(saidOf(named(step), options, context)),
      isPassed: (_, answer: Answered) => refusalBy(answer) === null,
      isDraftOf: (_, { draft, step }: { draft: StepsDraft | null; step: string }) => draft?.step === step,
      isTooMany: (_, { error }: { error: unknown }) => isFaultNamed(error, 'RateLimitFault'),
      isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error, false),
      mayRenew: ({ context }) => context.renewIn === 0,
      isRenewalFar: ({ context }) => context.renewIn > 0,
      mayAskAgain,
      isWaitOver,
    },
    delays: { second, renewSecond: second, askAgain: pauseOf(2_000) },
  });
}
