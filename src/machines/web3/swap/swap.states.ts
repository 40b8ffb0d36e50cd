import { errorOf } from '#machines/kit/params.ts';
import { swapSetup } from './swap.setup.ts';
import * as change from './swap.context.ts';
import * as read from './swap.events.ts';

const storeAnswer = { type: 'storeAnswer', params: read.quotedOf } as const;
const isQuoted = { type: 'isQuoted', params: read.quotedOf } as const;
export const storeProblem = { type: 'storeProblem', params: errorOf } as const;
export const chooseNetwork = {
  guard: { type: 'canSwitch', params: read.chainIn },
  target: '#swap.switching',
  actions: { type: 'storeWanted', params: read.chainIn },
} as const;

/** The form: inputs, quotes that stay fresh, the review. */
export const trading = swapSetup.createStateConfig({
  initial: 'deciding',
  // The quote is asked for coins: where these follow typed money, a new price is a new amount.
  always: { guard: 'isOutdated', target: '.deciding', actions: 'followPrice' },
  on: {
    'network.chosen': chooseNetwork,
    ...read.inputs,
  },
  states: {
    deciding: { always: [{ guard: 'canQuote', target: 'resting' }, { target: 'idle' }] },
    /** Nothing to ask the pools for. */
    idle: { on: { 'block.seen': 'looking' } },
    looking: {
      invoke: {
        id: 'readFunds',
        src: 'readFunds',
        input: ({ context }) => change.fundsQuery(context),
        onDone: { target: 'idle', actions: { type: 'storeFunds', params: ({ event }) => ({ funds: event.output }) } },
        onError: 'idle',
      },
    },
    resting: { after: { typing: 'quoting' } },
    quoting: {
      invoke: {
        id: 'readQuote',
        src: 'readQuote',
        input: ({ context }) => change.quoteQuery(context),
        onDone: [
          { guard: isQuoted, target: 'priced', actions: storeAnswer },
          { target: 'refused', actions: [storeAnswer, 'closeReview'] },
        ],
        onError: { target: 'unquoted', actions: [storeProblem, 'voidQuote'] },
      },
    },
    /** The pools give nothing for these inputs. */
    refused: { on: { 'block.seen': 'quoting', 'quote.requested': 'quoting' } },
    /** The chain did not answer: there is nothing to confirm. */
    unquoted: {
      tags: 'error',
      after: { tryAgain: { guard: 'isSeen', target: 'quoting' } },
      on: { 'quote.requested': 'quoting', 'block.seen': 'quoting' },
    },
    /** A quote of the inputs as they are, young enough to be confirmed. */
    priced: {
      initial: 'fresh',
      after: { quoteLife: 'expired' },
      on: {
        'review.requested': { guard: 'mayReview', actions: 'openReview' },
        'price.accepted': { actions: 'openReview' },
        'swap.confirmed': {
          guard: 'mayConfirm',
          target: '#swap.ordering',
          actions: ['placeOrder', { type: 'keepOrder', params: read.orderIn }],
        },
      },
      states: {
        fresh: {
          after: { quoteRest: { guard: 'isSeen', target: 'updating' } },
          on: { 'block.seen': 'updating', 'quote.requested': 'updating' },
        },
        updating: {
          invoke: {
            id: 'updateQuote',
            src: 'readQuote',
            input: ({ context }) => change.quoteQuery(context),
            onDone: [
              { guard: isQuoted, target: '#swap.trading.priced', reenter: true, actions: storeAnswer },
              { target: '#swap.trading.refused', actions: [storeAnswer, 'closeReview'] },
            ],
            onError: { target: '#swap.trading.unquoted', actions: [storeProblem, 'voidQuote'] },
          },
        },
      },
    },
    /** The quote is too old: it stands there until the pools have answered again. */
    expired: {
      after: { tryAgain: { guard: 'isSeen', target: 'quoting' } },
      on: { 'quote.requested': 'quoting', 'block.seen': 'quoting' },
    },
  },
});
