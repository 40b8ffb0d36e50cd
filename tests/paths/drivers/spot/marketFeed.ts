import { expect } from '@playwright/test';
import type { MarketFeedContext } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { ExchangeEnd } from '#tests/paths/exchangeEnd.ts';
import { turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

type Before = { readonly context: unknown; matches(value: object): boolean };
const contextOf = ({ context }: Before): MarketFeedContext => context as MarketFeedContext;
/** The part of the machine that follows the channel. */
const links = (before: Before, link: string | object): boolean => before.matches({ link });

const [channel, candles] = ['trades:btc_usdt', 'candles:btc_usdt:1h'] as const;
const trade = ({ page }: Stage): Trade => new Trade(page);
const endOf = ({ notes }: Stage): ExchangeEnd => notes.get('end') as ExchangeEnd;

/** The page's connection is current: what is walked is one channel over it. */
async function greet(end: ExchangeEnd): Promise<void> {
  await end.say(end.hello());
  await end.say(end.snapshot('ticker'));
}
async function beatOn(end: ExchangeEnd, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await end.say(end.beat('ticker')).catch(() => undefined);
  }
}

/** The page of a pair, over a connection that says nothing of its channels. */
async function openPair(stage: Stage): Promise<void> {
  const { page, notes } = stage;
  const end = new ExchangeEnd();
  notes.set('end', end);
  await end.standIn(stage, () => void (notes.has('greeted') || greet(end).then(() => notes.set('greeted', true))));
  void beatOn(end, () => page.isClosed());
  await trade(stage).open('btc_usdt');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC');
  await expect.poll(() => notes.has('greeted')).toBe(true);
}
/** Opens the part of the page whose feed begins with it: until the page tells of that, the feed of another part is the last heard. */
async function openFeed({ ear }: Stage, open: () => Promise<void>): Promise<void> {
  const before = ear.trail.length;
  await open();
  await expect.poll(() => ear.trail.slice(before).some(({ event }) => event === 'xstate.init')).toBe(true);
}
/** A phone's tab of trades. */
async function openTape(stage: Stage): Promise<void> {
  await stage.page.setViewportSize({ width: 390, height: 844 });
  await openPair(stage);
  await openFeed(stage, () => trade(stage).tab('page.tab.trades').click());
}

const mark = (stage: Stage, standing: string) => stage.page.getByRole('main').getByText(trade(stage).text(`book.feed.${standing}`));
const seeOld = (stage: Stage) =>
  expect(
    mark(stage, 'polled')
      .or(mark(stage, 'offline'))
      .or(stage.page.getByText(trade(stage).text('book.loadingTrades')))
      .first(),
  ).toBeVisible();
const unseen = 'what is read meanwhile is seen in what the channel shows';

const shared = {
  machine: 'marketFeed',
  calls: ['realTimeTrade'],
  open: openTape,
  allow: /ERR_INTERNET_DISCONNECTED/,
  plan: { input: { channel: { kind: 'trades', tradeCode: 'btc_usdt' } } },
  states: {
    'link.watching.connecting': seeOld,
    'link.watching.live.current': (stage: Stage) =>
      expect(mark(stage, 'delayed').or(mark(stage, 'resyncing')).or(mark(stage, 'offline'))).toHaveCount(0),
    'link.watching.live.delayed': (stage: Stage) => expect(mark(stage, 'delayed')).toBeVisible(),
    'link.watching.resyncing': (stage: Stage) => expect(mark(stage, 'resyncing')).toBeVisible(),
    'link.watching.down': seeOld,
    'link.refused': seeOld,
    'reads.off': unseen,
    'reads.soon': unseen,
    'reads.reading': unseen,
    'reads.resting': unseen,
    'history.idle': 'trades have no history',
  },
} satisfies Partial<Driver>;

/** One channel over a connection that stands. */
export const marketFeed: Driver = {
  ...shared,
  events: {
    // Who asks again over a connection that stands is heard at once.
    'channel.asked': { when: (before) => links(before, { watching: 'connecting' }) && contextOf(before).isBegun, follows: true },
    'channel.synced': {
      when: (before) => !links(before, { watching: 'live' }),
      does: (stage) => endOf(stage).say(endOf(stage).snapshot(channel)),
    },
    'channel.broken': {
      when: (before) => links(before, { watching: 'live' }),
      does: (stage) => {
        endOf(stage).advance(channel);
        return endOf(stage).say(endOf(stage).beat(channel));
      },
    },
    'channel.beat': {
      when: (before) => links(before, { watching: 'live' }),
      does: (stage) => endOf(stage).say(endOf(stage).beat(channel)),
    },
    'channel.refused': (stage) => endOf(stage).say({ op: 'refused', channel, code: 40_400 }),
    'retry.requested': {
      when: (before) => !contextOf(before).isPolled && (links(before, 'refused') || links(before, { watching: 'down' })),
      does: (stage) => trade(stage).button('page.retry').click(),
    },
    'done readState': answer('realTimeTrade'),
    'error readState': lost('realTimeTrade'),
  },
};

