import { describe, expect, test } from 'vitest';
import { badgeText, isShownRead, nothingKnown, shownUnread } from '#machines/tab/inMail/inMail.rules.ts';
import {
  alertOf,
  byDay,
  destinationOf,
  everyNotice,
  instrumentPath,
  isClickable,
  newbieRequest,
  noticeModules,
  noticeOf,
  taskPath,
} from '#machines/help/notices/notices.rules.ts';
import { anchorPath, kindsOf, moduleOf, tasksDone } from '#machines/help/notices/notices.selectors.ts';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';
import { readNoticeData } from '#services/tab/inMail/noticeData.ts';

type Source = Parameters<typeof destinationOf>[0];
const data = (fields: object) => readNoticeData(JSON.stringify(fields));
const source = (more: Partial<Source> = {}): Source => ({
  bizType: 99,
  moduleCode: 1,
  submoduleCode: null,
  supportCode: null,
  data: data({}),
  link: null,
  tradeArea: null,
  ...more,
});
const page = (path: string) => ({ kind: 'page', path });
const pair = { baseCurrency: 'BTC', quoteCurrency: 'USDT' };

test('modules are All 0, Announcement 1 (code 2), System 2 (code 1), Quotes 3 (code 20), Trade 4 (code 21)', () => {
  expect(noticeModules).toEqual([
    { moduleId: 0, code: 0 },
    { moduleId: 1, code: 2 },
    { moduleId: 2, code: 1 },
    { moduleId: 3, code: 20 },
    { moduleId: 4, code: 21 },
  ]);
  expect(['3', 'x', '__proto__'].map(moduleOf)).toEqual([3, 0, 0]);
  const known = [{ code: 21, name: 'Trade', submoduleList: [{ code: 8, name: 'Copy trading' }] }];
  expect(kindsOf(known, 4)).toEqual([{ code: 8, name: 'Copy trading' }]);
  expect([kindsOf(known, 0), kindsOf(null, 4)]).toEqual([[], []]);
});

test('a message is clickable only with a business type outside 15, 16 and 5', () => {
  expect([null, 5, 15, 16].map(isClickable)).toEqual([false, false, false, false]);
  expect([1, 4, 6, 14, 17, 999].map(isClickable)).toEqual([true, true, true, true, true, true]);
  for (const bizType of [null, 5, 15, 16])
    expect(destinationOf(source({ bizType, link: { kind: 'external', href: 'http://example.com/', host: 'example.com' } }))).toEqual({
      kind: 'none',
    });
});

