import { assign, setup } from 'xstate';
import { amountField, type AmountEdit, type AmountEvent } from '#machines/kit/amountField.ts';
import type { Currency } from '#services/config/calls.ts';
import type { Receivable } from '#services/wallet/receivable.ts';
import type { SendFacts, SendFactsRequest } from '#services/wallet/sendFacts.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { emptyField, mayFlip, type WorthNews } from '#machines/rules/fiatEntry.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { transactionMachine } from '../transaction/transaction.machine.ts';
import type { TransactionOutput } from '../transaction/transaction.context.ts';
import { isTyped } from './recipient.rules.ts';
import {
  askedOf,
  factsRequest,
  fieldRules,
  hindrance,
  isUnasked,
  mostSendable,
  sendableTokens,
  transactionOf,
  verdictOf,
  type SendContext,
  type SendInput,
} from './send.rules.ts';
import * as enter from './sendInputs.rules.ts';

export type SendEvent =
  | { type: 'chain.chosen'; chainIndex: number }
  | { type: 'token.chosen'; tokenAddress: string }
  | { type: 'recipient.changed'; text: string }
  | AmountEvent
  | { type: 'max.requested' }
  /** The amount is typed in the visitor's currency from now on, or in the token again. */
  | { type: 'unit.flipped' }
  | WorthNews
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
  guard: { type: 'isOther', params: pick('address') },
  target: '#send.stopped',
} as const;

/** Sends a coin or token of the connected wallet: what and to whom, a recipient looked at twice, then the transaction's own life. */
export const sendMachine = setup({
  types: {} as { input: SendInput; context: SendContext; events: SendEvent; tags: 'busy' | 'error' | 'blocked' },
  actors: {
    watchWallet: unboundWatch<{ type: 'wallet.moved'; address: string }>('watchWallet'),
    /** `again`: what is known of the chains seems out of date. */
    readSendable: unboundCall<Receivable, { address: string; again: boolean }>('readSendable'),
    /** What coins are worth in the visitor's currency, now and whenever that changes. */
    watchWorth: unboundWatch<WorthNews>('watchWorth'),
    readFacts: unboundCall<SendFacts, SendFactsRequest>('readFacts'),
    transaction: transactionMachine,
  },
  actions: {
    storeSendable: assign(({ context }, { answer }: { answer: Receivable }) => enter.withSendable(context, answer)),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    chooseChain: assign(({ context }, params: { chainIndex: number }) => enter.withChain(context, params.chainIndex)),
    chooseToken: assign(({ context }, params: { tokenAddress: string }) => enter.withToken(context, params.tokenAddress)),
    storeRecipient: assign(({ context }, params: { text: string }) => enter.withRecipient(context, params.text)),
    storeEdit: assign(({ context }, edit: AmountEdit) => enter.withEdit(context, edit)),
    storeAmount: assign(({ context }, params: { amount: string }) => enter.withMeaning(context, params.amount)),
    enterMost: assign(({ context }) => enter.withMost(context)),
    /** The same amount in the other unit. */
    flipUnit: assign(({ context }) => enter.withOtherUnit(context)),
    storeCurrency: assign({ currency: (_, params: { currency: Currency | null }) => params.currency }),
    storePrices: assign(({ context }, params: { tokens: readonly Web3Token[] }) => enter.withPrices(context, params.tokens)),
    /** The amount follows what was typed in the visitor's currency. */
    followPrice: assign(({ context }) => enter.withFollowed(context)),
    storeFacts: assign(({ context }, { facts }: { facts: SendFacts }) => enter.withFacts(context, facts)),
    noteAsked: assign({ asked: ({ context }) => askedOf(context) }),
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
    mayFlipUnit: ({ context }) => mayFlip(context, fieldRules(context)),
    isUnasked: ({ context }) => isUnasked(context),
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
    link: null,
    ...emptyField,
    currency: null,
    facts: null,
    isSilent: false,
    isMost: false,
    asked: '',
    consent: '',
    hasMoved: false,
    problem: null,
  }),
  initial: 'reading',
  invoke: [
    { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
    { id: 'watchWorth', src: 'watchWorth', onError: { actions: [] } },
  ],
  on: {
    'currency.changed': { actions: { type: 'storeCurrency', params: pick('currency') } },
    'prices.changed': { actions: { type: 'storePrices', params: pick('tokens') } },
  },
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
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    /** No chain is enabled or running: the page says why. */
    offline: { tags: 'blocked', on: { 'reload.requested': 'reading', 'wallet.moved': movedAway, 'send.closed': { actions: 'close' } } },
    failed: { tags: 'error', on: { 'reload.requested': 'reading', 'wallet.moved': movedAway, 'send.closed': { actions: 'close' } } },
    form: {
      initial: 'looking',
      // Only here: what is reviewed and signed is the amount that was shown, whatever prices do meanwhile.
      entry: 'followPrice',
      on: {
        'wallet.moved': movedAway,
        'send.closed': { actions: 'close' },
        'chain.chosen': {
          guard: { type: 'isOtherChain', params: pick('chainIndex') },
          target: '.looking',
          actions: [{ type: 'chooseChain', params: pick('chainIndex') }, 'followPrice', 'clearConsent'],
        },
        'token.chosen': {
          guard: { type: 'isOffered', params: pick('tokenAddress') },
          target: '.looking',
          actions: [{ type: 'chooseToken', params: pick('tokenAddress') }, 'followPrice', 'clearConsent'],
        },
        'recipient.changed': {
          target: '.settling',
          actions: { type: 'storeRecipient', params: pick('text') },
        },
        ...amountField,
        'currency.changed': {
          actions: [{ type: 'storeCurrency', params: pick('currency') }, 'followPrice'],
        },
        'prices.changed': { actions: [{ type: 'storePrices', params: pick('tokens') }, 'followPrice'] },
        'max.requested': { guard: 'isMostKnown', actions: 'enterMost' },
        'unit.flipped': { guard: 'mayFlipUnit', actions: 'flipUnit' },
        'review.requested': [
          { guard: 'isRisky', target: 'warned' },
          { guard: 'isComplete', target: 'sending' },
        ],
      },
      states: {
        /** Recipient or amount are being typed. */
        settling: { after: { settle: 'looking' } },
        looking: {
          entry: 'noteAsked',
          invoke: {
            id: 'readFacts',
            src: 'readFacts',
            input: ({ context }) => factsRequest(context),
            onDone: { target: 'resting', actions: { type: 'storeFacts', params: ({ event }) => ({ facts: event.output }) } },
            onError: { target: 'resting', actions: 'markSilent' },
          },
        },
        resting: {
          // A contract may take one amount and not another: it is asked about each.
          always: { guard: 'isUnasked', target: 'settling' },
          after: { lookAgain: 'looking' },
          on: { 'reload.requested': 'looking' },
        },
      },
    },
    /** The recipient is a contract, or looks like one that was meant: the user says that it is meant. */
    warned: {
      tags: 'blocked',
      on: {
        'wallet.moved': movedAway,
        'send.closed': { actions: 'close' },
        'consent.changed': { actions: { type: 'storeConsent', params: pick('text') } },
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
          { guard: { type: 'mayEdit', params: pick('output') }, target: 'form', actions: 'clearConsent' },
          { target: 'ended', actions: 'close' },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    /** The wallet has another account: what was filled in was for the one before. */
    stopped: { tags: 'error', on: { 'send.closed': { actions: 'close' } } },
    ended: { type: 'final' },
  },
});
