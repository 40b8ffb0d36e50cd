import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { register } from '#services/session/entryCalls.ts';
import { submitTransfer } from '#services/assets/calls.ts';
import { messageClassify, messageList, messageStatus, newbieTasks, unreadCount, type Message } from '#services/tab/inMail/calls.ts';
import { StatusFault } from '#services/http/faults.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { mailKinds } from '#sandbox/core/inMail/kinds.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let told: string[];
const events = createLocalEvents();
const spied = {
  ...events,
  publish: (channel: string, fact: Parameters<typeof events.publish>[1]) => void told.push(`${channel} ${fact}`),
};
beforeAll(async () => {
  sandbox = await testSandbox({ events: spied, limitScale: Infinity });
});
beforeEach(() => {
  told = [];
});
afterAll(() => sandbox.close());

const pageOf = async (
  { client }: TestBrowser,
  query: Partial<{ moduleId: number; submoduleId: number; pageNum: number; pageSize: number }> = {},
) => (await client.send(messageList, { moduleId: 0, submoduleId: 0, pageSize: 10, pageNum: 1, ...query })).data;
const countOf = async ({ client }: TestBrowser) => (await client.send(unreadCount, {})).data.countTotal;
const push = (payload: Record<string, unknown>) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/messages',
    payload,
    headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
  });
async function whoIs(email: string, options: Parameters<typeof testBrowser>[1] = {}): Promise<TestBrowser> {
  const browser = testBrowser(sandbox, options);
  await browser.login(email);
  return browser;
}

describe('messages', () => {
  test('a demo account has one of every kind and alert type, newest first, in pages', async () => {
    const browser = await whoIs('trader@demo.test');
    const all: Message[] = [];
    for (let page = 1; page <= 5; page += 1) all.push(...(await pageOf(browser, { pageNum: page })).list);
    const { totalCount } = await pageOf(browser);
    expect(all).toHaveLength(totalCount);
    expect(all.map(({ createdTime }) => createdTime)).toEqual(all.map(({ createdTime }) => createdTime).sort((a, b) => b - a));
    expect(new Set(all.map(({ bizType }) => bizType))).toEqual(new Set(Object.values(mailKinds).map(({ bizType }) => bizType)));
    expect(new Set(all.map(({ submoduleCode }) => submoduleCode))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21]));
    const alerts = all.filter(({ bizType }) => bizType === 8).map(({ dataJson }) => JSON.parse(dataJson ?? '') as Record<string, unknown>);
    expect(new Set(alerts.map(({ alertType }) => alertType))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(alerts.map(({ instType }) => instType))).toEqual(new Set([2, 3, 4, 5]));
  });

  test('modules and submodules narrow the list, and an unknown module is refused', async () => {
    const browser = await whoIs('vip@demo.test');
    for (const [moduleId, code] of [
      [1, 2],
      [2, 1],
      [3, 20],
      [4, 21],
    ] as const) {
      const { list } = await pageOf(browser, { moduleId });
      expect(new Set(list.map(({ moduleCode }) => moduleCode)), String(moduleId)).toEqual(new Set([code]));
    }
    const { list } = await pageOf(browser, { moduleId: 4, submoduleId: 8 });
    expect(list.map(({ submoduleCode }) => submoduleCode)).toEqual([8, 8, 8]);
    await expect(pageOf(browser, { moduleId: 9 })).rejects.toBeInstanceOf(StatusFault);
    await expect(pageOf(browser, { pageNum: 0 })).rejects.toBeInstanceOf(StatusFault);
  });

  test('speak the language of the request, and treat their parameters as text', async () => {
    const browser = await whoIs('merchant@demo.test', { locale: () => 'en-US' });
    await push({ email: 'merchant@demo.test', kind: 'follower', params: { name: '<img src=x onerror=alert(1)>' } });
    const { list } = await pageOf(browser);
    expect(list[0]).toMatchObject({ title: 'New follower', content: '&lt;img src=x onerror=alert(1)&gt; now copies your trades.' });
  });

  test('one is read, then all, and open tabs are told only of a change', async () => {
    const browser = await whoIs('copy@demo.test');
    const before = await countOf(browser);
    expect(before).toBe(8);
    const { list } = await pageOf(browser);
    const unread = list.find(({ read }) => !read);
    told = [];
    await browser.client.send(messageStatus, { messageId: unread?.id ?? '', rangeType: 1 });
    await browser.client.send(messageStatus, { messageId: unread?.id ?? '', rangeType: 1 });
    expect(await countOf(browser)).toBe(7);
    expect(told).toEqual(['user:10000004 inMail.changed']);
    await browser.client.send(messageStatus, { messageId: '', rangeType: 0 });
    expect(await countOf(browser)).toBe(0);
    expect((await pageOf(browser)).list.every(({ read }) => read)).toBe(true);
    await expect(browser.client.send(messageStatus, { messageId: 'x', rangeType: 1 })).rejects.toBeInstanceOf(StatusFault);
  });

  test("nobody reads or marks another's message", async () => {
    const owner = await whoIs('kol@demo.test');
    const stranger = await whoIs('unverified@demo.test');
    const [message] = (await pageOf(owner)).list;
    const before = await countOf(owner);
    await stranger.client.send(messageStatus, { messageId: message?.id ?? '', rangeType: 1 });
    expect(await countOf(owner)).toBe(before);
    expect((await pageOf(stranger)).list.some(({ id }) => id === message?.id)).toBe(false);
  });

  test('name their modules with what is in them', async () => {
    const browser = await whoIs('trader@demo.test', { locale: () => 'en-US' });
    const { data } = await browser.client.send(messageClassify, {});
    expect(data.map(({ code, name }) => [code, name])).toEqual([
      [2, 'Announcements'],
      [1, 'System'],
      [20, 'Market'],
      [21, 'Trade'],
    ]);
    expect(data.flatMap(({ submoduleList }) => submoduleList.map(({ code }) => code))).toEqual([2, 3, 4, 1, 10, 11, 20, 5, 6, 21, 7, 8, 9]);
  });
});