describe('a pressed message leads', () => {
  test.each([
    [1, '/user/overView'],
    [2, '/support/notice'],
    [3, '/campaign/templateSecond/starHome'],
    [4, '/market'],
    [5, '/market'],
    [6, '/market'],
    [7, '/orderHome/contractOrder'],
    [8, '/chargeBack'],
    [9, '/orderHome/coinTradeOrder'],
    [10, '/benefitsCenter/myTask'],
    [11, '/benefitsCenter/myReward'],
    [20, '/market'],
    [21, '/orderHome/coinTradeOrder'],
  ])('for module code %i to %s, whether it stands as module or submodule', (code, path) => {
    expect(destinationOf(source({ moduleCode: code }))).toEqual(page(path));
    expect(destinationOf(source({ moduleCode: 1, submoduleCode: code }))).toEqual(page(path));
  });

  test.each([4, 5, 6, 7, 9, 20, 21])('for module code %i to the instrument that its data names', (code) => {
    expect(destinationOf(source({ submoduleCode: code, data: data({ ...pair, instType: 2 }) }))).toEqual(
      page('/trade/exchange/?tradeCode=btc_usdt'),
    );
  });

  test('nowhere for a module that nobody knows', () => {
    for (const moduleCode of [0, 12, 99, -1]) expect(destinationOf(source({ moduleCode }))).toEqual({ kind: 'none' });
  });

  test.each([
    [1, {}, '/user/overView'],
    [2, {}, '/user/personSetting'],
    [3, {}, '/user/personSetting'],
    [4, {}, '/assetManagement/topup'],
    [6, {}, '/assetManagement/extract'],
    [7, { source: 2, target: 5 }, '/orderHome/transferRecord?source=2&target=5'],
    [7, {}, '/orderHome/transferRecord'],
    [9, { uid: '10000001' }, '/chargeBack/OrderBearer/myBearer?id=10000001'],
    [10, { tab: 4 }, '/chargeBack/orderDocumentary/myDocumentary?tab=4'],
    [10, { tab: 9 }, '/chargeBack/orderDocumentary/myDocumentary?tab=1'],
    [11, { traderUid: 42 }, '/chargeBack/OrderBearer/homepage?id=42'],
    [12, {}, '/c2c/order'],
    [13, {}, '/c2c/paymentSettings'],
    [14, { launchId: '7' }, '/activity/cashbackDetails?launchId=7'],
    [14, {}, '/activity/cashback'],
    [17, { id: '1001' }, '/live/room?id=1001'],
    [19, { cardId: '31', fundId: '12' }, '/benefitsCenter/tradingFundDetails?cardId=31&fundId=12&cardStatus=4'],
    [19, {}, '/benefitsCenter/myReward'],
    [19, { cardId: '31' }, '/benefitsCenter/myReward'],
    [19, { fundId: '12' }, '/benefitsCenter/myReward'],
    [9, {}, '/chargeBack'],
    [11, {}, '/chargeBack'],
    [10, {}, '/chargeBack/orderDocumentary/myDocumentary?tab=1'],
    [17, {}, '/live'],
    [29, {}, '/preMarket'],
    [29, { id: '5' }, '/preMarket?project=5'],
  ])('for business type %i with %o to %s', (bizType, fields, path) => {
    expect(destinationOf(source({ bizType, moduleCode: 99, data: data(fields) }))).toEqual(page(path));
    expect(matchRoute(path.split('?')[0] ?? ''), path).toBeDefined();
  });

  test('to its link before all else, to its help article before its module', () => {
    const external = { kind: 'external', href: 'http://example.com/', host: 'example.com' } as const;
    expect(destinationOf(source({ bizType: 14, link: external }))).toEqual(external);
    expect(destinationOf(source({ link: { kind: 'own', path: '/en_US/vip' } }))).toEqual(page('/en_US/vip'));
    expect(destinationOf(source({ link: { kind: 'refused' } }))).toEqual({ kind: 'refused' });
    expect(destinationOf(source({ supportCode: 'fees', data: data({ id: 7 }) }))).toEqual(page('/support/article?id=7&code=fees'));
    expect(destinationOf(source({ supportCode: 'a&b=c/../' }))).toEqual(page('/support/article?code=a%26b%3Dc%2F..%2F'));
    expect([anchorPath('/en_US/vip'), anchorPath('/vip'), anchorPath('/fil_PH')]).toEqual(['~/en_US/vip', '/vip', '~/fil_PH']);
  });

  test('not to a help article that has no name', () => {
    expect(destinationOf(source({ supportCode: '' }))).toEqual(page('/user/overView'));
  });

  test('to the page of its submodule before that of its module', () => {
    expect(destinationOf(source({ moduleCode: 1, submoduleCode: 99 }))).toEqual(page('/user/overView'));
    expect(destinationOf(source({ moduleCode: 2, submoduleCode: 11 }))).toEqual(page('/benefitsCenter/myReward'));
    expect(destinationOf(source({ moduleCode: 99, submoduleCode: null }))).toEqual({ kind: 'none' });
  });

  test('nowhere when its data cannot be read', () => {
    expect(destinationOf(source({ data: undefined, link: { kind: 'own', path: '/vip' } }))).toEqual({ kind: 'unreadable' });
  });
});

