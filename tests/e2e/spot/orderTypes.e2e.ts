import { worldPair } from '#sandbox/core/world/pairs.ts';
import { OrderForm, type OrderField } from '../pages/orderForm.ts';
import { OwnOrders } from '../pages/ownOrders.ts';
import { Trade } from '../pages/trade.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { otherTrader, type OtherTrader } from '../support/trader.ts';
import { atWidths, widths } from '../support/widths.ts';

/** A pair whose house is gone: nothing stands in its book and nothing moves its price but what a test does. */
type OwnMarket = {
  readonly pair: string;
  readonly code: string;
  readonly coin: string;
  /** A price at a share of the last one, with all its digits and no zero at its end. */
  readonly at: (share: number) => string;
  /** Has both coins of the pair. */
  readonly maker: OtherTrader;
  /** Has USDT: trades with the maker where the last price is to move. */
  readonly other: OtherTrader;
};

const test = base.extend<{ readonly openMarket: (baseCoin: string, quoteCoin: string) => Promise<OwnMarket> }>({
  openMarket: async ({ controls, sandbox }, provide) => {
    const opened: OwnMarket[] = [];
    await provide(async (baseCoin, quoteCoin) => {
      const { tradeId, digit } = worldPair(baseCoin, quoteCoin);
      const code = `${baseCoin}_${quoteCoin}`.toLowerCase();
      await controls.turnHouse(code, 'gone');
      const [maker, other] = await Promise.all(
        ['vip@demo.test', 'merchant@demo.test'].map((email) => otherTrader(sandbox.origin, email, tradeId, code)) as [
          Promise<OtherTrader>,
          Promise<OtherTrader>,
        ],
      );
      const ticks = (await maker.last()) * 10 ** digit;
      const at = (share: number): string => ((Math.floor((ticks * share) / 10) * 10 + 5) / 10 ** digit).toFixed(digit);
      const market = { pair: `${baseCoin}/${quoteCoin}`, code, coin: baseCoin, at, maker, other };
      opened.push(market);
      return market;
    });
    for (const { code, maker, other } of opened) {
      await maker.leave();
      await other.leave();
      await controls.turnHouse(code, 'alive');
    }
  },
});

