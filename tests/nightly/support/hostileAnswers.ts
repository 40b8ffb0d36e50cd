import type { Page } from '@playwright/test';

type Data = Readonly<Record<string, unknown>>;
/** What a call answers: its own data, changed. */
type Answer = (own: never) => unknown;

const pair = (name: string, index: number) => ({
  tradeId: 1_000_000 + index,
  baseCurrency: name,
  quoteCurrency: name,
  webLogo: '',
  instType: 2,
  tradeArea: 1,
  digit: 2,
  isMarginTrade: true,
  marginRatio: 3,
  last: '1',
  change24h: '0.01',
  high24h: '1',
  low24h: '1',
  volume24h: '1',
  turnover24h: '1',
});
const coin = (name: string, index: number) => ({
  coinId: index + 1,
  shortName: name,
  name,
  webLogo: '',
  available: '1',
  frozen: '0',
  valueUsdt: '5',
});
const notice = (words: string, index: number) => ({
  id: `m${index}`,
  title: words,
  content: words,
  createdTime: 1_795_219_200_000 - index,
  read: false,
  hasLink: index % 3 === 0,
  bizType: 1,
  moduleCode: 2,
  submoduleCode: null,
  dataJson: index % 5 === 0 ? words : '{}',
  jumpLink: words,
  supportCode: words,
});
const record = (words: string, index: number) => ({
  id: `r${index}`,
  coinId: 1,
  shortName: words,
  webLogo: '',
  amount: '1',
  source: 7,
  target: 2,
  pair: words,
  status: 'done',
  createdTime: 1_795_219_200_000 - index,
});
const found = (words: string, index: number) => ({
  ...pair(words, index),
  change: '0',
  contractType: 0,
  liquidationDate: 0,
  traceId: 't',
  contractCode: '',
});

/** Answers of the exchange in which every text that the app shows is one of `words`, by path; what is no text stays good. */
const answersOf = (words: readonly string[]): Readonly<Record<string, Answer>> => ({
  '/hk-web/v2/inmail/message/list': () => ({ list: words.map(notice), totalCount: words.length }),
  '/hk-web/v2/inmail/message/classify': () =>
    [2, 1, 20, 21].map((code) => ({
      code,
      name: words[code],
      submoduleList: words.slice(0, 60).map((name, index) => ({ code: index + 1, name })),
    })),
  '/hk-web/v2/task/newbie/list': () => ({
    list: words.slice(0, 60).map((title, taskId) => ({ taskId, taskCode: title, title, reward: title, receiveStatus: taskId % 3 })),
  }),
  '/hk-web/user/biz-status': (own: { login: Data | null }) =>
    own.login === null ? own : { login: { ...own.login, fnickname: words.slice(0, 4).join(' '), email: words[0] } },
  '/hk-web/asset/wallets': (own: readonly Data[]) => own.map((wallet) => ({ ...wallet, pair: words[1], coins: words.map(coin) })),
  '/hk-web/market/spot/list': () => words.map(pair),
  '/hk-web/currency/trade/support': (own: readonly Data[]) =>
    words.slice(0, 300).map((name, index) => ({ ...own[0], coinId: index + 1, name, category: name })),
  '/hk-web/market/search/popular': () => words.slice(0, 20).map(pair),
  '/kline-history/market/trendlines': () => [],
  '/hk-web/capital/transfer/records': () => ({ list: words.map(record), totalCount: words.length }),
  '/hk-web/market/search': () => ({ spots: words.slice(0, 20).map(found), swaps: [] }),
});

/** Puts hostile words into everything that the exchange says to a page, its config included; the latest words count. */
export async function serveHostile(page: Page, wordsNow: () => readonly string[]): Promise<void> {
  for (const path of Object.keys(answersOf([''])))
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const answer = answersOf(wordsNow())[path];
        const given = await route.fetch();
        const own = ((await given.json()) as { data?: unknown }).data;
        await route.fulfill({ json: { code: 200, message: wordsNow()[2] ?? '', data: answer?.((own ?? {}) as never) } });
      },
    );
  // A refusal in the server's own words.
  await page.route(
    (url) => url.pathname === '/hk-web/user/user_favorite_json',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { code: 20_601, message: wordsNow().slice(0, 10).join(' ') } })
        : route.fulfill({ json: { code: 200, message: '', data: [] } }),
  );
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { brand: Data; sandbox: Data };
    const name = wordsNow().find((words) => words.trim() !== '' && words.length <= 24) ?? config.brand['name'];
    const demoAccounts = wordsNow()
      .slice(0, 30)
      .map((label, index) => ({ email: `a${index}@demo.test`, label }));
    await route.fulfill({ json: { ...config, brand: { ...config.brand, name }, sandbox: { ...config.sandbox, demoAccounts } } });
  });
}