describe('the page of an instrument', () => {
  const path = (fields: object, tradeArea: number | null = null) => instrumentPath({ data: data({ ...pair, ...fields }), tradeArea });
  test.each([
    ['spot', { instType: 2 }, null, '/trade/exchange/?tradeCode=btc_usdt'],
    ['spot of the ETF area', { instType: 2 }, 6, '/trade/exchange/?tradeCode=btc_usdt_etf'],
    ['spot of the ALTS area', { instType: 2 }, 8, '/trade/exchange/?tradeCode=btc_usdt_alts'],
    ['margin', { instType: 3 }, null, '/margin/trade/btc_usdt'],
    ['perpetual', { instType: 4, contractCode: 'BTCUSDT' }, null, '/contract/exchange/btcusdt'],
    ['perpetual without a code', { instType: 4 }, null, '/contract/exchange/btcusdt'],
    ['delivery', { instType: 5, contractCode: 'btcusdt', contractType: 1 }, null, '/contract/exchange/btcusdt_1_d'],
    ['delivery with a whole code', { instType: 5, contractCode: 'btcusdt_1_d' }, null, '/contract/exchange/btcusdt_1_d'],
    ['delivery of an unknown type', { instType: 5, contractCode: 'btcusdt' }, null, undefined],
    ['option, which has no page', { instType: 6, contractCode: 'btcusdt' }, null, undefined],
    ['nothing', {}, null, undefined],
  ])('%s', (_, fields, tradeArea, expected) => {
    expect(path(fields, tradeArea)).toBe(expected);
  });
});

