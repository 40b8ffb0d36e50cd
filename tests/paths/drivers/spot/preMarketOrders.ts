import { expect } from '@playwright/test';
import { PreMarket } from '#tests/e2e/pages/preMarket.ts';
import { preMarketOrder } from '#tests/support/preMarketSamples.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, openAsMember, streamOf } from '#tests/paths/orderDesk.ts';
import { expired, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

type Context = { readonly data: { readonly list: readonly { readonly status: string }[] } | null };
const market = ({ page }: Stage): PreMarket => new PreMarket(page);
const cancel = (stage: Stage) =>
  market(stage).orders.getByRole('button', { name: market(stage).text('orders:action.cancelOf', { pair: 'ORBIL' }) });
const retry = (stage: Stage) => stage.page.getByRole('alert').getByRole('button', { name: market(stage).text('shell:ui.retry') });
/** Whatever became of a cancel that the exchange has answered, the list is read again. */
const isReading = (before: { matches(value: object): boolean }): boolean => before.matches({ list: 'reading' });

/** Own orders for tokens before their listing. */
export const preMarketOrders: Driver = {
  machine: 'preMarketOrders',
  calls: ['preMarketOrders', 'cancelPreMarketOrder'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await openAsMember(stage, '/en_US/preMarket');
    await expect(stage.page.getByText('ORBIL').first()).toBeVisible();
  },
  events: {
    'orders.changed': async (stage) => streamOf(stage).tell('user', { fact: 'balances.changed' }),
    'retry.requested': (stage) => retry(stage).click(),
    'order.cancelled': {
      when: ({ context }) => (context as Context).data?.list.some(({ status }) => status === 'open') === true,
      does: (stage) => cancel(stage).click(),
    },
    'done readOrders': (stage, event) => said('preMarketOrders', 200, event['output'])(stage, event),
    'error readOrders NetworkFault': broken('preMarketOrders'),
    // A guest has no list of orders.
    'error readOrders SessionFault': { does: expired('preMarketOrders'), ends: true },
    'done cancelOrder accepted': {
      when: isReading,
      does: said('cancelPreMarketOrder', 200, preMarketOrder({ status: 'cancelled' })),
    },
    'done cancelOrder refused': said('cancelPreMarketOrder', 21_041),
    'error cancelOrder': lost('cancelPreMarketOrder'),
  },
  states: {
    'list.reading': 'what was on view before stays on view',
    'list.current': (stage) => expect(market(stage).orders).toHaveCount(1),
    'list.unread': (stage) => expect(retry(stage)).toBeVisible(),
    'deed.idle': 'the list says what became of it',
    'deed.cancelling': (stage) => expect(cancel(stage)).toHaveAttribute('aria-busy', 'true'),
  },
};