/** The connection itself is cut, and comes back. */
export const marketFeedCut: Driver = {
  ...shared,
  variant: 'cut',
  events: {
    'channel.synced': {
      when: (before) =>
        links(before, { watching: 'resyncing' }) || (links(before, { watching: 'connecting' }) && !contextOf(before).isBegun),
      does: (stage) => endOf(stage).say(endOf(stage).snapshot(channel)),
    },
    'channel.lost': { when: (before) => !links(before, { watching: 'down' }), does: (stage) => endOf(stage).close() },
    'channel.asked': {
      when: (before) => links(before, { watching: 'down' }) || links(before, { watching: 'live' }),
      does: async (stage) => {
        // A tab that is looked at again does not wait for its next attempt; a connection that stands is greeted anew.
        await turnPage(stage.page, 'hidden');
        await turnPage(stage.page, 'visible');
        await greet(endOf(stage));
      },
    },
  },
  avoid: (_, { type }) => type.startsWith('xstate.after'),
};

/** A candle far ahead: what lies between it and the history is missing for as long as it is asked for. */
const candleAhead = ((hour) => [[Math.ceil(Date.now() / hour) * hour + 1_000 * hour, '1', '1', '1', '1', '1']])(3_600_000);
const unread = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: textOf('en_US', 'trade:chart.olderFailed') });
const isAt = (before: Before, history: string): boolean => before.matches({ history });
const isLive = (before: Before): boolean => links(before, { watching: 'live' });

/** The candles of a chart, which have a history. */
export const marketFeedHistory: Driver = {
  ...shared,
  variant: 'history',
  calls: ['candleHistory'],
  plan: { input: { channel: { kind: 'candles', tradeCode: 'btc_usdt', interval: '1h' } } },
  open: async (stage) => {
    await openPair(stage);
    await openFeed(stage, () => trade(stage).button('chart.interval.1h').click());
  },
  events: {
    'channel.synced': {
      when: (before) => !isLive(before),
      does: (stage) => endOf(stage).say(endOf(stage).snapshot(candles, candleAhead)),
    },
    'channel.broken': {
      when: isLive,
      does: (stage) => {
        endOf(stage).advance(candles);
        return endOf(stage).say(endOf(stage).beat(candles));
      },
    },
    // Once it is read nothing is missing before a candle comes by the stream.
    'done readMissing': { when: isLive, does: answer('candleHistory') },
    'error readMissing': lost('candleHistory'),
    'done readOlder': answer('candleHistory'),
    'error readOlder': lost('candleHistory'),
    'older.requested': {
      when: (before) => isAt(before, 'idle') && isLive(before),
      does: async ({ page, ear }) => {
        const mark = ear.trail.length;
        const box = await page.getByRole('main').getByRole('application').boundingBox();
        if (box === null) throw new Error('The chart is not drawn.');
        const [left, right, middle] = [box.x + 20, box.x + box.width - 120, box.y + box.height / 3];
        await expect(async () => {
          await page.mouse.move(left, middle);
          await page.mouse.down();
          await page.mouse.move(right, middle, { steps: 4 });
          await page.mouse.up();
          expect(ear.since(mark).some(({ event }) => event === 'older.requested')).toBe(true);
        }).toPass();
      },
    },
    'retry.requested': {
      when: (before) => isAt(before, 'unfilled') || isAt(before, 'olderFaulted'),
      does: (stage) =>
        unread(stage)
          .getByRole('button', { name: trade(stage).text('page.retry') })
          .click(),
    },
  },
  // What the link does is walked with trades.
  avoid: (_, { type }) => type.startsWith('xstate.after') && !type.includes('fillPause'),
  states: {
    ...shared.states,
    'link.watching.connecting': 'candles come by a call meanwhile',
    'history.idle': (stage) => expect(unread(stage)).toHaveCount(0),
    'history.filling': 'what is missing is said until it has come',
    'history.unfilled': (stage) => expect(unread(stage)).toBeVisible(),
    'history.readingOlder': ({ page }) => expect(page.getByText(textOf('en_US', 'trade:chart.olderLoading'))).toBeVisible(),
    'history.olderFaulted': (stage) => expect(unread(stage)).toBeVisible(),
  },
  left: {
    'history.olderFaulted --older.requested': 'a chart that waits for a page asks for it again only when all of its candles come anew',
  },
};

/** The link goes while what is missing is read. */
export const marketFeedHistoryLost: Driver = {
  ...marketFeedHistory,
  variant: 'history, lost meanwhile',
  avoid: (_, { type }) => !type.startsWith('channel.'),
};

/** The link comes back after an older page has failed. */
export const marketFeedHistoryBack: Driver = {
  ...marketFeedHistory,
  variant: 'history, back after a fault',
  avoid: (before, { type }) => {
    const way = ['channel.synced', 'xstate.done.actor.readMissing', 'older.requested', 'xstate.error.actor.readOlder'];
    return type === 'channel.broken' ? !isAt(before, 'olderFaulted') : !way.includes(type);
  },
};
