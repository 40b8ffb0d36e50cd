import { expect } from '@playwright/test';
import type { OrderEntryContext } from '#machines/orderEntry/orderEntryContext.rules.ts';
import { canSend, wantsReview } from '#machines/orderEntry/orderEntryHolds.rules.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import { OrderForm } from '#tests/e2e/pages/orderForm.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { orderEntryPlan } from '#tests/machines/orderEntry.plan.ts';
import { done } from '#tests/support/plan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Driven, Driver, Handler } from '../driver.ts';
import { broken, endSession, openAsMember, paste, streamOf, tellOrder, tradePath } from '../orderDesk.ts';
import { expired, said, turnPage } from '../scenarios.ts';
import { answer, lost, type Stage } from '../stage.ts';

type Before = { readonly context: unknown; readonly value: unknown; matches(value: object): boolean };
type Ending = { readonly kind: string; readonly isMissing?: boolean; readonly code?: number; readonly orders?: readonly OrderRow[] };
type Setup = { readonly rules: object | null; readonly pending: object | null };
type Holdings = readonly { readonly coins: Readonly<Record<string, string>> }[];

const contextOf = ({ context }: { readonly context: unknown }): OrderEntryContext => context as OrderEntryContext;
const form = ({ page }: Stage): OrderForm => new OrderForm(page);
const pane = ({ page }: Stage) => page.locator('[data-order-form]');
const button = (stage: Stage, key: string) => pane(stage).getByRole('button', { name: form(stage).text(key), exact: true });
const price = (stage: Stage) => form(stage).field('price');
const stands = (before: Before, ...tickets: readonly string[]): boolean => tickets.some((ticket) => before.matches({ ticket }));
const isIn = (before: Before, ...balances: readonly string[]): boolean => balances.some((balance) => before.matches({ balance }));
/** The ticket is on view, for this order or the next one. */
const hasTicket = (before: Before): boolean => stands(before, 'form', 'submitting') && contextOf(before).pending === null;
const isPriced = (before: Before): boolean => contextOf(before).ticket.entries.price.text !== '';
const hasChoices = (before: Before): boolean => contextOf(before).ticket.entries.price.choices !== null;
/** Balances are announced with it, and read again: the walk takes it where they are being read already, or nobody's are. */
const announces = (before: Before): boolean => isIn(before, 'reading', 'guest');
const isPlacing = (before: Before): boolean => contextOf(before).pending === null || contextOf(before).isResent;

/** A price near the market's, with all its digits: orders at it are nothing unusual. */
async function pickPrice(stage: Stage): Promise<string> {
  await form(stage)
    .form.getByRole('button', { name: form(stage).text('pick.bid.label') })
    .click();
  await expect(price(stage)).toHaveValue(/\d/);
  return (await price(stage).inputValue()).replaceAll(',', '');
}
/** Another one, typed. */
async function typePrice(stage: Stage): Promise<void> {
  const picked = await pickPrice(stage);
  await price(stage).fill(String(Math.floor(Number(picked)) - 1));
}

const wallets = (holdings: Holdings): object[] =>
  holdings.map(({ coins }) => ({
    walletType: 2,
    tradeId: null,
    pair: null,
    totalUsdt: '0',
    coins: Object.entries(coins).map(([shortName, available], index) => ({
      coinId: index + 1,
      shortName,
      name: shortName,
      webLogo: '',
      available,
      frozen: '0',
      valueUsdt: '0',
    })),
  }));
const rich: Holdings = [{ coins: { BTC: '1', USDT: '10000' } }];
const poor: Holdings = [{ coins: { BTC: '0', USDT: '1' } }];
const holdings: Handler = (stage, event) => said('assetWallets', 200, wallets(event['output'] as Holdings))(stage, event);

/** What this browser remembers before the page opens. */
const remember = ({ page }: Stage, entries: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`hk.${name}`, JSON.stringify({ version: 1, value }));
  }, entries);

/** Opens the page of a member; the first count of unread messages is answered. */
async function openTrade(stage: Stage): Promise<void> {
  await stage.gate.release('unreadCount', 'real');
  await openAsMember(stage, tradePath);
  await expect(new Trade(stage.page).main.getByRole('button', { name: new Trade(stage.page).text('page.choosePair') })).toBeVisible();
}

