import { describe, expect, test } from 'vitest';
import {
  isKolLocale,
  matchRoute,
  nextPlace,
  placeAddress,
  readPlace,
  rememberPlace,
  routeOfLink,
  tidyPage,
} from '#machines/tab/navigation/navigation.rules.ts';

const offered = ['en_US', 'zh_CN'];
const read = (path: string, search = '') => readPlace({ path, search }, offered, 'zh_CN');

describe('an address', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['market', '/market'],
    ['//market///overview/', '/market/overview'],
  ])('"%s" is the page "%s"', (path, page) => {
    expect(tidyPage(path)).toBe(page);
  });

  test('says its language first, then its page', () => {
    expect(read('/en_US/assetManagement//home/', '?unit=EUR')).toEqual({
      kind: 'place',
      place: { locale: 'en_US', page: '/assetManagement/home', search: '?unit=EUR' },
    });
    expect(read('/zh_CN')).toEqual({ kind: 'place', place: { locale: 'zh_CN', page: '/', search: '' } });
  });

  test.each(['xx_YY', 'fil_PHIL', 'abc_Zz'])(
    'that asks for a language "%s", which is not offered, keeps its page in the preferred one',
    (code) => {
      expect(read(`/${code}/market/`, '?a=1')).toEqual({
        kind: 'unknownLocale',
        place: { locale: 'zh_CN', page: '/market', search: '?a=1' },
      });
    },
  );

  test.each(['a_US', 'abcd_US', 'en_U', 'en_USAAA', 'EN_US', 'xen_US1', '1xx_YY', 'xx_YY-'])(
    '"%s" is a page and no language: the same page is asked for in the preferred one',
    (segment) => {
      expect(read(`/${segment}/x`, '?a=1')).toEqual({ kind: 'redirect', to: `/zh_CN/${segment}/x?a=1` });
    },
  );

  test('without any page leads to the start', () => {
    expect(read('')).toEqual({ kind: 'redirect', to: '/zh_CN' });
    expect(read('/', '?a=1')).toEqual({ kind: 'redirect', to: '/zh_CN?a=1' });
  });

  test('is written as it is read', () => {
    expect(placeAddress({ locale: 'en_US', page: '/', search: '' })).toBe('/en_US');
    expect(placeAddress({ locale: 'en_US', page: '/market', search: '?a=1' })).toBe('/en_US/market?a=1');
    expect(rememberPlace({ locale: 'en_US', page: '/market', search: '?a=1' })).toBe('?next=%2Fen_US%2Fmarket%3Fa%3D1');
  });
});

describe('the route of a page', () => {
  test('is a fixed path before one with a part of its own, and says that part', () => {
    expect(matchRoute('/')?.route.path).toBe('/');
    expect(matchRoute('/market/')?.name).toBe('market');
    expect(matchRoute('/margin/trade/btc_usdt')).toMatchObject({
      route: { path: '/margin/trade/{code}' },
      params: { code: 'btc_usdt' },
    });
    expect(matchRoute('/market')?.params).toEqual({});
  });

  test.each([
    '/nowhere',
    '/market/nowhere',
    '/margin/trade',
    '/margin/trade/a b',
    '/margin/trade/%2e%2e',
    '/%',
    '/market/%E0%A4',
    `/margin/trade/${'a'.repeat(65)}`,
    '/margin/nowhere/btc_usdt',
    '/margin/trade/btc_usdt/more',
    '/margin/trade/btc_usdt!',
    '/margin/trade/!btc_usdt',
  ])('%s is none', (page) => {
    expect(matchRoute(page)).toBeUndefined();
  });

  test('a part of 64 letters is still one', () => {
    expect(matchRoute(`/margin/trade/${'a'.repeat(64)}`)?.params).toEqual({ code: 'a'.repeat(64) });
  });
});

describe('the way on after a log-in', () => {
  const next = (address: string) => nextPlace(`?next=${encodeURIComponent(address)}`, offered);

  test('is a page of ours with what it asks for', () => {
    expect(next('/en_US/market')).toEqual({ locale: 'en_US', page: '/market', search: '' });
    expect(next('/zh_CN/market?sort=gainers&a=?')).toEqual({ locale: 'zh_CN', page: '/market', search: '?sort=gainers&a=?' });
    expect(next('/en_US')).toEqual({ locale: 'en_US', page: '/', search: '' });
  });

  test('is as long as 2,000 signs at most', () => {
    const long = (length: number) => `/en_US/market?a=${'b'.repeat(length - 16)}`;
    expect(next(long(2_000))?.search).toHaveLength(1_987);
    expect(next(long(2_001))).toBeUndefined();
  });

  test.each([
    'https://evil.test/en_US/market',
    '//en_US/market',
    '//evil.test/market',
    'en_US/market',
    '/en_US/market\\x',
    '/en_US/market?a=b c',
    '/\t/en_US/market',
    '/market',
    '/xx_YY/market',
    '/en_US/nowhere',
    '?',
    '',
  ])('"%s" is none', (address) => {
    expect(next(address)).toBeUndefined();
  });

  test('is none where none is remembered', () => {
    expect(nextPlace('', offered)).toBeUndefined();
    expect(nextPlace('?other=%2Fen_US%2Fmarket', offered)).toBeUndefined();
  });
});

test('the KOL pages are there for both Chinese languages alone', () => {
  expect(['zh_CN', 'zh_HK', 'en_US', ''].map(isKolLocale)).toEqual([true, true, false, false]);
});

test('a link leads to the route of its path, or to the one that is wanted behind a login', () => {
  const nameOf = (to: string) => routeOfLink(to)?.name;
  expect(nameOf('/market?tab=spot')).toBe('market');
  expect(nameOf('/trade/exchange/?tradeCode=btc_usdt')).toBe('tradeExchange');
  expect(nameOf('/login')).toBe('login');
  expect(nameOf(`/login?next=${encodeURIComponent('/zh_CN/assetManagement/topup')}`)).toBe('assetManagementTopup');
  expect(nameOf(`/login?next=${encodeURIComponent('/en_US')}`)).toBe('home');
  expect(nameOf('https://other.test/market')).toBeUndefined();
});
