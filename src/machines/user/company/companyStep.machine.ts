import { assign, setup } from 'xstate';
import { countdown, isWaitOver, second, withSecondPassed } from '#machines/kit/countdown.ts';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf, secondsToWait, type Problem } from '#machines/rules/problem.ts';
import {
  entriesOf,
  hasRoom,
  judge,
  keptOf,
  papersOf,
  saidBy,
  wayOf,
  withoutPerson,
  withoutSaid,
  withPerson,
  withTyped,
  type Entries,
  type Said,
  type Saved,
  type SaveOutcome,
  type SaveRequest,
  type Step,
  type StepInput,
} from './companyStep.rules.ts';

export type CompanyStepContext = {
  readonly step: Step;
  /** With which it was read. */
  readonly version: number;
  readonly entries: Entries;
  readonly said: Said;
  readonly problem: Problem | null;
  readonly secondsLeft: number;
  /** The version that another tab saved. */
  readonly newest: number;
  /** What was typed here, while what another tab saved stands in the form. */
  readonly mine: Entries | null;
};
export type CompanyStepEvent =
  | { type: 'field.changed'; key: string | null; field: string; value: string }
  | { type: 'person.added' }
  | { type: 'person.removed'; key: string }
  | { type: 'save.chosen' }
  | { type: 'own.chosen' }
  | { type: 'theirs.chosen' }
  | { type: 'mine.wanted' };
type Typed = { readonly key: string | null; readonly field: string; readonly value: string };
type Answered = { readonly outcome: SaveOutcome };

const outcome = output('outcome');
const storeProblem = { type: 'storeProblem', params: errorOf } as const;

/** One step of a company's papers, saved whole with its version. What another tab saved since is told, and nothing typed is lost. */
export const companyStepMachine = setup({
  types: {} as { context: CompanyStepContext; events: CompanyStepEvent; input: StepInput; tags: 'busy' | 'blocked' | 'dialog' },
  actors: {
    saveStep: unboundCall<SaveOutcome, SaveRequest>('saveStep'),
    readStep: unboundCall<Saved, { readonly step: Step }>('readStep'),
  },
  actions: {
    storeTyped: assign(({ context }, { key, field, value }: Typed) => ({
      entries: withTyped(context.entries, key, field, value),
      said: withoutSaid(context.step, context.said, wayOf(key, field)),
    })),
    addPerson: assign({ entries: ({ context }) => withPerson(context.step, context.entries) }),
    removePerson: assign(({ context }, { key }: { key: string }) => ({
      entries: withoutPerson(context.entries, key),
      said: withoutSaid(context.step, context.said, key),
    })),
    judgeAll: assign({ said: ({ context }) => judge(context.step, context.entries) }),
    storeSaid: assign({ said: (_, params: Answered) => (params.outcome.kind === 'fields' ? saidBy(params.outcome.data.fields) : {}) }),
    storeNewest: assign({
      newest: ({ context }, params: Answered) =>
        params.outcome.kind === 'changedElsewhere' ? params.outcome.data.version : context.newest,
    }),
    takeNewest: assign({ version: ({ context }) => context.newest }),
    storeTheirs: assign(({ context }, { saved }: { saved: Saved }) => ({
      version: saved.version,
      entries: entriesOf(context.step, saved.papers),
      mine: context.entries,
      said: {},
    })),
    bringMine: assign(({ context }) => ({ entries: context.mine ?? context.entries, mine: null, said: {} })),
    forgetMine: assign({ mine: null }),
    forgetWords: assign({ problem: null, said: {} }),
    clearProblem: assign({ problem: null }),
    storeProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    startWait: assign({ secondsLeft: (_, { error }: { error: unknown }) => secondsToWait(error) }),
    passSecond: assign({ secondsLeft: ({ context }) => withSecondPassed(context.secondsLeft) }),
    keepTyped: (_, _params: StepsDraft) => {},
    tellSaved: (_, _params: { step: Step; saved: Saved }) => {},
    tellNotNow: () => {},
  },
  guards: {
    hasRoom: ({ context }) => hasRoom(context.step, context.entries),
    hasOthers: ({ context }) => context.entries.people.length > 1,
    hasMine: ({ context }) => context.mine !== null,
    isReady: ({ context }) => Object.keys(judge(context.step, context.entries)).length === 0,
    isSaved: (_, params: Answered) => params.outcome.kind === 'ok',
    isChanged: (_, params: Answered) => params.outcome.kind === 'changedElsewhere',
    isNotNow: (_, params: Answered) => params.outcome.kind === 'notNow',
    isTooMany: (_, { error }: { error: unknown }) => isFaultNamed(error, 'RateLimitFault'),
    isWaitOver,
  },
  delays: { second },
}).createMachine({
  id: 'companyStep',
  context: ({ input }) => ({ ...input, problem: null, secondsLeft: 0, newest: input.version, mine: null }),
  initial: 'filling',
  states: {
    filling: {
      initial: 'editing',
      on: {
        'field.changed': {
          actions: [
            { type: 'storeTyped', params: pick('key', 'field', 'value') },
            { type: 'keepTyped', params: ({ context }) => keptOf(context.step, context.version, context.entries) },
          ],
        },
        'person.added': { guard: 'hasRoom', actions: 'addPerson' },
        'person.removed': { guard: 'hasOthers', actions: { type: 'removePerson', params: pick('key') } },
        'mine.wanted': { guard: 'hasMine', actions: 'bringMine' },
      },
      states: {
        editing: { on: { 'save.chosen': [{ guard: 'isReady', target: '#companyStep.saving' }, { actions: 'judgeAll' }] } },
        /** Too many tries: fields stay open, saving does not. */
        waiting: { tags: 'blocked', onDone: 'editing', ...countdown },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetWords',
      invoke: {
        id: 'saveStep',
        src: 'saveStep',
        input: ({ context: { step, version, entries } }) => ({ step, version, papers: papersOf(step, entries) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: outcome },
            target: 'ended',
            actions: {
              type: 'tellSaved',
              params: ({ context: { step, version, entries }, event }) => ({
                step,
                saved: { version: event.output.kind === 'ok' ? event.output.data.version : version, papers: papersOf(step, entries) },
              }),
            },
          },
          { guard: { type: 'isChanged', params: outcome }, target: 'changed', actions: { type: 'storeNewest', params: outcome } },
          { guard: { type: 'isNotNow', params: outcome }, target: 'ended', actions: 'tellNotNow' },
          { target: 'filling', actions: { type: 'storeSaid', params: outcome } },
        ],
        onError: [
          { guard: { type: 'isTooMany', params: errorOf }, target: 'filling.waiting', actions: { type: 'startWait', params: errorOf } },
          { target: 'filling', actions: storeProblem },
        ],
      },
    },
    changed: {
      tags: 'dialog',
      on: {
        'own.chosen': { target: 'saving', actions: ['takeNewest', 'forgetMine'] },
        'theirs.chosen': 'reading',
      },
    },
    reading: {
      tags: ['dialog', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'readStep',
        src: 'readStep',
        input: ({ context: { step } }) => ({ step }),
        onDone: { target: 'filling', actions: { type: 'storeTheirs', params: output('saved') } },
        onError: { target: 'changed', actions: storeProblem },
      },
    },
    /** Its page goes on. */
    ended: { tags: 'busy' },
  },
});
