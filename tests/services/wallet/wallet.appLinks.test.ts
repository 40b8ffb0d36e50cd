import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isHandheld } from '#services/browser/device.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { walletAppsSchema } from '#services/config/walletApps.ts';
import { locales } from '#services/i18n/locales.ts';
import { appLink, offeredApps, pageToOpen } from '#services/wallet/walletAppLinks.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const config = (walletApps?: unknown) =>
  acceptConfig({
    brand: { name: 'X' },
    api: {},
    stream: { url: '/stream' },
    chains: [],
    ...(walletApps === undefined ? {} : { walletApps }),
  });
const wellKnown = walletAppsSchema.parse(undefined);
const page = new URL('https://exchange.test/de_DE/web3?next=%2Fweb3%2Fasset&token=secret#key');

/** The address that the app would open, taken out of its link again. */
function targetOf(href: string): URL {
  const link = new URL(href);
  if (link.host === 'link.metamask.io') return new URL(`https://${link.pathname.replace('/dapp/', '')}`);
  const [value = ''] = ['cb_url', 'url', 'deeplink'].flatMap((name) => link.searchParams.getAll(name));
  return new URL(value.startsWith('okx://') ? (new URL(value).searchParams.get('dappUrl') ?? '') : value);
}

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: iPhone, maxTouchPoints: 5 });
  config();
});

describe('convention 32: the links to wallet apps', () => {
  test('are as their makers document them, with the page and none of its query or hash', () => {
    expect(offeredApps(page)).toEqual([
      { name: 'MetaMask', href: 'https://link.metamask.io/dapp/exchange.test/de_DE/web3' },
      {
        name: 'OKX Wallet',
        href: 'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3Dhttps%253A%252F%252Fexchange.test%252Fde_DE%252Fweb3',
      },
      { name: 'Trust Wallet', href: 'https://link.trustwallet.com/open_url?coin_id=60&url=https%3A%2F%2Fexchange.test%2Fde_DE%2Fweb3' },
      { name: 'Coinbase Wallet', href: 'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fexchange.test%2Fde_DE%2Fweb3' },
    ]);
    expect(offeredApps(page).map(({ href }) => targetOf(href).href)).toEqual(wellKnown.map(() => 'https://exchange.test/de_DE/web3'));
  });

  test('of an app that takes https for granted is left out on a page without it', () => {
    const names = offeredApps(new URL('http://exchange.test:8080/en_US/web3')).map(({ name }) => name);
    expect(names).toEqual(['OKX Wallet', 'Trust Wallet', 'Coinbase Wallet']);
  });

  test('are those of the operator, in the operator’s order; an empty list offers none', () => {
    config([{ name: 'Own', link: 'https://own.test:444/open?to={url}' }]);
    expect(offeredApps(page)).toEqual([{ name: 'Own', href: 'https://own.test:444/open?to=https%3A%2F%2Fexchange.test%2Fde_DE%2Fweb3' }]);
    config([]);
    expect(offeredApps(page)).toEqual([]);
  });

  test('that break the schema are not offered, and reported', () => {
    const sent: string[] = [];
    vi.stubGlobal('location', { pathname: '/de_DE/web3' });
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(init.body as string);
      return new Response();
    });
    config([{ name: 'Own', link: 'okx://wallet?{url}' }]);
    expect(offeredApps(page)).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ message: 'walletApps.0.link: is no https address with one place for the page' });
  });

  test('are for devices whose wallets are apps', () => {
    vi.stubGlobal('navigator', { userAgent: mac, maxTouchPoints: 0 });
    expect(offeredApps(page)).toEqual([]);
  });
});

test.each([
  ['an iPhone', iPhone, 5, true],
  [
    'the browser of a wallet on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    5,
    true,
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    5,
    true,
  ],
  [
    'an Android tablet',
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    5,
    true,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, true],
  ['an iPad that says it is a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  [
    'a Windows machine with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    10,
    false,
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, false],
] as const)('%s is told from its name', (_, userAgent, maxTouchPoints, expected) => {
  expect(isHandheld({ userAgent, maxTouchPoints })).toBe(expected);
});