const session: Handler = {
  when: (before, { owner }) =>
    owner === '' ? contextOf(before).owner !== '' : contextOf(before).owner === '' && !stands(before, 'unavailable', 'unanswered'),
  // The exchange still knows the login of this browser: who looks at the page again is asked for it.
  does: (stage, event) => (event['owner'] === '' ? endSession(stage, event) : turnPage(stage.page, 'visible')),
};
const attention: Handler = {
  when: (before) => contextOf(before).owner !== '' && (stands(before, 'unanswered', 'unavailable') || isIn(before, 'failed')),
  does: ({ page }) => turnPage(page, 'visible'),
};
const retry: Handler = {
  when: (before) => stands(before, 'unavailable') || (isIn(before, 'failed') && hasTicket(before)),
  does: (stage) =>
    stage.page
      .locator('[data-pane="form"]')
      .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })
      .first()
      .click(),
};
const endOrder: Handler = async (stage, event) => {
  await expired('placeOrder')(stage, event);
  await expired('orderDetail')(stage, event);
};
const accepted: Handler = {
  when: announces,
  does: async (stage, event) => {
    const { orders = [ownOrder()] } = event['output'] as Ending;
    await said('placeOrder', 200, { orders })(stage, event);
    await said('orderDetail', 200, { orders, fills: [] })(stage, event);
  },
};
const ticketOf =
  (wanted: 'plain' | 'pending') =>
  (_: unknown, { output }: Driven): boolean => {
    const { rules, pending } = output as Setup;
    return rules !== null && (pending === null ? 'plain' : 'pending') === wanted;
  };
/** What the market shows comes by itself. */
const market: Handler = {
  when: (before, event) =>
    (event['market'] as { readonly standing: string } | undefined)?.standing === 'live' && contextOf(before).market.standing !== 'live',
  follows: true,
};

const orderEnd = done('orderSubmit', {}).type;
const inForm = 'seen in the form, where that is on view';
const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'orderEntry',
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  states: {
    'ticket.opening': ({ page }) => expect(page.getByText(textOf('en_US', 'trade:form.loading')).first()).toBeAttached(),
    'ticket.unavailable': ({ page }) => expect(page.locator('[data-pane="form"]').getByRole('alert')).toBeVisible(),
    'ticket.noPair': ({ page }) => expect(page.getByText(textOf('en_US', 'trade:noPair.title', { pair: 'BTC/USDT' }))).toBeVisible(),
    'ticket.form': (stage) => expect(form(stage).form).toBeVisible(),
    'ticket.reviewing': (stage) => expect(form(stage).review).toBeVisible(),
    'ticket.submitting': (stage) => expect(pane(stage).locator('[aria-busy="true"]').or(button(stage, 'form.login')).first()).toBeVisible(),
    'ticket.unanswered.pausing': (stage) => expect(button(stage, 'unanswered.dismiss')).toBeVisible(),
    'ticket.unanswered.resting': (stage) => expect(button(stage, 'unanswered.dismiss')).toBeVisible(),
    'balance.guest': inForm,
    'balance.reading': inForm,
    'balance.known': inForm,
    'balance.failed': inForm,
  },
};

type Key = { readonly value: { readonly ticket: unknown }; readonly context: OrderEntryContext };
/** What the button, the question and the rows of a driver depend on tells states apart. */
const key = ({ value, context }: Key): unknown => [
  value,
  context.owner === '',
  context.rules === null,
  context.pending === null ? null : [context.asks, context.pending.isMissing, context.isResent],
  context.placed.length > 0,
  context.holdings?.[0]?.coins['USDT'] ?? null,
  context.market.standing,
  ...(value.ticket === 'form' || value.ticket === 'reviewing' || value.ticket === 'submitting'
    ? [context.ticket.entries.price.text === '', context.ticket.entries.price.choices !== null, canSend(context), wantsReview(context)]
    : []),
];
/** A pair that is traded, with prices that are told, and no order from before. */
const isPlain = (each: Driven): boolean => {
  const { rules, pending } = (each['output'] ?? {}) as Partial<Setup>;
  const market = each['market'] as { readonly standing: string } | undefined;
  return rules !== null && (pending ?? null) === null && (market === undefined || market.standing === 'live');
};
/** Another one logs in, or the session ends. */
const isOfSession = ({ type, owner, error, output }: Driven): boolean =>
  (type === 'session.changed' && owner === '') ||
  (error instanceof Error && error.name === 'SessionFault') ||
  (output as Partial<Ending> | undefined)?.kind === 'sessionEnded';

