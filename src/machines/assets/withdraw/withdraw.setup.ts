import { assign, setup } from 'xstate';
import type { AmountEdit, AmountEvent } from '#machines/kit/amountField.ts';
import { mayAskAgain, pauseOf, withAskCounted } from '#machines/kit/asking.ts';
import { isEnding } from '#machines/kit/intent.rules.ts';
import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import { noWords } from './withdraw.context.ts';
import type { JudgedAddress, WithdrawContext, WithdrawFacts, WithdrawInput, WithdrawSetup } from './withdraw.context.ts';
import * as change from './withdraw.rules.ts';
import { withdrawSubmitMachine } from './withdrawSubmit.machine.ts';
import type { WithdrawEnding } from './withdrawSubmit.rules.ts';

export type WithdrawEvent =
  | { type: 'coin.chosen'; coinId: number }
  | { type: 'address.changed'; value: string }
  /** A saved address in place of a typed one. */
  | { type: 'saved.chosen'; id: number }
  | { type: 'network.chosen'; chainIndex: number }
  | { type: 'consent.changed'; text: string }
  | AmountEvent
  | { type: 'max.chosen' }
  | { type: 'withdraw.submitted' }
  | { type: 'review.dismissed' }
  | { type: 'review.confirmed' }
  /** The owner proved to be there, or thought better of it. */
  | { type: 'owner.proven' }
  | { type: 'step.dismissed' }
  | { type: 'retry.requested' }
  /** The visitor wants to know now what became of one without an answer. */
  | { type: 'answer.wanted' }
  /** Leaves one of long ago, whose outcome the list shows. */
  | { type: 'pending.dismissed' }
  | { type: 'another.wanted' }
  /** Money moved, or what is allowed has changed, here or elsewhere. */
  | { type: 'balances.changed' }
  /** The page came back to the user, or the network did. */
  | { type: 'attention.returned' };

/** What the exchange is asked of an address; `offered` are the networks that send the coin. */
export type AddressQuery = {
  readonly coinId: number;
  readonly chainIndex: number | null;
  readonly address: string;
  readonly offered: readonly number[];
};

/** The named parts of the machine: types, actors, actions, guards and delays. */
export const withdrawSetup = setup({
  types: {} as { input: WithdrawInput; context: WithdrawContext; events: WithdrawEvent; tags: 'busy' | 'blocked' | 'dialog' | 'error' },
  actors: {
    /** What the form is judged by, what was typed before a reload, and what was sent before and has no known outcome. */
    openForm: unboundCall<WithdrawSetup>('openForm'),
    readFacts: unboundCall<WithdrawFacts>('readFacts'),
    judgeAddress: unboundCall<JudgedAddress, AddressQuery>('judgeAddress'),
    withdrawSubmit: withdrawSubmitMachine,
    watchBalances: unboundWatch<{ type: 'balances.changed' }>('watchBalances'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeSetup: assign(({ context }, params: { setup: WithdrawSetup }) => change.withSetup(context, params.setup)),
    storeFacts: assign(({ context }, params: { facts: WithdrawFacts }) => change.withFacts(context, params.facts)),
    storeCoin: assign(({ context }, params: { coinId: number }) => change.withCoin(context, params.coinId)),
    storeAddress: assign(({ context }, params: { value: string }) => change.withAddress(context, params.value)),
    storeSaved: assign(({ context }, params: { id: number }) => change.withSaved(context, params.id)),
    storeNetwork: assign((_, params: { chainIndex: number }) => change.withChain(params.chainIndex)),
    storeConsent: assign({ consent: (_, params: { text: string }) => params.text }),
    storeJudged: assign(({ context }, params: { judged: JudgedAddress }) => change.withJudged(context, params.judged)),
    storeEdit: assign(({ context }, edit: AmountEdit) => change.withEdit(context, edit)),
    storeAmount: assign(({ context }, params: { amount: string }) => change.withAmount(context, params.amount)),
    fillMax: assign(({ context }) => change.withMax(context)),
    markChecked: assign({ isChecked: true }),
    forgetWords: assign(noWords),
    storeEnding: assign((_, params: { ending: WithdrawEnding }) => change.withEnding(params.ending)),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    dropPending: assign({ pending: null, asks: 0, problem: null }),
    countAsk: assign(({ context }) => withAskCounted(context)),
    keepDraft: (_, _params: StepsDraft) => {},
    forgetDraft: () => {},
    /** Every view of a balance, in every tab, reads again. */
    announceBalances: () => {},
    forgetIntent: (_, _params: { key: string }) => {},
    /** The session is over: login, and back to where the user was. */
    leaveForLogin: () => {},
  },
  guards: {
    isOld: (_, params: { setup: WithdrawSetup }) => params.setup.pending?.isOld === true,
    isPending: (_, params: { setup: WithdrawSetup }) => params.setup.pending !== null,
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    needsJudging: ({ context }) => change.needsJudging(context),
    isBlocked: ({ context }) => change.isBlocked(context),
    /** What is reviewed can still be sent by what was read just now. */
    stillStands: ({ context }, params: { facts: WithdrawFacts }) =>
      !change.isBlocked({ ...context, ...change.withFacts(context, params.facts) }),
    isEnding,
    mayAskAgain,
  },
  /** A typed address is asked about when the typing rests. */
  delays: { askAgain: pauseOf(1_000), typingRest: 400 },
});
