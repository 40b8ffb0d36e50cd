import { describe, expect, test } from 'vitest';
import { readNoticeData } from '#services/tab/inMail/noticeData.ts';

describe("a message's data", () => {
  test('a whole price alert is read', () => {
    const alert = {
      alertType: 3,
      baseCurrency: 'BTC',
      quoteCurrency: 'USDT',
      alertValue: '5',
      currentPrice: '95120.5',
      changeType: 1,
      changeMove: '-5.2',
      marketPeriod: '1h',
      spotPrice: '95000',
      instType: 4,
      contractCode: 'btcusdt',
      tradeId: 1001,
    };
    expect(readNoticeData(JSON.stringify(alert))).toEqual(alert);
    expect(readNoticeData('{"alertType":4,"event":"high","currentPrice":12.5}')).toEqual({
      alertType: 4,
      event: 'high',
      currentPrice: '12.5',
    });
  });

  test('no data is empty data', () => {
    for (const text of [null, '', '  ', '{}']) expect(readNoticeData(text)).toEqual({});
  });

  test.each(['{broken', 'null', '[]', '1', '"text"', 'NaN', 'undefined', "{'a':1}", `{"a":"${'x'.repeat(20_000)}"}`, '['.repeat(10_000)])(
    '%.20s… is unreadable',
    (text) => {
      expect(readNoticeData(text)).toBeUndefined();
    },
  );

  test('fields of a wrong kind count as absent, prototypes stay as they are', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hostile = [
      '{"__proto__":{"alertType":1,"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      '{"tradeId":1e309,"alertValue":"1e5","currentPrice":1e309,"alertType":"1","instType":7}',
      '{"baseCurrency":"<img src=x>","contractCode":"../../evil","id":"javascript:1","uid":{"a":1},"tab":99,"source":4}',
      '{"tradeId":-1,"contractType":1.5,"marketPeriod":"1y","event":"crash","changeType":3,"launchId":null}',
      `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    ];
    for (const text of hostile)
      expect(
        Object.values(readNoticeData(text) ?? {}).filter((value) => value !== undefined),
        text,
      ).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(readNoticeData('{"alertType":1,"alertType":2}')).toEqual({ alertType: 2 });
  });
});
