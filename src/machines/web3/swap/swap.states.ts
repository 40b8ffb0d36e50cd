import { errorOf, output } from '#machines/kit/params.ts';
import { quoteStates } from '#machines/kit/quote.states.ts';
import { swapSetup } from './swap.setup.ts';
import * as change from './swap.context.ts';
import * as read from './swap.events.ts';

const quoted = quoteStates('#swap.trading', 'block.seen', ({ context }: { readonly context: change.SwapContext }) =>
  change.quoteQuery(context),
);
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
    ...quoted,
    /** Nothing to ask the pools for. */
    idle: { on: { 'block.seen': 'looking' } },
    looking: {
      invoke: {
        id: 'readFunds',
        src: 'readFunds',
        input: ({ context }) => change.fundsQuery(context),
        onDone: { target: 'idle', actions: { type: 'storeFunds', params: output('funds') } },
        onError: 'idle',
      },
    },
    priced: {
      ...quoted.priced,
      on: {
        'review.requested': { guard: 'mayReview', actions: 'openReview' },
        'price.accepted': { actions: 'openReview' },
        'swap.confirmed': {
          guard: 'mayConfirm',
          target: '#swap.ordering',
          actions: ['placeOrder', { type: 'keepOrder', params: read.orderIn }, 'arrive'],
        },
      },
    },
  },
});