describe('the exchange writes', () => {
  test('when somebody logs in', async () => {
    const browser = await whoIs('trader@demo.test', { locale: () => 'en-US' });
    expect(told).toContain('user:10000001 inMail.changed');
    expect((await pageOf(browser)).list[0]).toMatchObject({
      bizType: 2,
      title: 'New browser on your account',
      read: false,
      createdTime: sandbox.clock.now(),
    });
  });

  test('when an account is opened', async () => {
    const browser = testBrowser(sandbox, { locale: () => 'en-US' });
    await browser.client.send(register, { email: 'fresh@demo.test', password: 'a long enough one 7' });
    expect((await pageOf(browser)).list).toMatchObject([{ bizType: 1, title: 'Welcome, fresh' }]);
    expect(await countOf(browser)).toBe(1);
  });

  test('when a transfer succeeded, once for one intent', async () => {
    const browser = await whoIs('vip@demo.test', { locale: () => 'en-US' });
    const idempotencyKey = randomUUID();
    const request = { amount: '12.5', coinId: 52, source: 2, target: 5 } as const;
    const before = await countOf(browser);
    await browser.client.send(submitTransfer, request, { idempotencyKey });
    await browser.client.send(submitTransfer, request, { idempotencyKey });
    expect(await countOf(browser)).toBe(before + 1);
    expect((await pageOf(browser)).list[0]).toMatchObject({
      bizType: 7,
      content: '12.5 USDT moved between your wallets.',
      dataJson: '{"source":2,"target":5}',
    });
    expect(told).toContain('user:10000002 inMail.changed');
  });
});

describe("a tester's message", () => {
  test('reaches the box with every part replaced, many times at once', async () => {
    const browser = await whoIs('unverified@demo.test');
    const answer = await push({
      email: 'unverified@demo.test',
      title: 'Mine',
      content: '<b>x</b>',
      bizType: null,
      moduleCode: 99,
      submoduleCode: 98,
      dataJson: '{broken',
      jumpLink: 'javascript:alert(1)',
      supportCode: null,
      times: 3,
    });
    expect(answer.json<{ data: { ids: string[] } }>().data.ids).toHaveLength(3);
    expect((await pageOf(browser)).list.slice(0, 3)).toMatchObject(
      Array.from({ length: 3 }, () => ({ title: 'Mine', bizType: null, moduleCode: 99, dataJson: '{broken', hasLink: true })),
    );
  });

  test('needs a known account and a known kind', async () => {
    expect((await push({ email: 'nobody@demo.test' })).statusCode).toBe(404);
    expect((await push({ email: 'trader@demo.test', kind: 'constructor' })).statusCode).toBe(400);
  });
});

test("a newcomer's tasks say what is done and what is paid", async () => {
  const statesOf = async (email: string) => {
    const browser = await whoIs(email);
    const { data } = await browser.client.send(newbieTasks, { pageSize: 1000, bver: 3 });
    return Object.fromEntries(data.list.map(({ taskCode, receiveStatus }) => [taskCode, receiveStatus]));
  };
  expect(await statesOf('trader@demo.test')).toEqual({ register: 2, identity: 1, deposit: 2, transfer: 1, contract: 1 });
  expect(await statesOf('unverified@demo.test')).toEqual({ register: 2, identity: 0, deposit: 2, transfer: 0, contract: 0 });
});
