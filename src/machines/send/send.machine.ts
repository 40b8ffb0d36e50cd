import { assign, setup } from 'xstate';
import type { Receivable } from '#services/wallet/receivable.ts';
import type { SendFacts, SendFactsRequest } from '#services/wallet/sendFacts.ts';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';
import { edited, emptyEntry, entryOf } from '../rules/amountEntry.ts';
import { problemOf } from '../rules/problem.ts';
import { transactionMachine } from '../transaction/transaction.machine.ts';
import type { TransactionOutput } from '../transaction/transactionContext.rules.ts';
import { isTyped } from './recipient.rules.ts';
import {
  entryRules,
  factsRequest,
  hindrance,
  mostSendable,
  sendableTokens,
  transactionOf,
  verdictOf,
  type SendContext,
  type SendInput,
} from './send.rules.ts';

export type SendEvent =
  | { type: 'chain.chosen'; chainIndex: number }
  | { type: 'token.chosen'; tokenAddress: string }
  | { type: 'recipient.changed'; text: string }
  | { type: 'amount.changed'; text: string }
  | { type: 'amount.pasted'; text: string }
  /** The user says how a pasted text is meant. */
  | { type: 'meaning.chosen'; amount: string }
  | { type: 'max.requested' }
  | { type: 'review.requested' }
  /** What the user types to say that a risky recipient is meant. */
  | { type: 'consent.changed'; text: string }
  | { type: 'risk.accepted' }
  | { type: 'risk.declined' }
  | { type: 'reload.requested' }
  | { type: 'send.closed' }
  /** The wallet has another account or network; empty where it has left. */
  | { type: 'wallet.moved'; address: string };

const movedAway = {
  guard: { type: 'isOther', params: ({ event }: { event: { address: string } }) => ({ address: event.address }) },
  target: '#send.stopped',
} as const;

