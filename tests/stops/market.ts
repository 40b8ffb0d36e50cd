import { expect } from '@playwright/test';
import { Favourites } from '#tests/e2e/pages/favourites.ts';
import { Markets } from '#tests/e2e/pages/markets.ts';
import { main, says, seeAlert, unreadable, type Stop, type StopArea, type StopStage } from './stop.ts';

const none = { code: 200, data: [] } as const;

/** The page says why it cannot show what was asked for. */
/** No row of any list, and a title in its place. */
const seeNoRows = async (stage: StopStage): Promise<void> => {
  await expect(main(stage).locator('[data-pair]')).toHaveCount(0);
  await expect(main(stage).locator('p').first()).toBeVisible();
};
const seeRows = async (stage: StopStage): Promise<void> => expect(main(stage).locator('[data-pair]').first()).toBeVisible();
/** Presses the star of a pair, and sees how it stands then. */
const pressStar = async (markets: Markets, pressed: 'true' | 'false'): Promise<void> => {
  await markets.star('BTC/USDT').click();
  await expect(markets.star('BTC/USDT')).toHaveAttribute('aria-pressed', pressed);
};
const failedLists = { spotList: unreadable, contractList: unreadable, tradeSupport: unreadable };
const overviewCalls = [
  'spotList',
  'tradeSupport',
  'changeDistribution',
  'heatmapListing',
  'rankingGainers',
  'rankingLosers',
  'rankingVolume',
];

const stops: readonly Stop[] = [
  {
    name: 'home without favourites',
    at: '/',
    as: 'guest',
    look: { of: 'home', when: 'empty' },
    open: async ({ page, locale }) => {
      const favourites = new Favourites(page, locale);
      await favourites.star('BTC/USDT').click();
      await favourites.see('BTC/USDT', 'lit');
      await favourites.openList();
      await favourites.star('BTC/USDT').click();
      await favourites.seeEmpty();
    },
  },
  {
    name: 'home when no call of the market is answered',
    at: '/',
    as: 'guest',
    fresh: true,
    look: { of: 'home', when: 'failed' },
    force: { spotList: unreadable, popularSearch: unreadable, statOverview: unreadable, trendlines: unreadable },
    open: seeAlert,
  },
  { name: 'contracts', at: '/market?tab=contract', as: 'guest', open: seeRows },
  { name: 'new pairs', at: '/market?tab=new', as: 'guest', open: seeRows },
  { name: 'leveraged pairs by their change', at: '/market?area=etf&sort=change', as: 'guest', open: seeRows },
  ...['niblo', 'mirpa', 'titara'].flatMap((coin): readonly Stop[] => [
    { name: `pairs of ${coin}, at an end of the prices`, at: `/market?q=${coin}`, as: 'guest', open: seeRows },
    { name: `the coin ${coin}, at an end of the prices`, at: `/coinInfo?coin=${coin}`, as: 'guest', open: seeRows },
  ]),
  { name: 'no favourites', at: '/market?tab=favourites', as: 'guest', open: seeNoRows },
  { name: 'no market of these words', at: '/market?q=zzz', as: 'guest', look: { of: 'market', when: 'empty' }, open: seeNoRows },
  {
    name: 'lists that cannot be read',
    at: '/market',
    as: 'guest',
    fresh: true,
    look: { of: 'market', when: 'failed' },
    force: failedLists,
    open: seeAlert,
  },
  {
    name: 'a star that is pressed',
    at: '/market',
    as: 'guest',
    open: ({ page, locale }) => pressStar(new Markets(page, locale), 'true'),
    close: async ({ page, locale }) => {
      // The look has scrolled the list, which draws only what is near.
      await page.evaluate(() => scrollTo(0, 0));
      await pressStar(new Markets(page, locale), 'false');
    },
  },
  {
    name: 'an overview without coins',
    at: '/marketExplore/overview',
    as: 'guest',
    fresh: true,
    look: { of: 'marketExploreOverview', when: 'empty' },
    force: { spotList: none, heatmapListing: none, rankingGainers: none, rankingLosers: none, rankingVolume: none },
    open: says('market:overview.nobody'),
  },
  {
    name: 'an overview whose parts cannot be read',
    at: '/marketExplore/overview',
    as: 'guest',
    fresh: true,
    look: { of: 'marketExploreOverview', when: 'failed' },
    force: Object.fromEntries(overviewCalls.map((call) => [call, unreadable])),
    open: seeAlert,
  },
  { name: 'a coin', at: '/coinInfo?coin=btc', as: 'guest', open: seeRows },
  { name: 'a leveraged coin', at: '/coinInfo?coin=btc3l', as: 'guest', open: seeRows },
  { name: 'no coin of this name', at: '/coinInfo?coin=zzz', as: 'guest', open: seeNoRows },
  {
    name: 'no coin of these words',
    at: '/coinInfo',
    as: 'guest',
    look: { of: 'coinInfo', when: 'empty' },
    open: async (stage) => {
      await new Markets(stage.page, stage.locale).look('zzz');
      await seeNoRows(stage);
    },
  },
  {
    name: 'coins that cannot be read',
    at: '/coinInfo',
    as: 'guest',
    fresh: true,
    look: { of: 'coinInfo', when: 'failed' },
    force: failedLists,
    open: seeAlert,
  },
];

/** Markets: lists, the overview and coins, and the home page's lists. */
export const marketStops: StopArea = { area: 'market', stops };