/** The order form of a pair on its trade page, from the ticket on. */
export const orderEntry: Driver = {
  ...shared,
  calls: ['placeOrder', 'orderDetail', 'assetWallets', 'unreadCount'],
  plan: { cases: [...orderEntryPlan.cases.filter((each) => isPlain(each) && !isOfSession(each)), done('readHoldings', poor)], key },
  open: async (stage) => {
    await remember(stage, { unreviewedOrders: ['limit'] });
    await openTrade(stage);
    await stage.gate.close();
  },
  events: {
    'done openTicket': { when: ticketOf('plain'), follows: true },
    'market.changed': market,
    'done readHoldings': holdings,
    'error readHoldings NetworkFault': broken('assetWallets'),
    'balances.changed': {
      when: (before) => contextOf(before).owner !== '',
      does: async (stage) => streamOf(stage).tell('user', { fact: 'balances.changed' }),
    },
    'session.changed': session,
    'attention.returned': attention,
    'retry.requested': retry,
    // Each choice is taken back: what the ticket stands at is the plan's.
    'side.chosen': {
      when: hasTicket,
      does: async (stage) => {
        for (const side of ['sell', 'buy'])
          await form(stage)
            .form.getByRole('radio', { name: form(stage).text(`form.${side}`) })
            .check({ force: true });
      },
    },
    'orderType.chosen': {
      when: hasTicket,
      does: async (stage) => {
        await form(stage).choose('market');
        await form(stage).choose('limit');
      },
    },
    'timeInForce.chosen': {
      when: hasTicket,
      does: async (stage) => {
        await form(stage).chooseTime('IOC');
        await form(stage).chooseTime('GTC');
      },
    },
    'field.changed': { when: hasTicket, does: typePrice },
    'field.pasted': { when: hasTicket, does: (stage, { text }) => paste(price(stage), String(text)) },
    'meaning.chosen': {
      when: (before) => hasTicket(before) && hasChoices(before),
      does: async (stage) => {
        await form(stage).form.getByRole('status').getByRole('button').first().click();
        await typePrice(stage);
      },
    },
    'field.stepped': { when: hasTicket, does: (stage) => price(stage).press('ArrowUp') },
    'percent.chosen': {
      when: (before) => hasTicket(before) && contextOf(before).holdings !== null && isPriced(before) && !hasChoices(before),
      does: async (stage, { percent }) => {
        const slider = form(stage).form.getByRole('slider');
        await slider.fill('50');
        await slider.fill(String(percent));
      },
    },
    'price.picked': {
      when: hasTicket,
      does: async (stage) => {
        await form(stage).field('amount').fill('0.001');
        await pickPrice(stage);
      },
    },
    'transfer.wanted': {
      when: (before) => hasTicket(before) && contextOf(before).owner !== '' && !isIn(before, 'failed'),
      does: async (stage) => {
        await form(stage)
          .form.getByRole('button', { name: form(stage).text('form.addFunds', { coin: 'USDT' }) })
          .click();
        const dialog = stage.page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await stage.page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      },
    },
    'login.wanted': {
      when: (before) => hasTicket(before) && contextOf(before).owner === '',
      does: (stage) => button(stage, 'form.login').click(),
      ends: true,
    },
    'order.submitted': {
      when: (before) => contextOf(before).holdings !== null,
      does: async (stage) => {
        const send = form(stage).form.getByRole('button', { name: form(stage).text('form.submit.buy', { coin: 'BTC' }), exact: true });
        await expect(send).not.toHaveAttribute('aria-disabled', 'true');
        await send.click();
      },
    },
    'reviewSkip.toggled': (stage) => form(stage).review.getByRole('checkbox').click(),
    'review.dismissed': (stage) => button(stage, 'review.back').click(),
    'review.confirmed': {
      when: (before) => contextOf(before).holdings !== null,
      does: (stage) =>
        form(stage)
          .review.getByRole('button', { name: form(stage).text('form.submit.buy', { coin: 'BTC' }), exact: true })
          .click(),
    },
    'done orderSubmit accepted': accepted,
    'done orderSubmit refused': {
      when: (before) => announces(before) && isPlacing(before),
      does: (stage, event) => answer('placeOrder', { code: (event['output'] as Ending).code ?? 0 })(stage, event),
    },
    'done orderSubmit unanswered': {
      when: (before, { output }) => !(output as Ending).isMissing || !isPlacing(before),
      does: async (stage, event) => {
        await lost('placeOrder')(stage, event);
        await ((event['output'] as Ending).isMissing === true ? said('orderDetail', 20_841) : broken('orderDetail'))(stage, event);
      },
    },
    'done orderSubmit fault': {
      when: (before) => contextOf(before).pending === null,
      does: broken('placeOrder'),
    },
    'answer.wanted': (stage) => button(stage, 'unanswered.ask').click(),
    'resend.wanted': {
      when: (before) => contextOf(before).pending?.isMissing === true,
      does: (stage) => button(stage, 'unanswered.resend').click(),
    },
    'pending.dismissed': { when: announces, does: (stage) => button(stage, 'unanswered.dismiss').click() },
    'order.told': async (stage, { order }) => tellOrder(stage, order as OrderRow),
  },
  impossible: {
    'xstate.error.actor.orderSubmit': 'a part of the page itself would have to break off',
    '--notice.dismissed': 'nothing on the page takes the words of the last order away; the next change does',
  },
  left: {
    '--marginMode.chosen': 'the form of a margin wallet, which stands behind an agreement of its own',
  },
};