test('an instrument is named by both its coins, or by its code', () => {
  const path = (fields: object) => instrumentPath({ data: data(fields), tradeArea: null });
  for (const instType of [2, 3, 4]) {
    expect([path({ instType, baseCurrency: 'BTC' }), path({ instType, quoteCurrency: 'USDT' }), path({ instType })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
  expect(path({ instType: 4, contractCode: 'ETHUSDT' })).toBe('/contract/exchange/ethusdt');
  expect(instrumentPath({ data: undefined, tradeArea: null })).toBeUndefined();
});

describe('price alerts', () => {
  const alert = (fields: object) =>
    alertOf({ data: data({ ...pair, instType: 2, alertValue: '96000', currentPrice: '96250', ...fields }) });
  const whole = { pair: 'BTC/USDT', value: '96000', price: '96250', spotPrice: '', period: '', instType: 2 };
  test('of type 1 say that a price rose to a value, of type 2 that it fell to it', () => {
    expect(alert({ alertType: 1 })).toEqual({ ...whole, alertType: 1, isUp: true });
    expect(alert({ alertType: 2 })).toEqual({ ...whole, alertType: 2, isUp: false });
  });
  test('of type 3 say by how much and in which time a price moved, and which way', () => {
    const move = { alertType: 3, marketPeriod: '1h', changeMove: '-3.4' };
    expect(alert({ ...move, changeType: 2 })).toEqual({ ...whole, alertType: 3, value: '3.4', period: '1h', isUp: false });
    expect(alert(move)?.isUp).toBe(false);
    expect(alert({ ...move, changeMove: '3.4' })?.isUp).toBe(true);
    expect(alert({ ...move, changeType: 1 })?.isUp).toBe(true);
  });
  test('of type 4 say that a price is the highest or lowest of a time', () => {
    const event = { alertType: 4, marketPeriod: '24h', spotPrice: '96100' };
    expect(alert({ ...event, event: 'high' })).toEqual({ ...whole, alertType: 4, period: '24h', spotPrice: '96100', isUp: true });
    expect(alert({ ...event, event: 'low' })?.isUp).toBe(false);
  });
  test('are of spot where they do not say, and have no price that was not told', () => {
    expect(alertOf({ data: data({ ...pair, alertType: 2, alertValue: '56' }) })).toEqual({
      alertType: 2,
      pair: 'BTC/USDT',
      value: '56',
      price: '',
      spotPrice: '',
      isUp: false,
      period: '',
      instType: 2,
    });
    expect(alert({ alertType: 1, instType: 4 })?.instType).toBe(4);
    expect(alert({ alertType: 1, baseCurrency: 'btc' })?.pair).toBe('BTC/USDT');
  });
  test('of a move are told by the move, or by their value where that was not told', () => {
    expect(alert({ alertType: 3, marketPeriod: '1h' })).toMatchObject({ value: '96000', isUp: true });
    expect(alert({ alertType: 3, marketPeriod: '1h', changeMove: '3.4', changeType: 2 })?.isUp).toBe(false);
    expect(alert({ alertType: 2, changeMove: '3.4', changeType: 1 })).toMatchObject({ value: '96000', isUp: false });
  });
  test('that name one coin alone are none', () => {
    const one = (fields: object) => alertOf({ data: data({ alertType: 1, alertValue: '1', ...fields }) });
    expect([one({ baseCurrency: 'BTC' }), one({ quoteCurrency: 'USDT' })]).toEqual([null, null]);
    expect(alertOf({ data: data({ ...pair, alertType: 1 }) })).toBeNull();
    expect(alert({ alertType: 4, event: 'high' })).toBeNull();
  });
  test('that lack a part are no alerts: the words of the server stand', () => {
    expect(
      [{}, { alertType: 5 }, { alertType: 3 }, { alertType: 4, marketPeriod: '1h' }, { alertType: 1, alertValue: 'x' }].map(alert),
    ).toEqual(Array.from({ length: 5 }, () => null));
    expect(alertOf({ data: undefined })).toBeNull();
  });
});

test('messages are of today from local midnight on, and earlier before it', () => {
  const rows = [{ createdTime: 300 }, { createdTime: 200 }, { createdTime: 199 }];
  expect(byDay(rows, 200)).toEqual({ today: rows.slice(0, 2), earlier: rows.slice(2) });
});

test('unread counts show up to 99, then 99+', () => {
  expect([1, 99, 100, 12_345].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

test('what is being marked shows as read, and the count goes down with it', () => {
  const states = { ...nothingKnown, unread: 5, pending: ['b'], readIds: ['a'] };
  const message = (id: string, createdTime = 10) => ({ id, read: false, createdTime });
  expect(['a', 'b', 'c'].map((id) => isShownRead(states, message(id)))).toEqual([true, true, false]);
  expect(shownUnread(states)).toBe(4);
  expect(shownUnread({ ...states, allUpTo: 20 })).toBe(0);
  expect(isShownRead({ ...states, allUpTo: 20 }, message('c'))).toBe(true);
  expect(isShownRead({ ...states, allUpTo: 9 }, message('c'))).toBe(false);
  expect(shownUnread({ ...states, unread: null })).toBe(0);
});

test("a newcomer's tasks are asked for with pageSize 1000 and bver 3, and lead to their pages", () => {
  expect(newbieRequest).toEqual({ pageSize: 1000, bver: 3 });
  expect(['register', 'identity', 'deposit', 'transfer', 'contract', 'unknown', 'constructor'].map(taskPath)).toEqual([
    '/user/overView',
    '/user/personSetting',
    '/assetManagement/topup',
    '/orderHome/transferRecord',
    '/contract/exchange/btcusdt',
    '/benefitsCenter/myTask',
    '/benefitsCenter/myTask',
  ]);
  const task = (receiveStatus: 0 | 1 | 2) => ({ taskId: 1, taskCode: 'x', title: '', reward: '', receiveStatus });
  expect(tasksDone([task(0), task(1), task(2)])).toBe(2);
});

test('a message as lists show it has its words, where it leads and what alert it is', () => {
  const message = {
    id: 'm',
    title: 'T',
    content: ['C'],
    createdTime: 5,
    read: true,
    ...source({ data: data({ ...pair, alertType: 1, alertValue: '1' }) }),
  };
  expect(noticeOf(message)).toEqual({
    id: 'm',
    title: 'T',
    content: ['C'],
    createdTime: 5,
    read: true,
    isClickable: true,
    destination: page('/user/overView'),
    alert: alertOf(message),
  });
  expect(everyNotice).toEqual({ moduleId: 0, submoduleId: 0 });
});
