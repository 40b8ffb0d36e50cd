import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { login, register } from '#services/session/entryCalls.ts';
import { saveContractFavourites } from '#services/contract/calls.ts';
import { changeSpotFavourite } from '#services/tab/favourites/calls.ts';
import { submitTransfer, transferPrecheck, transferRecords, walletInfo, walletTransferCoins } from '#services/assets/calls.ts';
import { accountDetail } from '#services/web3/calls.ts';
import { StatusFault } from '#services/http/faults.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { testPhone } from '#tests/support/phone.ts';
import { generateQrCode } from '#services/web3/calls.ts';

const password = 'canary-pass-9431';
const lines: string[] = [];
let sandbox: TestSandbox;
let browser: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ log: { write: (line) => void lines.push(line) }, limitScale: Number.POSITIVE_INFINITY });
  browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
});
afterAll(() => sandbox.close());

/** What a request is told that holds more than any of ours. */
const tooMuch = { code: 40000, message: 'The request holds more than is accepted here' };

/** HTTP status of what a call came to. */
async function statusOf(sent: Promise<unknown>): Promise<number> {
  try {
    await sent;
    return 200;
  } catch (error) {
    return error instanceof StatusFault ? (error.status ?? -1) : -1;
  }
}
const post = (path: string, text: string) =>
  browser.fetchFn(testOrigin + path, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } });

describe('input that the database cannot hold is refused, never a fault of the server', () => {
  test.each([2_147_483_648, 9_007_199_254_740_991, 1.5, -2_147_483_649])('the number %d', async (number) => {
    const { client } = browser;
    const order = { amount: '1', coinId: number, source: 2, target: 5 } as const;
    const answers = [
      statusOf(client.send(transferPrecheck, order)),
      statusOf(client.send(submitTransfer, order)),
      statusOf(client.send(transferPrecheck, { ...order, coinId: 52, target: 7, tradeId: number })),
      statusOf(client.send(transferRecords, { pageNum: 1, pageSize: 10, coinId: number })),
      statusOf(client.send(walletInfo, { type: 25, coinId: number, walletType: 2 })),
      statusOf(client.send(walletInfo, { type: 27, coinId: 52, tradeId: number, walletType: 7 })),
      statusOf(client.send(walletTransferCoins, { type: 27, tradeId: number, walletType: 7 })),
    ];
    expect(await Promise.all(answers)).toEqual(answers.map(() => 400));
  });

  test('the character U+0000 in a body, a query or a form', async () => {
    const guest = testBrowser(sandbox);
    expect(await statusOf(guest.client.send(login, { email: 'a\u0000b@x.test', password }))).toBe(400);
    expect(await statusOf(guest.client.send(register, { email: 'a\u0000b@x.test', password }))).toBe(400);
    expect(await statusOf(browser.client.send(accountDetail, { accountId: 'wallet\u0000' }))).toBe(400);
    expect((await browser.fetchFn(`${testOrigin}/hk-web/stat/overview?x=%00`)).status).toBe(400);
    const qr = await guest.client.send(generateQrCode, {});
    const phone = testPhone(sandbox);
    await phone.open(qr.data.qrContent);
    expect((await phone.logIn('a\u0000b@x.test', password)).status).toBe(401);
  });

  test('bodies that are deep, reach for a prototype, or are no object', async () => {
    const path = '/hk-web/capital/transfer/precheck';
    const texts = [
      `{"amount":${'['.repeat(100_000)}`,
      `{"amount":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"__proto__":{"amount":"1"},"coinId":52,"source":2,"target":5}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '[]',
      'null',
      '"x"',
      '1e999',
      '',
    ];
    for (const text of texts) expect([text.slice(0, 40), (await post(path, text)).status]).toEqual([text.slice(0, 40), 400]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a form of 16,000 parts of one name, before it is parsed', async () => {
    const boundary = 'x'.repeat(30);
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="tradeId"\r\n\r\n1\r\n`;
    const read = vi.spyOn(Response.prototype, 'formData');
    const send = (parts: number, type = `multipart/form-data; boundary=${boundary}`) =>
      browser.fetchFn(testOrigin + changeSpotFavourite.path, {
        method: 'POST',
        body: `${part.repeat(parts)}--${boundary}--\r\n`,
        headers: { 'content-type': type },
      });
    for (const parts of [101, 9_000]) {
      const answer = await send(parts);
      expect([parts, answer.status, await answer.json()]).toEqual([parts, 400, tooMuch]);
    }
    expect(read).not.toHaveBeenCalled();
    // As many as may be are read, and then refused for what they say.
    expect(await (await send(100)).json()).toMatchObject({ data: { fields: { tradeId: expect.any(String) as string } } });
    expect(read).toHaveBeenCalledOnce();
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'y'.repeat(30)}`])
      expect([type, (await send(1, type)).status]).toEqual([type, 400]);
  });

  test('a query of more fields than any call has', async () => {
    const ask = async (fields: number) =>
      (await sandbox.app.inject(`/hk-web/stat/overview?${'a=1&'.repeat(fields - 1)}a=1`)).json<object>();
    expect([await ask(101), await ask(3_000)]).toEqual([tooMuch, tooMuch]);
    expect(await ask(100)).toMatchObject({ code: 200 });
  });

  test.each([
    ['deeper than 32', `{"list":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['of a list with 100,000 values', `{"list":[${'0,'.repeat(100_000)}0]}`],
    ['of 50,000 names', `{${Array.from({ length: 50_000 }, (_, index) => `"n${index}":0`).join()}}`],
    ['of 100,000 empty lists', `{"list":[${'[],'.repeat(100_000)}[]]}`],
  ])('JSON %s, before it is parsed', async (_, text) => {
    const answer = await post(saveContractFavourites.path, text);
    expect([answer.status, await answer.json()]).toEqual([400, tooMuch]);
  });

  test('brackets and commas inside texts count for nothing', async () => {
    const contractCode = `${'[{,'.repeat(50_000)}"\\`;
    const answer = await post(saveContractFavourites.path, JSON.stringify({ list: [{ contractCode, status: 1 }] }));
    expect([answer.status, Object.keys((await answer.json()).data.fields)]).toEqual([400, ['list.0.contractCode']]);
  });

  test('of many wrong fields the first are told', async () => {
    const answer = await post(saveContractFavourites.path, JSON.stringify({ list: Array.from({ length: 50 }, () => ({ status: 7 })) }));
    expect(Object.keys((await answer.json()).data.fields)).toHaveLength(20);
  });

  test('no line of the log holds what was sent', () => {
    expect(lines.join('')).not.toMatch(/x\.test|canary-pass|scrypt\$/);
  });
});

test('a fault inside the database reaches the log without the values of its query', async () => {
  await sandbox.database.pool.query('alter table users rename to users_away');
  const guest = testBrowser(sandbox);
  const before = lines.length;
  expect(await statusOf(guest.client.send(register, { email: 'someone@x.test', password }))).toBe(500);
  expect(await statusOf(guest.client.send(login, { email: 'someone@x.test', password }))).toBe(500);
  await sandbox.database.pool.query('alter table users_away rename to users');
  // The trading loop and the sweeps, which ask for users too, may have met the same.
  const said = lines.slice(before).filter((line) => line.startsWith('{"level":50'));
  expect(said.filter((line) => line.includes('"route":'))).toHaveLength(2);
  expect(said.join('')).toContain('42P01');
  expect(said.join('')).not.toMatch(/someone|canary|scrypt\$|params:/);
});

describe('a new account', () => {
  test.each(['right\u202eleft', 'zero\u200bwidth', 'lone\ud800half', 'bell\u0007', 'soft\u00adhyphen', 'fill\u3164er', 'empty\u2800cell'])(
    'cannot hide letters in its name (%j)',
    async (name) => {
      expect(await statusOf(testBrowser(sandbox).client.send(register, { email: `${name}@x.test`, password }))).toBe(400);
    },
  );
  test('has a nickname of whole characters', async () => {
    const outcome = await testBrowser(sandbox).client.send(register, { email: '0123456789012345678😀x@x.test', password });
    expect(outcome).toMatchObject({ kind: 'ok', data: { fnickname: '0123456789012345678😀' } });
  });
});