const {
  'login.wanted': logsIn,
  'price.picked': picked,
  'percent.chosen': taken,
  'order.submitted': submitted,
  'review.confirmed': confirmed,
} = orderEntry.events;

/** The same as sessions end and begin. */
export const orderEntrySession: Driver = {
  ...orderEntry,
  variant: 'session',
  plan: {
    cases: orderEntryPlan.cases.filter(
      (each: Driven) =>
        isPlain(each) && (each.type !== orderEnd || ['sessionEnded', 'unanswered'].includes((each['output'] as Ending).kind)),
    ),
    key: ({ value, context }: Key): unknown => key({ value, context: { ...context, asks: 0 } }),
  },
  events: {
    'done openTicket': { when: ticketOf('plain'), follows: true },
    'market.changed': market,
    'done readHoldings': holdings,
    'error readHoldings SessionFault': expired('assetWallets'),
    'session.changed': session,
    'attention.returned': attention,
    'login.wanted': logsIn as Handler,
    'price.picked': picked as Handler,
    'percent.chosen': taken as Handler,
    'order.submitted': submitted as Handler,
    'review.confirmed': confirmed as Handler,
    'done orderSubmit sessionEnded': endOrder,
    'done orderSubmit unanswered': {
      when: (_, { output }) => (output as Ending).isMissing !== true,
      does: async (stage, event) => {
        await lost('placeOrder')(stage, event);
        await broken('orderDetail')(stage, event);
      },
    },
  },
};

/** The same while the pair's rules are read. */
export const orderEntryOpening: Driver = {
  ...shared,
  variant: 'opening',
  calls: ['tradeRules', 'assetWallets', 'unreadCount'],
  open: async (stage) => {
    const trade = new Trade(stage.page);
    const keys = { buy: 'b', sell: 's', pairs: 'm', shorter: '[', longer: ']', depth: 'd', sides: 'o' };
    await remember(stage, { tradeKeys: { on: true, keys } });
    await stage.gate.release('unreadCount', 'real');
    const asked = stage.page.waitForRequest((request) => request.url().includes('tradeCode=btc_usdt') && request.url().includes('hk-web'));
    await openAsMember(stage, tradePath);
    await asked;
    // The page asks first, then its form.
    await expect(async () => {
      await stage.gate.release('tradeRules', 'real');
      await stage.gate.close();
      await expect(trade.main.getByRole('button', { name: trade.text('page.choosePair') })).toBeVisible({ timeout: 4_000 });
    }).toPass({ intervals: [300] });
  },
  events: {
    'done openTicket': {
      when: (_, { output }) => (output as Setup).pending === null,
      does: (stage, event) =>
        ((event['output'] as Setup).rules === null ? said('tradeRules', 200, []) : answer('tradeRules'))(stage, event),
    },
    'error openTicket': broken('tradeRules'),
    'session.changed': session,
    'attention.returned': attention,
    'retry.requested': retry,
    'side.chosen': {
      when: (before) => stands(before, 'opening'),
      does: async ({ page }) => {
        await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
        await page.keyboard.press('b');
      },
    },
  },
};

/** The same after a reload while an order was unanswered. */
export const orderEntryReloaded: Driver = {
  ...shared,
  variant: 'reloaded',
  calls: ['placeOrder', 'orderDetail', 'assetWallets', 'unreadCount'],
  open: async (stage) => {
    await openTrade(stage);
    await said('assetWallets', 200, wallets(rich))(stage, { type: '' });
    await form(stage).start('buy', 'BTC');
    await form(stage).fill({ price: '51000', amount: '0.001' });
    await form(stage).place('buy', 'BTC');
    await stage.gate.release('placeOrder', 'lost');
    await expect(button(stage, 'unanswered.dismiss')).toBeVisible();
    await stage.gate.close();
    await stage.page.reload();
  },
  events: {
    'done openTicket': { when: ticketOf('pending'), follows: true },
    'market.changed': market,
    'done orderSubmit accepted': accepted,
  },
};
