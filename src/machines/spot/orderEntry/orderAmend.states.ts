import { orderAmendSetup } from './orderAmend.setup.ts';
import { orderIn, walletOf, type AmendEdit, type OrderAmendContext } from './orderAmend.context.ts';

export const nameOf = ({ context }: { context: OrderAmendContext }) => ({ orderId: context.orderId });
const tradeCodeOf = ({ context }: { context: OrderAmendContext }) => ({ tradeCode: context.order?.tradeCode ?? '' });
const edit = { actions: { type: 'changeTicket', params: ({ event }: { event: AmendEdit }) => ({ event }) } } as const;
export const close = { target: 'closed', actions: 'close' } as const;

/** The form with what can be spent, and its review. */
export const editing = orderAmendSetup.createStateConfig({
  tags: 'dialog',
  type: 'parallel',
  invoke: [
    { id: 'watchOrder', src: 'watchOrder', input: nameOf, onError: { actions: [] } },
    { id: 'watchMarket', src: 'watchMarket', input: tradeCodeOf, onError: { actions: [] } },
    { id: 'watchBalances', src: 'watchBalances', onError: { actions: [] } },
  ],
  on: {
    'market.changed': { actions: { type: 'storeMarket', params: ({ event }) => ({ market: event.market }) } },
    'order.told': [
      { guard: { type: 'isOver', params: orderIn }, target: 'gone', actions: { type: 'storeOrder', params: orderIn } },
      { actions: { type: 'storeOrder', params: orderIn } },
    ],
    'amend.dismissed': close,
  },
  states: {
    form: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isMoved', target: 'reviewing' }, { target: 'filling' }] },
        filling: {
          entry: 'endMove',
          on: {
            'field.changed': edit,
            'field.pasted': edit,
            'field.stepped': edit,
            'meaning.chosen': edit,
            'amend.submitted': [
              { guard: 'mayGo', target: '#orderAmend.sending', actions: 'storeWish' },
              { guard: 'canAmend', target: 'reviewing' },
              { actions: 'markChecked' },
            ],
          },
        },
        /** Shown once more: what stands here is what is sent. */
        reviewing: {
          on: {
            'review.confirmed': [
              { guard: 'canAmend', target: '#orderAmend.sending', actions: 'storeWish' },
              { target: 'filling', actions: 'markChecked' },
            ],
            'review.dismissed': 'filling',
          },
        },
      },
    },
    /** What can be spent beside what the order holds. */
    balance: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasSent', target: 'reading' }, { target: 'known' }] },
        known: { on: { 'balances.changed': 'reading' } },
        reading: {
          invoke: {
            id: 'readHoldings',
            src: 'readHoldings',
            input: ({ context }) => walletOf(context),
            onDone: { target: 'known', actions: { type: 'storeHoldings', params: ({ event }) => ({ holdings: event.output }) } },
            onError: { target: 'failed', actions: 'dropHoldings' },
          },
          on: { 'balances.changed': { target: 'reading', reenter: true } },
        },
        failed: { on: { 'balances.changed': 'reading', 'retry.requested': 'reading' } },
      },
    },
  },
});
