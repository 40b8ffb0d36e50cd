import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostAlerts } from '#sandbox/areas/spot/alerts/alerts.ts';
import { alertCode, priceAlerts, removePriceAlert, savePriceAlert } from '#services/spot/alertCalls.ts';
import { spotList } from '#services/market/calls.ts';
import { messageList } from '#services/tab/inMail/calls.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let trader: TestBrowser;
let vip: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  [trader, vip] = [testBrowser(sandbox), testBrowser(sandbox)];
  await trader.login('trader@demo.test');
  await vip.login('vip@demo.test');
});
afterAll(() => sandbox.close());

const alerts = async ({ client }: TestBrowser) => (await client.send(priceAlerts, {})).data;
const last = async () => (await trader.client.send(spotList, {})).data.find(({ tradeId }) => tradeId === 1001)?.last ?? '0';
/** A price so far from the last one, with the pair's one decimal. */
const away = async (usdt: number): Promise<string> => (Number(await last()) + usdt).toFixed(1);
const save = ({ client }: TestBrowser, alertValue: string, alertId?: number) =>
  client.send(savePriceAlert, { tradeCode: 'btc_usdt', alertValue, ...(alertId === undefined ? {} : { alertId }) });
const mails = async ({ client }: TestBrowser) => {
  const { data } = await client.send(messageList, { moduleId: 3, submoduleId: 0, pageSize: 100, pageNum: 1 });
  return data.list.map(({ dataJson }) => JSON.parse(dataJson ?? '{}') as Record<string, unknown>);
};
beforeEach(async () => {
  for (const browser of [trader, vip])
    for (const { alertId } of await alerts(browser)) await browser.client.send(removePriceAlert, { alertId });
});

describe('setting, moving, removing', () => {
  test('an alert waits for the price to rise or to fall, by where the last price is, and is the member’s own', async () => {
    const [high, low] = [await away(1_000), await away(-1_000)];
    await save(trader, high);
    await save(trader, low);
    expect((await alerts(trader)).map(({ alertType, alertValue }) => [alertType, alertValue])).toEqual([
      [2, low],
      [1, high],
    ]);
    expect(await alerts(vip)).toEqual([]);
  });
  test('set twice it is one; moved it keeps its id and turns with the side; moved onto another it becomes that', async () => {
    const [high, low] = [await away(1_000), await away(-1_000)];
    await save(trader, high);
    await save(trader, `${high}00`);
    const [alert] = await alerts(trader);
    expect(await alerts(trader)).toHaveLength(1);
    await save(trader, low, alert?.alertId);
    expect(await alerts(trader)).toEqual([{ ...alert, alertType: 2, alertValue: low }]);
    await save(trader, high);
    await save(trader, high, alert?.alertId);
    expect((await alerts(trader)).map(({ alertValue }) => alertValue)).toEqual([high]);
  });
  test('what cannot be waited for is refused, with the reason in the reader’s language', async () => {
    const refusals: [string, number][] = [
      ['0', alertCode.price],
      ['0.00', alertCode.price],
      [`${await last()}1`, alertCode.price],
      [await last(), alertCode.atPrice],
    ];
    for (const [price, code] of refusals) expect(await save(trader, price), price).toMatchObject({ kind: 'refused', code });
    expect((await save(trader, await last())).message).toBe('The last price is there already. Choose another price');
    const unknown = await trader.client.send(savePriceAlert, { tradeCode: 'abc_usdt', alertValue: '1' });
    expect(unknown).toMatchObject({ kind: 'refused', code: alertCode.pairUnknown });
    expect(await save(trader, await away(500), 999_999)).toMatchObject({ kind: 'refused', code: alertCode.alertUnknown });
    expect(await alerts(trader)).toEqual([]);
  });
  test('nobody moves or removes an alert of somebody else', async () => {
    await save(trader, await away(1_000));
    const [alert] = await alerts(trader);
    expect(await save(vip, await away(900), alert?.alertId)).toMatchObject({ kind: 'refused', code: alertCode.alertUnknown });
    await vip.client.send(removePriceAlert, { alertId: alert?.alertId ?? 0 });
    expect(await alerts(trader)).toEqual([alert]);
  });
  test('an account has so many at most', async () => {
    for (let index = 0; index < mostAlerts; index += 1) await save(vip, await away(1_000 + index));
    expect(await save(vip, await away(5_000))).toMatchObject({ kind: 'refused', code: alertCode.tooMany });
    expect(await alerts(vip)).toHaveLength(mostAlerts);
  });
  test.each([
    { tradeCode: 'btc_usdt' },
    { tradeCode: 'btc_usdt', alertValue: '1e5' },
    { tradeCode: 'btc_usdt', alertValue: '-1' },
    { tradeCode: '../x', alertValue: '1' },
    { tradeCode: 'btc_usdt', alertValue: '1', alertId: 0 },
    { tradeCode: 'btc_usdt', alertValue: '1', uid: 1 },
  ])('%o is no request', async (request) => {
    await expect(trader.client.send(savePriceAlert, request as never)).rejects.toMatchObject({ code: 40_000 });
  });
});

