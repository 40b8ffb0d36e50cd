import { amountField } from '#machines/kit/amountField.ts';
import { endsAs } from '#machines/kit/intent.rules.ts';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { unansweredUntil } from '#machines/kit/unanswered.ts';
import { startContext, type WithdrawContext } from './withdraw.context.ts';
import { coinOf, draftIn, submission } from './withdraw.rules.ts';
import { withdrawSetup } from './withdraw.setup.ts';
import type { WithdrawEnding } from './withdrawSubmit.rules.ts';

type Held = { readonly context: WithdrawContext };
const setupOf = output('setup');
const factsOf = output('facts');
const storeSetup = { type: 'storeSetup', params: setupOf } as const;
const storeFacts = { type: 'storeFacts', params: factsOf } as const;
const storeEnding = { type: 'storeEnding', params: output('ending') } as const;
const storeProblem = { type: 'storeProblem', params: errorOf } as const;
const keepDraft = { type: 'keepDraft', params: ({ context }: Held) => draftIn(context) } as const;
const openAgain = { target: 'opening', actions: 'forgetWords' } as const;
const toLogin = { guard: { type: 'isSessionFault', params: errorOf }, target: '#withdraw.loggedOut', actions: 'leaveForLogin' } as const;

/**
 * Withdraws coins to an address: which coin, where to, on which network and how much; shown once more, proven by its owner, and then one
 * wish at a time on its way, with one effect at most whatever becomes of its answer.
 */
export const withdrawMachine = withdrawSetup.createMachine({
  id: 'withdraw',
  context: ({ input }) => startContext(input),
  invoke: [
    { id: 'watchBalances', src: 'watchBalances', onError: { actions: [] } },
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } },
  ],
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openForm',
        src: 'openForm',
        onDone: [
          { guard: { type: 'isOld', params: setupOf }, target: 'recalling', actions: storeSetup },
          { guard: { type: 'isPending', params: setupOf }, target: 'submitting', actions: storeSetup },
          { target: 'form', actions: storeSetup },
        ],
        onError: [toLogin, { target: 'unavailable', actions: storeProblem }],
      },
    },
    unavailable: { tags: 'error', on: { 'retry.requested': openAgain, 'attention.returned': openAgain } },
    form: {
      initial: 'deciding',
      on: {
        'coin.chosen': { target: '.deciding', actions: [{ type: 'storeCoin', params: pick('coinId') }, keepDraft] },
        'network.chosen': { target: '.deciding', actions: [{ type: 'storeNetwork', params: pick('chainIndex') }, keepDraft] },
        'saved.chosen': { target: '.deciding', actions: [{ type: 'storeSaved', params: pick('id') }, keepDraft] },
        'address.changed': { target: '.typing', reenter: true, actions: [{ type: 'storeAddress', params: pick('value') }, keepDraft] },
        'consent.changed': { actions: { type: 'storeConsent', params: pick('text') } },
        'amount.changed': { actions: [amountField['amount.changed'].actions, keepDraft] },
        'amount.pasted': { actions: [amountField['amount.pasted'].actions, keepDraft] },
        'meaning.chosen': { actions: [amountField['meaning.chosen'].actions, keepDraft] },
        'max.chosen': { actions: ['fillMax', keepDraft] },
        'withdraw.submitted': [
          { guard: 'needsJudging', target: '.judging', reenter: true, actions: 'markChecked' },
          { guard: 'isBlocked', actions: 'markChecked' },
          { target: 'reviewing', actions: 'forgetWords' },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'needsJudging', target: 'judging' }, { target: 'ready' }] },
        ready: { on: { 'balances.changed': 'rereading', 'attention.returned': 'rereading' } },
        typing: { after: { typingRest: 'deciding' } },
        /** What the exchange says of the address; the rest of the form can be filled in meanwhile. */
        judging: {
          invoke: {
            id: 'judgeAddress',
            src: 'judgeAddress',
            input: ({ context }) => ({
              coinId: context.coinId,
              chainIndex: context.chainIndex,
              address: context.address,
              offered: coinOf(context)?.networks.map(({ chainIndex }) => chainIndex) ?? [],
            }),
            onDone: { target: 'ready', actions: [{ type: 'storeJudged', params: output('judged') }, keepDraft] },
            onError: [toLogin, { target: 'ready', actions: storeProblem }],
          },
        },
        /** What the form is judged by is read again; what was known stays, and can be acted upon: the exchange judges. */
        rereading: {
          invoke: {
            id: 'readFacts',
            src: 'readFacts',
            onDone: { target: 'deciding', actions: storeFacts },
            onError: [toLogin, { target: 'ready', actions: storeProblem }],
          },
          on: { 'balances.changed': { target: 'rereading', reenter: true } },
        },
      },
    },
    /** Shown once more: what stands here is what is sent. */
    reviewing: { tags: 'dialog', on: { 'review.dismissed': 'form', 'review.confirmed': 'proving' } },
    /** The owner proves to be there, in a form of its own (`ownerProof`), which tells here that it was given. */
    proving: { tags: 'dialog', on: { 'step.dismissed': 'reviewing', 'owner.proven': { target: 'submitting', actions: 'forgetWords' } } },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'withdrawSubmit',
        src: 'withdrawSubmit',
        input: ({ context }) => submission(context),
        onDone: [
          { guard: endsAs<WithdrawEnding>('done'), target: 'done', actions: [storeEnding, 'forgetDraft', 'announceBalances'] },
          { guard: endsAs<WithdrawEnding>('feeChanged'), target: 'repricing', actions: storeEnding },
          { guard: endsAs<WithdrawEnding>('needsStepUp'), target: 'repricing', actions: storeEnding },
          { guard: endsAs<WithdrawEnding>('unanswered'), target: 'unanswered', actions: storeEnding },
          { guard: endsAs<WithdrawEnding>('sessionEnded'), target: 'loggedOut', actions: 'leaveForLogin' },
          { guard: endsAs<WithdrawEnding>('fault'), target: 'form', actions: storeEnding },
          { target: 'form.rereading', actions: [storeEnding, 'announceBalances'] },
        ],
        onError: { target: 'form', actions: ['dropPending', storeProblem] },
      },
    },
    /** The fee moved since the review, or the proof of the owner was over: what is judged by is read again, and asked about again. */
    repricing: {
      tags: 'busy',
      invoke: {
        id: 'reprice',
        src: 'readFacts',
        onDone: [
          { guard: { type: 'stillStands', params: factsOf }, target: 'reviewing', actions: storeFacts },
          { target: 'form', actions: [storeFacts, 'markChecked'] },
        ],
        onError: [toLogin, { target: 'form', actions: storeProblem }],
      },
    },
    /** It may have been carried out: the same key asks again, by itself at first, then when the user or the network returns. */
    unanswered: unansweredUntil('#withdraw.submitting'),
    /** One of long ago is never sent again: the list shows what became of it. */
    recalling: {
      tags: 'dialog',
      on: {
        'pending.dismissed': {
          target: 'opening',
          actions: [{ type: 'forgetIntent', params: ({ context }: Held) => ({ key: context.pending?.key ?? '' }) }, 'dropPending'],
        },
      },
    },
    done: { on: { 'another.wanted': openAgain } },
    loggedOut: { tags: 'blocked' },
  },
});