const corpus = (name: string) => JSON.parse(readFileSync(`tests/support/corpora/${name}.json`, 'utf8')) as readonly string[];
const hostile = [
  ...['openRedirects', 'schemes', 'urlParser', 'markup'].flatMap(corpus),
  '//evil.test',
  '/\\evil.test',
  '/en_US//evil.test',
  '/en_US/../../evil',
  '/en_US/%2e%2e/%2f%2fevil.test',
  '/en_US/web3@evil.test',
  '/en_US/web3&url=https://evil.test',
  '/en_US/web3%26url=https%3A%2F%2Fevil.test',
  '/en_US/$&$1$`',
  '/en_US/{url}/{page}',
  '/javascript:x',
  `/en_US/${'a'.repeat(5_000)}`,
  '/en_US/\u202Eweb3',
];

test('C24: whatever stands in the address bar, every link keeps its host and leads back to our own origin, without a query', () => {
  const hosts = ['link.metamask.io', 'web3.okx.com', 'link.trustwallet.com', 'go.cb-w.com'];
  const paths = hostile.flatMap((text) => [
    text,
    `/en_US${text}`,
    `/en_US/${text}`,
    URL.canParse(text, page) ? new URL(text, page).pathname : '/',
  ]);
  const opened = new Set(paths.map((pathname) => pageToOpen({ origin: page.origin, pathname }).href));
  const wrong = [...opened].flatMap((href) => {
    const links = wellKnown.map((app) => new URL(appLink(app, new URL(href)) ?? ''));
    const targets = links.map((link) => targetOf(link.href));
    const isKept =
      links.every((link, index) => link.protocol === 'https:' && link.host === hosts[index] && link.href.length < 1_000) &&
      targets.every(({ origin, search, hash, href: target }) => origin + search + hash === page.origin && target === href);
    return isKept ? [] : [href];
  });
  expect([paths.length > 9_600, opened.size > 20, wrong]).toEqual([true, true, []]);
});

test('a path of the app is kept, any other gives way to the wallet mode in its language', () => {
  const pathOf = (pathname: string) => pageToOpen({ origin: 'https://exchange.test', pathname }).href.replace('https://exchange.test', '');
  for (const { code } of locales) expect([pathOf(`/${code}`), pathOf(`/${code}/web3/swap`)]).toEqual([`/${code}`, `/${code}/web3/swap`]);
  expect(pathOf('/en_US/margin/trade/BTC_USDT')).toBe('/en_US/margin/trade/BTC_USDT');
  expect(pathOf('/vi_VN//evil.test')).toBe('/vi_VN/web3');
  expect(pathOf('//evil.test')).toBe('/');
  expect(pathOf('/')).toBe('/');
});

describe('a list of wallet apps in the config', () => {
  const link = 'https://own.test/open?to={url}';
  test.each([
    ['a scheme of its own', 'okx://wallet/dapp/url?dappUrl={url}'],
    ['http', 'http://own.test/open?to={url}'],
    ['a script', 'javascript:alert(1)//{url}'],
    ['no host', 'https:///open?to={url}'],
    ['the page as its host', 'https://{page}/open'],
    ['the page in its host', 'https://own.test.{page}/open'],
    ['the page behind its host', 'https://own.test{page}/'],
    ['a name in front of its host', 'https://own.test@evil.test/{url}'],
    ['no place for the page', 'https://own.test/open'],
    ['two places', 'https://own.test/open?to={url}&also={page}'],
    ['an unknown place', 'https://own.test/open?to={href}'],
    ['the page in a hash', 'https://own.test/#{url}'],
    ['a quote', 'https://own.test/"{url}'],
    ['a space', 'https://own.test/ {url}'],
    ['a backslash', 'https://own.test\\@evil.test/{url}'],
    ['a port that is none', 'https://own.test:99999/{url}'],
    ['no end', `https://own.test/${'a'.repeat(600)}{url}`],
  ])('refuses %s', (_, bad) => {
    expect(walletAppsSchema.safeParse([{ name: 'Own', link }]).success).toBe(true);
    expect(walletAppsSchema.safeParse([{ name: 'Own', link: bad }]).success).toBe(false);
  });

  test.each([
    ['empty', ''],
    ['padded', ' Own'],
    ['long', 'O'.repeat(41)],
    ['turned around', 'Own\u202Eknab'],
  ])('refuses a name that is %s', (_, name) => {
    expect(walletAppsSchema.safeParse([{ name, link }]).success).toBe(false);
  });

  test('refuses one that would fill the dialog', () => {
    expect(walletAppsSchema.safeParse(Array.from({ length: 13 }, () => ({ name: 'Own', link }))).success).toBe(false);
  });
});
