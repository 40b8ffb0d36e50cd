import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { EndOutcome, NewCodesOutcome, NewSecret, TwoStepState } from './twoStep.rules.ts';

export type TwoStepContext = {
  readonly state: TwoStepState | null;
  readonly problem: Problem | null;
  /** Of the app that is being set up; nothing stores it. */
  readonly secret: NewSecret | null;
  /** New recovery codes, until their owner says that they are kept; nothing stores them. */
  readonly secretCodes: readonly string[];
};
export type TwoStepEvent =
  | { type: 'reload.requested' }
  | { type: 'on.wanted' }
  | { type: 'off.wanted' }
  | { type: 'codes.wanted' }
  | { type: 'dismissed' }
  | { type: 'secret.made'; secret: NewSecret }
  | { type: 'codes.made'; secretCodes: readonly string[] }
  | { type: 'codes.kept' }
  | { type: 'owner.proven' };

const outcome = output<'outcome'>('outcome');
const wantsProof = { type: 'needsStepUp', params: outcome } as const;

/**
 * The second step of the account's logins: turned on by an authenticator app, off by a proof of the owner, and the codes that stand in for it.
 * The proof is a form of its own (`ownerProof`), which tells here that it was given.
 */
export const twoStepMachine = setup({
  types: {} as { context: TwoStepContext; events: TwoStepEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readState: unboundCall<TwoStepState>('readState'),
    endFactor: unboundCall<EndOutcome>('endFactor'),
    renewCodes: unboundCall<NewCodesOutcome>('renewCodes'),
  },
  actions: {
    storeState: assign({ state: (_, params: { state: TwoStepState }) => params.state }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    storeSecret: assign({ secret: (_, params: { secret: NewSecret }) => params.secret }),
    forgetSecret: assign({ secret: null }),
    storeCodes: assign({ secretCodes: (_, params: { secretCodes: readonly string[] }) => params.secretCodes }),
    storeNewCodes: assign({
      secretCodes: (_, params: { outcome: NewCodesOutcome }) => (params.outcome.kind === 'ok' ? params.outcome.secretCodes : []),
    }),
    forgetCodes: assign({ secretCodes: [] }),
    tellOn: () => {},
    tellOff: () => {},
  },
  guards: {
    isOn: ({ context }) => context.state?.isOn === true,
    isOff: ({ context }) => context.state?.isOn === false,
    isDone: (_, params: { outcome: { readonly kind: string } }) => params.outcome.kind === 'ok',
    needsStepUp: (_, params: { outcome: { readonly kind: string } }) => params.outcome.kind === 'needsStepUp',
  },
}).createMachine({
  id: 'twoStep',
  context: { state: null, problem: null, secret: null, secretCodes: [] },
  initial: 'loading',
  states: {
    ...readingFirst('readState', { target: 'ready', actions: { type: 'storeState', params: output('state') } }),
    ready: {
      exit: 'clearProblem',
      on: {
        'on.wanted': { guard: 'isOff', target: 'proving' },
        'off.wanted': { guard: 'isOn', target: 'ending' },
        'codes.wanted': { guard: 'isOn', target: 'renewing' },
      },
    },
    /** The owner types the password. */
    proving: {
      tags: 'dialog',
      on: { dismissed: 'ready', 'secret.made': { target: 'scanning', actions: { type: 'storeSecret', params: pick('secret') } } },
    },
    /** The app is given its secret, and says its first code. */
    scanning: {
      tags: 'dialog',
      exit: 'forgetSecret',
      on: {
        dismissed: 'ready',
        'codes.made': { target: 'saving', actions: [{ type: 'storeCodes', params: pick('secretCodes') }, 'tellOn'] },
      },
    },
    saving: { tags: 'dialog', exit: 'forgetCodes', on: { 'codes.kept': 'loading' } },
    /** The owner proves to be there, before it is turned off. */
    ending: { tags: 'dialog', on: { dismissed: 'ready', 'owner.proven': 'turningOff' } },
    turningOff: dialogCall('endFactor', 'ready', {
      onDone: [
        { guard: { type: 'isDone', params: outcome }, target: 'loading', actions: 'tellOff' },
        { guard: wantsProof, target: 'ending' },
        // It is off already.
        { target: 'loading' },
      ],
    }),
    /** The same, before there are new codes. */
    renewing: { tags: 'dialog', on: { dismissed: 'ready', 'owner.proven': 'makingCodes' } },
    makingCodes: dialogCall('renewCodes', 'ready', {
      onDone: [
        { guard: { type: 'isDone', params: outcome }, target: 'saving', actions: { type: 'storeNewCodes', params: outcome } },
        { guard: wantsProof, target: 'renewing' },
        { target: 'loading' },
      ],
    }),
  },
});