/** Sends a coin or token of the connected wallet: what and to whom, a recipient looked at twice, then the transaction's own life. */
export const sendMachine = setup({
  types: {} as { input: SendInput; context: SendContext; events: SendEvent; tags: 'busy' | 'error' | 'blocked' },
  actors: {
    watchWallet: unboundWatch<{ type: 'wallet.moved'; address: string }>('watchWallet'),
    /** `again`: what is known of the chains seems out of date. */
    readSendable: unboundCall<Receivable, { address: string; again: boolean }>('readSendable'),
    readFacts: unboundCall<SendFacts, SendFactsRequest>('readFacts'),
    transaction: transactionMachine,
  },
  actions: {
    storeSendable: assign(({ context }, { answer }: { answer: Receivable }) => {
      const isKept = answer.chains.some(({ chainIndex }) => chainIndex === context.chainIndex);
      const chainIndex = isKept ? context.chainIndex : (answer.chains[0]?.chainIndex ?? 0);
      const token = sendableTokens(answer.tokens, chainIndex).find(({ tokenAddress, symbol }) =>
        context.tokenAddress === '' ? symbol === context.symbol : tokenAddress === context.tokenAddress,
      );
      return {
        address: answer.address,
        chains: answer.chains,
        reason: answer.reason,
        tokens: answer.tokens,
        problem: null,
        chainIndex,
        tokenAddress: token?.tokenAddress ?? '',
      };
    }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    /** Another network has other tokens and balances: its own coin is offered first. */
    chooseChain: assign((_, { chainIndex }: { chainIndex: number }) => ({ chainIndex, tokenAddress: '', facts: null, isSilent: false })),
    chooseToken: assign({ tokenAddress: (_, params: { tokenAddress: string }) => params.tokenAddress }),
    /** The amount stays, cut to what the new choice can carry; the fee of another token is another one. */
    fitAmount: assign(({ context }) => {
      const next = { ...context, facts: context.facts === null ? null : { ...context.facts, fee: null } };
      return { facts: next.facts, entry: next.entry.choices === null ? entryOf(next.entry.amount, entryRules(next)) : next.entry };
    }),
    storeRecipient: assign(({ context }, { text }: { text: string }) => ({
      recipient: text,
      consent: '',
      facts: context.facts === null ? null : { ...context.facts, recipient: { kind: 'none' as const } },
    })),
    editAmount: assign({
      entry: ({ context }, edit: { text: string; pasted: boolean }) => edited(context.entry, edit, entryRules(context)),
    }),
    enterMeaning: assign({ entry: ({ context }, params: { amount: string }) => entryOf(params.amount, entryRules(context)) }),
    enterMost: assign({ entry: ({ context }) => entryOf(mostSendable(context) ?? '', entryRules(context)) }),
    storeFacts: assign((_, { facts }: { facts: SendFacts }) => ({ facts, isSilent: false })),
    markSilent: assign({ isSilent: true }),
    storeConsent: assign({ consent: (_, params: { text: string }) => params.text }),
    clearConsent: assign({ consent: '' }),
    markMoved: assign({ hasMoved: true }),
    /** Leads away from the form. */
    close: () => {},
  },
  guards: {
    hasChains: (_, params: { answer: Receivable }) => params.answer.chains.length > 0,
    isOtherChain: ({ context }, params: { chainIndex: number }) =>
      params.chainIndex !== context.chainIndex && context.chains.some(({ chainIndex }) => chainIndex === params.chainIndex),
    isOffered: ({ context }, params: { tokenAddress: string }) =>
      params.tokenAddress !== context.tokenAddress &&
      sendableTokens(context.tokens, context.chainIndex).some(({ tokenAddress }) => tokenAddress === params.tokenAddress),
    isMostKnown: ({ context }) => mostSendable(context) !== null,
    isRisky: ({ context }) => hindrance(context) === null && verdictOf(context).kind !== 'good',
    isComplete: ({ context }) => hindrance(context) === null,
    isMeant: ({ context }) => {
      const verdict = verdictOf(context);
      return verdict.kind === 'contract' || (verdict.kind === 'lookAlike' && isTyped(context.consent, verdict.address));
    },
    isOther: ({ context }, params: { address: string }) => params.address.toLowerCase() !== context.address.toLowerCase(),
    mayEdit: ({ context }, params: { output: TransactionOutput }) => params.output.standing === null && !context.hasMoved,
  },
  delays: { settle: 300, lookAgain: 8_000 },
}).createMachine({
  id: 'send',
  context: ({ input }) => ({
    ...input,
    tokenAddress: '',
    chains: [],
    reason: '',
    tokens: [],
    recipient: '',
    entry: emptyEntry,
    facts: null,
    isSilent: false,
    consent: '',
    hasMoved: false,
    problem: null,
  }),
  initial: 'reading',
  invoke: { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
  states: {
    reading: {
      tags: 'busy',
      on: { 'wallet.moved': movedAway, 'send.closed': { actions: 'close' } },
      invoke: {
        id: 'readSendable',
        src: 'readSendable',
        input: ({ context }) => ({ address: context.address, again: context.reason !== '' }),
        onDone: [
          {
            guard: { type: 'hasChains', params: ({ event }) => ({ answer: event.output }) },
            target: 'form',
            actions: { type: 'storeSendable', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'offline', actions: { type: 'storeSendable', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** No chain is enabled or running: the page says why. */
    offline: { tags: 'blocked', on: { 'reload.requested': 'reading', 'wallet.moved': movedAway, 'send.closed': { actions: 'close' } } },
    failed: { tags: 'error', on: { 'reload.requested': 'reading', 'wallet.moved': movedAway, 'send.closed': { actions: 'close' } } },
    form: {
      initial: 'looking',
      on: {
        'wallet.moved': movedAway,
        'send.closed': { actions: 'close' },
        'chain.chosen': {
          guard: { type: 'isOtherChain', params: ({ event }) => ({ chainIndex: event.chainIndex }) },
          target: '.looking',
          actions: [{ type: 'chooseChain', params: ({ event }) => ({ chainIndex: event.chainIndex }) }, 'fitAmount', 'clearConsent'],
        },
        'token.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => ({ tokenAddress: event.tokenAddress }) },
          target: '.looking',
          actions: [{ type: 'chooseToken', params: ({ event }) => ({ tokenAddress: event.tokenAddress }) }, 'fitAmount', 'clearConsent'],
        },
        'recipient.changed': {
          target: '.settling',
          actions: { type: 'storeRecipient', params: ({ event }) => ({ text: event.text }) },
        },
        'amount.changed': { actions: { type: 'editAmount', params: ({ event }) => ({ text: event.text, pasted: false }) } },
        'amount.pasted': { actions: { type: 'editAmount', params: ({ event }) => ({ text: event.text, pasted: true }) } },
        'meaning.chosen': { actions: { type: 'enterMeaning', params: ({ event }) => ({ amount: event.amount }) } },
        'max.requested': { guard: 'isMostKnown', actions: 'enterMost' },
        'review.requested': [
          { guard: 'isRisky', target: 'warned' },
          { guard: 'isComplete', target: 'sending' },
        ],
      },
      states: {
        /** The recipient is being typed. */
        settling: { after: { settle: 'looking' } },
        looking: {
          invoke: {
            id: 'readFacts',
            src: 'readFacts',
            input: ({ context }) => factsRequest(context),
            onDone: { target: 'resting', actions: { type: 'storeFacts', params: ({ event }) => ({ facts: event.output }) } },
            onError: { target: 'resting', actions: 'markSilent' },
          },
        },
        resting: { after: { lookAgain: 'looking' }, on: { 'reload.requested': 'looking' } },
      },
    },
    /** The recipient is a contract, or looks like one that was meant: the user says that it is meant. */
    warned: {
      tags: 'blocked',
      on: {
        'wallet.moved': movedAway,
        'send.closed': { actions: 'close' },
        'consent.changed': { actions: { type: 'storeConsent', params: ({ event }) => ({ text: event.text }) } },
        'risk.accepted': { guard: 'isMeant', target: 'sending' },
        'risk.declined': { target: 'form', actions: 'clearConsent' },
      },
    },
    /** Reviewed, signed and followed by the transaction itself, which alone knows when it may close; the form comes back where nothing was sent. */
    sending: {
      on: { 'wallet.moved': { guard: movedAway.guard, actions: 'markMoved' } },
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: ({ context }) => transactionOf(context),
        onDone: [
          { guard: { type: 'mayEdit', params: ({ event }) => ({ output: event.output }) }, target: 'form', actions: 'clearConsent' },
          { target: 'ended', actions: 'close' },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** The wallet has another account: what was filled in was for the one before. */
    stopped: { tags: 'error', on: { 'send.closed': { actions: 'close' } } },
    ended: { type: 'final' },
  },
});