/** A decimal as tables write it. */
function shown(price: string): string {
  const [whole = '', fraction] = price.split('.');
  const grouped = Number(whole).toLocaleString('en-US');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

atWidths((screen) => {
  /** Each width orders another amount, so that what is found in the history is its own. */
  const amount = `0.0${5 + widths.indexOf(screen)}`;

  /** Opens the trade page of a market for who is logged in. `order` places an order by the form, and leaves the form. */
  async function openTrade(page: ConstructorParameters<typeof Trade>[0], { pair, code, coin }: OwnMarket) {
    const trade = new Trade(page);
    const form = new OrderForm(page);
    const own = new OwnOrders(page);
    await enter(page, trader.email);
    await trade.open(code);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pair, { timeout: 60_000 });
    await expect(own.tab('open')).toBeVisible({ timeout: 60_000 });
    type Wish = { readonly type?: string; readonly time?: Parameters<OrderForm['chooseTime']>[0] };
    async function order(side: 'buy' | 'sell', { type, time }: Wish, fields: Partial<Record<OrderField, string>>): Promise<void> {
      await form.start(side, coin);
      if (type !== undefined) await form.choose(type);
      if (time !== undefined) await form.chooseTime(time);
      await form.fill(fields);
      await form.place(side, coin);
    }
    return { trade, form, own, order };
  }

  test('limit orders: placed, changed, filled in part while the network is away, cancelled; post only waits or is refused', async ({
    page,
    context,
    watch,
    openMarket,
  }) => {
    const market = await openMarket('LINK', 'USDT');
    const { pair, coin, at, maker } = market;
    const { trade, form, own, order } = await openTrade(page, market);

    await order('buy', {}, { price: at(0.97), amount: '5' });
    await form.leave();
    await own.seeFilled('open', '0', '5');
    await own.change(own.rows('open', shown(at(0.97))), pair, at(0.98));
    await expect(own.rows('open', shown(at(0.98)))).toBeVisible();
    // What is filled while the network is away is seen when it is back.
    const aged = trade.main.getByRole('region', { name: trade.text('page.pane.book') }).getByRole('status');
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await expect(aged).toBeVisible({ timeout: 30_000 });
    await form.start('buy', coin);
    await expect(page.getByText(form.text('hold.stale')).filter({ visible: true }).first()).toBeVisible();
    await form.leave();
    await maker.place({ side: 'sell', price: at(0.98), amount: '2' });
    await context.setOffline(false);
    await expect(aged).toBeHidden({ timeout: 40_000 });
    await expect(page.getByText(form.text('hold.stale'))).toHaveCount(0);
    await own.seeFilled('open', '2', '5');
    await own.cancel(own.rows('open'), pair);
    await expect(own.rows('open')).toHaveCount(0);

    await maker.place({ side: 'sell', price: at(1.01), amount: '5' });
    await order('buy', { time: 'postOnly' }, { price: at(1.02), amount: '5' });
    await expect(form.form.getByText(form.text('refused.postOnly'))).toBeVisible();
    await form.fill({ price: at(0.96) });
    await form.place('buy', 'LINK');
    await form.leave();
    await own.seeFilled('open', '0', '5');
    await expect(own.rows('open')).toContainText(form.text('time.postOnly'));
    await own.change(own.rows('open'), pair, at(0.965));
    await expect(own.rows('open', shown(at(0.965)))).toBeVisible();
    await maker.place({ side: 'sell', price: at(0.965), amount: '3' });
    await own.seeFilled('open', '3', '5');
    await own.cancel(own.rows('open'), pair);
    await expect(own.rows('open')).toHaveCount(0);
  });

  test('orders that end at once: IOC and market keep what they got, FOK takes all or nothing', async ({ page, openMarket }) => {
    const market = await openMarket('ETH', 'USDT');
    const { at, maker } = market;
    const { form, own, order } = await openTrade(page, market);
    const newest = own.rows('history').first();
    const offer = (size: string) => maker.place({ side: 'sell', price: at(1.001), amount: size });
    const seeEnd = async (words: readonly string[], standing: string) => {
      await form.leave();
      for (const word of [...words, own.text(`standing.${standing}`)]) await expect(newest).toContainText(word);
    };

    await offer('0.02');
    await order('buy', { time: 'IOC' }, { price: at(1.002), amount });
    await form.leave();
    await own.show('history');
    await seeEnd([`0.02 / ${amount}`, 'IOC'], 'expired');
    await offer('0.02');
    await order('buy', { time: 'FOK' }, { price: at(1.002), amount });
    await seeEnd([`0 / ${amount}`, 'FOK'], 'expired');
    await offer('0.03');
    await order('buy', {}, { price: at(1.002), amount: '0.05' });
    await seeEnd(['0.05 / 0.05', 'FOK'], 'filled');
    await offer('0.02');
    await order('buy', { type: 'market' }, { amount });
    await seeEnd([`0.02 / ${amount}`, form.text('type.market')], 'expired');
    await own.show('open');
    await expect(own.rows('open')).toHaveCount(0);
  });

  test('stops: placed, changed and cancelled while they wait; triggered by a trade of others, they fill in part', async ({
    page,
    openMarket,
  }) => {
    const market = await openMarket('BTC', 'USDT');
    const { pair, at, maker, other } = market;
    const { form, own, order } = await openTrade(page, market);
    const size = amount.replace('0.0', '0.00');
    /** The others trade at a price, and the maker bids for a part of what comes. */
    async function fallTo(share: number, bid: number): Promise<void> {
      await other.place({ side: 'buy', price: at(share), amount: '0.001' });
      await maker.place({ side: 'buy', price: at(bid), amount: '0.002' });
      await maker.place({ side: 'sell', price: at(share), amount: '0.001' });
    }
    const seeEnd = async (type: string) => {
      const newest = own.rows('history').first();
      await own.show('history');
      for (const word of [`0.002 / ${size}`, form.text(`type.${type}`), own.text('standing.expired')])
        await expect(newest).toContainText(word);
    };

    await order('sell', { type: 'stopLimit' }, { stopPrice: at(0.985), price: at(0.98), amount: size });
    await form.leave();
    await own.show('conditional');
    await own.seeFilled('conditional', '0', size);
    await own.change(own.rows('conditional', shown(at(0.985))), pair, at(0.99), 'stopPrice');
    await expect(own.rows('conditional', shown(at(0.99)))).toBeVisible();
    await fallTo(0.99, 0.981);
    await expect(own.rows('conditional')).toHaveCount(0);
    await own.show('open');
    await own.seeFilled('open', '0.002', size);
    await own.cancel(own.rows('open'), pair);
    await expect(own.rows('open')).toHaveCount(0);

    await order('sell', { type: 'stopMarket' }, { stopPrice: at(0.97), amount: size });
    await form.leave();
    await own.show('conditional');
    await own.cancel(own.rows('conditional', shown(at(0.97))), pair);
    await expect(own.rows('conditional')).toHaveCount(0);
    await order('sell', {}, { amount: size });
    await form.leave();
    await own.change(own.rows('conditional', shown(at(0.97))), pair, at(0.975), 'stopPrice');
    await expect(own.rows('conditional', shown(at(0.975)))).toBeVisible();
    await fallTo(0.975, 0.97);
    await expect(own.rows('conditional')).toHaveCount(0);
    await seeEnd('stopMarket');

    await order('sell', { type: 'trailingStop' }, { callbackRate: '2', amount: size });
    await form.leave();
    await own.show('conditional');
    await own.cancel(own.rows('conditional', own.text('order.callback', { percent: '2' })), pair);
    await expect(own.rows('conditional')).toHaveCount(0);
    await order('sell', {}, { amount: size });
    await form.leave();
    await own.change(own.rows('conditional', own.text('order.callback', { percent: '2' })), pair, '1', 'callbackRate');
    await expect(own.rows('conditional', own.text('order.callback', { percent: '1' }))).toBeVisible();
    // It follows the price up, and is triggered above where it was placed.
    await maker.place({ side: 'sell', price: at(0.995), amount: '0.001' });
    await other.place({ side: 'buy', price: at(0.995), amount: '0.001' });
    await fallTo(0.984, 0.98);
    await expect(own.rows('conditional')).toHaveCount(0);
    await seeEnd('trailingStop');
  });

  test('an OCO: placed, changed and cancelled as two; a first fill of one ends the other', async ({ page, openMarket }) => {
    const market = await openMarket('ETH', 'BTC');
    const { pair, at, maker } = market;
    const { form, own, order } = await openTrade(page, market);
    const both = { price: at(1.03), stopPrice: at(0.97), stopLimitPrice: at(0.965) };
    await order('sell', { type: 'oco' }, { ...both, amount });
    await form.leave();
    await own.show('conditional');
    await expect(own.rows('conditional')).toHaveCount(2);
    await own.cancel(own.rows('conditional', shown(at(1.03))), pair);
    await expect(own.rows('conditional')).toHaveCount(0);

    await order('sell', {}, { amount });
    await form.leave();
    await expect(own.rows('conditional')).toHaveCount(2);
    await own.change(own.rows('conditional', shown(at(1.03))), pair, at(1.02));
    await expect(own.rows('conditional', shown(at(1.02)))).toBeVisible();
    await own.change(own.rows('conditional', shown(at(0.97))), pair, at(0.975), 'stopPrice');
    await expect(own.rows('conditional', shown(at(0.975)))).toBeVisible();
    await maker.place({ side: 'buy', price: at(1.02), amount: '0.02' });
    await expect(own.rows('conditional')).toHaveCount(0);
    await own.show('open');
    await own.seeFilled('open', '0.02', amount);
    await own.cancel(own.rows('open'), pair);
    await expect(own.rows('open')).toHaveCount(0);
  });
});