describe('going off', () => {
  const look = () => sandbox.app.sandbox.alerts.look();
  /** Moves the clock until the price has gone so far either way, and says which way. */
  async function passUntil(distance: number): Promise<1 | 2> {
    const from = Number(await last());
    for (let minute = 0; minute < 600; minute += 1) {
      sandbox.clock.advance(60_000);
      const moved = Number(await last()) - from;
      if (Math.abs(moved) >= distance) return moved > 0 ? 1 : 2;
    }
    throw new Error('the price stands still');
  }

  test('the alert whose price was reached writes one message and is gone; the other waits on', async () => {
    const before = (await mails(trader)).length;
    const [high, low] = [await away(30), await away(-30)];
    await save(trader, high);
    await save(trader, low);
    await look();
    expect(await alerts(trader)).toHaveLength(2);
    const way = await passUntil(31);
    await Promise.all([look(), look()]);
    await look();
    const left = await alerts(trader);
    expect(left.every(({ alertType }) => alertType !== way)).toBe(true);
    const [newest, ...older] = (await mails(trader)).slice(0, (await mails(trader)).length - before);
    const reached = [newest, ...older].filter((mail) => mail?.['alertType'] === way);
    expect(reached).toHaveLength(1);
    expect(reached[0]).toMatchObject({
      alertType: way,
      alertValue: way === 1 ? high : low,
      baseCurrency: 'BTC',
      quoteCurrency: 'USDT',
      instType: 2,
      tradeId: 1001,
    });
    expect(older.length + 1 + left.length).toBe(2);
  });
  test('it is told to the account’s open streams, and prices before it was set do not count', async () => {
    const heard: (readonly [fact: string, about: unknown])[] = [];
    const { uid } = (await sandbox.database.pool.query<{ uid: number }>(`select uid from users where email = 'trader@demo.test'`))
      .rows[0] ?? { uid: 0 };
    const stop = sandbox.app.sandbox.events.subscribe(`user:${uid}`, (fact, about) => heard.push([fact, about]));
    await passUntil(20);
    await look();
    const price = await away(15);
    await save(trader, price);
    await look();
    expect(await alerts(trader)).toHaveLength(1);
    expect(heard).toEqual([['alerts.changed', undefined]]);
    for (let hour = 0; hour < 2_000 && (await alerts(trader)).length > 0; hour += 1) {
      sandbox.clock.advance(600_000);
      await look();
    }
    expect(await alerts(trader)).toEqual([]);
    const told = heard.filter(([fact]) => fact === 'alert.fired');
    expect(told).toEqual([['alert.fired', expect.objectContaining({ tradeCode: 'btc_usdt', alertType: 1, alertValue: price })]]);
    expect(heard.map(([fact]) => fact)).toContain('inMail.changed');
    stop();
  });
});
