import { expect, type Locator } from '@playwright/test';
import { raise, type AnyMachineSnapshot } from 'xstate';
import type { OrderEntrySnapshot } from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import type { OrderEntryContext } from '#machines/spot/orderEntry/orderEntry.context.ts';
import { canSend, holdOf, wantsReview } from '#machines/spot/orderEntry/orderEntryHolds.rules.ts';
import { fixed, multiply } from '#machines/rules/decimal.ts';
import { plainKeys } from '#machines/spot/tradeKeys/tradeKeys.rules.ts';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { MarginTrade } from '#tests/e2e/pages/marginTrade.ts';
import { OrderForm } from '#tests/e2e/pages/orderForm.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { TransferForm } from '#tests/e2e/pages/transferForm.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { orderEntryPlan } from '#tests/machines/spot/orderEntry.plan.ts';
import { done } from '#tests/support/plan.ts';
import { marginCoin, marginWallet } from '#tests/support/marginSamples.ts';
import { btcRules, ownOrder } from '#tests/support/tradeSamples.ts';
import { stretch } from '#tests/paths/clock.ts';
import type { Doing, Driven, Driver, Handler } from '#tests/paths/driver.ts';
import { keptIntent } from '#tests/paths/intents.ts';
import { broken, openAsMember, paste, tellOrder, tradePath } from '#tests/paths/orderDesk.ts';
import { expired, rememberElsewhere, said, tellTabs, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

type Ending = { readonly kind: string; readonly code?: number; readonly isMissing?: boolean };

const pair = 'BTC/USDT';
const form = ({ page }: Stage): OrderForm => new OrderForm(page);
const panel = ({ page }: Stage): Locator => page.locator('[data-order-form]');
const context = (before: { context: unknown }): OrderEntryContext => before.context as OrderEntryContext;
const button = (stage: Stage, key: string, values?: Readonly<Record<string, string>>): Locator =>
  panel(stage).getByRole('button', { name: form(stage).text(key, values), exact: true });
const press =
  (key: string, values?: Readonly<Record<string, string>>): Doing =>
  (stage) =>
    button(stage, key, values).click();
const retry = (stage: Stage): Locator => panel(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const send = press('form.submit.buy', { coin: 'BTC' });

/** The form is on view: also while an order is on its way, unless it is asked about. */
const showsForm = (before: AnyMachineSnapshot): boolean =>
  before.matches({ ticket: 'form' }) || (before.matches({ ticket: 'submitting' }) && context(before).pending === null);
const isMember = (before: { context: unknown }): boolean => context(before).owner !== '';
/** Has a price of the walk's own: the last one, which the form begins with, would meet the book, and be looked at once more. */
const isPriced = (before: { context: unknown }): boolean => context(before).priceFrom === 'user';
/** A share of the balance can be taken. */
const hasFunds = (before: { context: unknown }): boolean => isPriced(before) && context(before).holdings?.length === 1;
const choices = (before: { context: unknown }): readonly string[] | null => context(before).ticket.entries.amount.choices;
const inForm = (does: Doing): Handler => ({ when: showsForm, does });
const inPricedForm = (does: Doing): Handler => ({ when: (before) => showsForm(before) && isPriced(before), does });

/** What the form shows of the balance, where it is on view. */
const inTicket = (look: (stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  if ((stage.ear.value as { ticket: unknown }).ticket === 'form') await look(stage);
};
const states: Driver['states'] = {
  'ticket.opening': (stage) => expect(stage.page.getByText(form(stage).text('form.loading')).first()).toBeAttached(),
  'ticket.unavailable': (stage) => expect(retry(stage)).toBeVisible(),
  'ticket.noPair': (stage) => expect(panel(stage).getByText(form(stage).text('noPair.title', { pair }))).toBeVisible(),
  'ticket.form': (stage) => expect(form(stage).form).toBeVisible(),
  'ticket.reviewing': (stage) => expect(form(stage).review).toBeVisible(),
  'ticket.submitting': (stage) =>
    expect(button(stage, 'form.sending').or(button(stage, 'unanswered.ask'))).toHaveAttribute('aria-busy', 'true'),
  'ticket.unanswered.pausing': (stage) => expect(button(stage, 'unanswered.dismiss')).toBeVisible(),
  'ticket.unanswered.resting': (stage) => expect(button(stage, 'unanswered.dismiss')).toBeVisible(),
  'balance.guest': inTicket((stage) => expect(button(stage, 'form.login')).toBeVisible()),
  'balance.reading': 'what was known before stays on view, or its place is kept',
  'balance.known': inTicket((stage) =>
    expect(form(stage).form).toContainText(new RegExp(String.raw`${form(stage).text('form.available')}\s*[\d,.]+\s*USDT`)),
  ),
  'balance.failed': inTicket((stage) => expect(retry(stage)).toBeVisible()),
};

const cases = orderEntryPlan.cases as readonly Driven[];
const [live] = cases.filter(({ type }) => type === 'market.changed') as [Driven];
const endings = cases.filter(({ type }) => type === done('orderSubmit').type);
const endingOf = ({ output }: Driven): Ending => output as Ending;
const setup = { rules: btcRules, unreviewed: ['limit'], orderType: 'limit', draft: null, pending: null };
const [rich] = cases.filter(({ type }) => type === done('readHoldings').type) as [Driven];
/** Nothing can be bought with it. */
const poor: Driven = done('readHoldings', []);
/** How much is entered: little, so much that it is looked at once more, and what the form asks the meaning of. */
const amounts: readonly Driven[] = [
  { type: 'field.changed', field: 'amount', text: '0.01' },
  { type: 'percent.chosen', percent: 75 },
  { type: 'field.pasted', field: 'amount', text: '1,234' },
  { type: 'meaning.chosen', field: 'amount', value: '1234' },
];
/** The plan's cases without these kinds of events, with others in their place. */
const casesWith = (...instead: readonly Driven[]): readonly Driven[] => {
  const types = new Set([live, rich, ...amounts, ...instead].map(({ type }) => type));
  return [...cases.filter(({ type }) => !types.has(type)), live, rich, ...amounts, ...instead];
};

/** Who sends an order, or leaves one, hears in the same tab that money moved. */
const announces = { actions: { announceBalances: raise({ type: 'balances.changed' }) } };
const key = ({ value, context: now }: OrderEntrySnapshot) => [
  value,
  now.owner === '',
  now.market.standing,
  now.rules === null,
  now.holdings?.length ?? null,
  now.placed.length > 0,
  now.pending === null ? null : [now.asks, now.pending.isMissing, now.isResent],
  // What can be sent hangs on the fields and the balance.
  [isPriced({ context: now }), now.ticket.entries.amount.text, choices({ context: now }), canSend(now), wantsReview(now)],
];

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'orderEntry',
  calls: ['tradeRules', 'assetWallets', 'placeOrder', 'orderDetail'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  states,
  // The page has its market before its form.
  begins: [live],
};

/** Opens the form of a pair for a member whose limit orders go out without a review, unless there is more about them. */
async function open(stage: Stage, path = tradePath): Promise<void> {
  const { page } = stage;
  // A small page is painted sooner.
  await page.setViewportSize({ width: 1300, height: 700 });
  // Calls are held for long, and the page does not look at its pair anew meanwhile.
  await stretch(page, 15_000, 60_000);
  await rememberElsewhere(stage, 'unreviewedOrders', ['limit']);
  await rememberElsewhere(stage, 'tradeKeys', { on: true, keys: plainKeys });
  // The page itself is told of its pair, its form has to ask again.
  await page.route(
    ({ pathname }) => pathname === tradeRules.path,
    (route) => route.continue(),
    { times: 1 },
  );
  await openAsMember(stage, path);
  const trade = new Trade(page);
  await expect.poll(() => trade.colorsOf(trade.book(pair)), { timeout: 30_000 }).toBeGreaterThan(5);
}

/** The best bid, then a price below it: an order that the market has come down to would fill at once, and be looked at once more. */
const pickedBelow: Doing = async (stage, event) => {
  await press('pick.bid.label')(stage, event);
  const price = form(stage).field('price');
  await expect(price).toHaveValue(/\d/);
  await price.fill(fixed(multiply((await price.inputValue()).replaceAll(',', ''), '0.98'), 1));
};
/** A small order, and one that is looked at once more. */
const filling: Driver['events'] = {
  'price.picked': inForm(pickedBelow),
  'field.changed': inPricedForm(async (stage, { text }) => {
    // The same text again would be no change.
    await form(stage).field('amount').fill('');
    await form(stage).field('amount').fill(String(text));
  }),
  'percent.chosen': {
    when: (before) => showsForm(before) && hasFunds(before),
    does: press('slider.stop', { percent: '75' }),
  },
  'order.submitted': { when: (before) => isMember(before) && holdOf(context(before)) === null, does: send },
};
const edits: Driver['events'] = {
  'side.chosen': {
    when: (before) => showsForm(before) || before.matches({ ticket: 'opening' }),
    does: async (stage) => {
      if ((stage.ear.value as { ticket: unknown }).ticket === 'opening') {
        // A key that is typed is none of the page's.
        await stage.page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
        return stage.page.keyboard.press(plainKeys.buy);
      }
      const radio = (side: 'buy' | 'sell') => form(stage).form.getByRole('radio', { name: form(stage).text(`form.${side}`) });
      await radio('buy').press('ArrowRight');
      await radio('sell').press('ArrowLeft');
    },
  },
  'orderType.chosen': inForm(async (stage) => {
    await form(stage).choose('market');
    await form(stage).choose('limit');
  }),
  'timeInForce.chosen': inForm(async (stage) => {
    const next = stage.notes.get('time') === 'IOC' ? 'GTC' : 'IOC';
    stage.notes.set('time', next);
    await form(stage).chooseTime(next);
  }),
  ...filling,
  'field.pasted': {
    when: (before) => showsForm(before) && isPriced(before) && choices(before) === null,
    does: (stage, { text }) => paste(form(stage).field('amount'), String(text)),
  },
  'meaning.chosen': {
    when: (before) => showsForm(before) && choices(before) !== null,
    does: (stage, { value }) =>
      panel(stage)
        .getByRole('button', { name: String(value), exact: true })
        .click(),
  },
  'field.stepped': inPricedForm((stage) => form(stage).field('price').press('ArrowUp')),
};
const openings: Driver['events'] = {
  'done openTicket': (stage, { output }) =>
    ((output as { rules: unknown }).rules === null ? said('tradeRules', 200, []) : answer('tradeRules'))(stage, { type: '' }),
};

/** The page is looked at again: by a member, for a guest would be told to be one. */
const attention: Handler = { when: isMember, does: ({ page }) => turnPage(page, 'visible') };
/** The form's rules, or its balance, could not be read. */
const retried: Handler = {
  when: (before) => before.matches({ ticket: 'unavailable' }) || (showsForm(before) && before.matches({ balance: 'failed' })),
  does: (stage) => retry(stage).click(),
};
/** An order that goes out at once. */
const sent: Handler = { when: (before) => canSend(context(before)) && !wantsReview(context(before)), does: send };
/** An order that does not. */
const unsent: Handler = {
  when: (before) => isMember(before) && holdOf(context(before)) === null && (!canSend(context(before)) || wantsReview(context(before))),
  does: send,
};
const picked: Driven = { type: 'price.picked', price: '990' };
const faults = endings.filter((each) => endingOf(each).kind === 'fault');

/** The form of a spot pair: what is filled in. */
export const orderEntry: Driver = {
  ...shared,
  plan: { key, cases: casesWith(done('openTicket', setup), ...faults, picked) },
  open,
  events: {
    ...openings,
    'done readHoldings': answer('assetWallets'),
    'error readHoldings NetworkFault': broken('assetWallets'),
    'balances.changed': (stage) => tellTabs(stage, 'balances.changed'),
    ...edits,
    'reviews.changed': (stage, { unreviewed }) => rememberElsewhere(stage, 'unreviewedOrders', unreviewed),
    'order.submitted': unsent,
    'retry.requested': retried,
    'attention.returned': attention,
    'transfer.wanted': {
      when: (before) => before.matches({ balance: 'known' }),
      does: async (stage) => {
        await button(stage, 'form.addFunds', { coin: 'USDT' }).click();
        await expect(new TransferForm(stage.page).dialog).toBeVisible();
        await stage.page.keyboard.press('Escape');
        await expect(new TransferForm(stage.page).dialog).toBeHidden();
      },
    },
    'review.dismissed': press('review.back'),
  },
  impossible: {
    'balance.reading --xstate.error.actor.readHoldings #1':
      'an answer that ends the session is heard by the session first, and the call with it is given up',
    'balance.reading --always': 'the session tells of its end, which leads to the guest, before an order does',
    'balance.known --always': 'the session tells of its end, which leads to the guest, before an order does',
    'balance.failed --always': 'the session tells of its end, which leads to the guest, before an order does',
    'xstate.error.actor.orderSubmit': 'the inner machine answers every fault with an ending and never breaks off',
  },
};

/** Who is logged in changes while the form stands. */
export const orderEntryOwner: Driver = {
  ...shared,
  variant: 'of another owner',
  plan: { key, cases: casesWith(done('openTicket', setup), done('openTicket', { ...setup, rules: null }), ...faults, picked) },
  open,
  events: {
    ...openings,
    'error openTicket': broken('tradeRules'),
    'done readHoldings': answer('assetWallets'),
    'price.picked': { when: (before) => isMember(before) && !isPriced(before), does: pickedBelow },
    'percent.chosen': { when: (before) => hasFunds(before) && !canSend(context(before)), does: press('slider.stop', { percent: '75' }) },
    'order.submitted': { when: (before) => canSend(context(before)), does: send },
    'session.changed': {
      when: (before, { owner }) => context(before).owner !== owner,
      does: async (stage, event) => {
        if (event['owner'] === '') await said('bizStatus', 200, { login: null })(stage, event);
        await tellTabs(stage, 'session.started');
      },
    },
    'retry.requested': retried,
    'attention.returned': attention,
    'login.wanted': { when: (before) => !isMember(before), does: press('form.login'), ends: true },
  },
};

/** What is asked of the exchange about an order: to take it, or what became of it. */
const isPlaced = (before: { context: unknown }): boolean => context(before).pending === null || context(before).isResent;
const both =
  (placed: Doing, found: Doing): Doing =>
  async (stage, event) => {
    await placed(stage, event);
    await found(stage, event);
  };
const orders: Driver['events'] = {
  'done orderSubmit accepted': both(
    said('placeOrder', 200, { orders: [ownOrder()] }),
    said('orderDetail', 200, { orders: [ownOrder()], fills: [] }),
  ),
  'done orderSubmit refused': {
    when: isPlaced,
    does: (stage, event) => answer('placeOrder', { code: endingOf(event).code ?? 0 })(stage, event),
  },
  'done orderSubmit fault': { when: (before) => context(before).pending === null, does: broken('placeOrder') },
  'done orderSubmit unanswered': {
    when: (before, event) => !isPlaced(before) || endingOf(event).isMissing === false,
    does: (stage, event) =>
      both(lost('placeOrder'), endingOf(event).isMissing === true ? said('orderDetail', 20_841) : broken('orderDetail'))(stage, event),
  },
};

/** The same form with orders that are sent and answered. */
export const orderEntrySent: Driver = {
  ...shared,
  variant: 'sent',
  plan: {
    key,
    provide: announces,
    cases: casesWith(done('openTicket', setup), poor, ...endings.filter((each) => endingOf(each).kind !== 'unanswered'), picked),
  },
  open,
  events: {
    ...openings,
    'done readHoldings': {
      when: (before, { output }) => output === rich.output || before.matches({ ticket: 'reviewing' }),
      does: (stage, { output }) => (output === rich.output ? answer('assetWallets') : said('assetWallets', 200, []))(stage, { type: '' }),
    },
    'balances.changed': (stage) => tellTabs(stage, 'balances.changed'),
    ...filling,
    ...orders,
    'reviewSkip.toggled': (stage) => form(stage).review.getByRole('checkbox').click(),
    'review.confirmed': { when: (before) => holdOf(context(before)) === null, does: send },
    // The exchange says that the session is over, which the session hears first.
    'session.changed': {
      when: (before, { owner }) => owner === '' && isMember(before) && before.matches({ ticket: 'submitting' }),
      does: expired('placeOrder'),
    },
    'done orderSubmit sessionEnded': { when: (before) => !isMember(before), follows: true },
    'order.told': { when: isMember, does: async (stage, { order }) => tellOrder(stage, order as OrderRow) },
  },
};

/** What is entered while an order is on its way. */
export const orderEntrySending: Driver = {
  ...shared,
  variant: 'sending',
  plan: {
    key,
    provide: announces,
    cases: casesWith(done('openTicket', setup), ...endings.filter((each) => endingOf(each).kind === 'accepted'), picked),
  },
  open,
  // What an order does not need is walked without one.
  avoid: (before, { type }) => before.matches({ ticket: 'form' }) && type in edits && !(type in filling),
  events: {
    ...openings,
    'done readHoldings': answer('assetWallets'),
    ...edits,
    'order.submitted': sent,
    ...orders,
  },
};

/** The order of the plan that has no answer, as a browser keeps it. */
const kept = cases
  .map(({ output }) => (output as { pending?: PlaceOrderRequest | null } | undefined)?.pending)
  .find((each) => each !== undefined && each !== null) as PlaceOrderRequest;

/** An order of an earlier visit has no answer yet. */
export const orderEntryUnanswered: Driver = {
  ...shared,
  variant: 'with an unanswered order',
  plan: {
    key: ({ value, context: { asks, pending, isResent } }: OrderEntrySnapshot) => [value, asks, pending?.isMissing, isResent],
    provide: announces,
    cases: casesWith(
      done('openTicket', { ...setup, pending: kept }),
      ...endings.filter((each) => ['accepted', 'unanswered'].includes(endingOf(each).kind)),
    ),
  },
  open: async (stage) => {
    await rememberElsewhere(stage, 'orderIntents', [keptIntent({ request: kept }, kept.clientOrderId)]);
    await open(stage);
  },
  events: {
    ...openings,
    'done readHoldings': answer('assetWallets'),
    ...orders,
    'answer.wanted': press('unanswered.ask'),
    'attention.returned': ({ page }) => turnPage(page, 'visible'),
    'resend.wanted': { when: (before) => context(before).pending?.isMissing === true, does: press('unanswered.resend') },
    'pending.dismissed': press('unanswered.dismiss'),
  },
};

/** The form of a margin wallet, whose orders may borrow. */
export const orderEntryMargin: Driver = {
  ...shared,
  variant: 'of a margin wallet',
  plan: {
    key,
    provide: announces,
    input: { ...orderEntryPlan.input, walletType: 6 },
    cases: casesWith(
      done('openTicket', setup),
      { type: 'marginMode.chosen', marginMode: 'normal' },
      ...endings.filter((each) => endingOf(each).kind === 'accepted'),
      picked,
    ),
  },
  open: async (stage) => {
    // A small order is no more than a part of it.
    const data = marginWallet({ coins: [marginCoin({ available: '10000' }), marginCoin({ coinId: 1, shortName: 'BTC' })] });
    const body = JSON.stringify({ code: 200, message: '', data });
    await stage.controls.force('readMarginWallet', { status: 200, type: 'application/json', body });
    await rememberElsewhere(stage, 'margin.10000001', { mode: 'cross', hasAgreed: true });
    await open(stage, '/en_US/margin/trade/btc_usdt');
  },
  events: {
    ...openings,
    // The wallet's own strip has it read at the same time.
    'done readHoldings': { follows: true },
    ...filling,
    'marginMode.chosen': inForm(async (stage) => {
      await new MarginTrade(stage.page).chooseTicket('autoBorrow');
      await new MarginTrade(stage.page).chooseTicket('normal');
    }),
    'order.submitted': sent,
    'done orderSubmit accepted': said('placeOrder', 200, { orders: [ownOrder({ walletType: 6 })] }),
  },
};
