import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { inMailFlow } from '#machines/tab/inMail/inMail.flow.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { nextDay, startOfDay } from '#services/browser/localDay.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { NoticeBell } from '#views/help/notices/NoticeBell.tsx';
import { NoticesPage } from '#views/help/notices/NoticesPage.tsx';
import { LateContext } from '#views/shell/late.tsx';

type Sent = { call: string; request: Record<string, unknown> };
const world = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Record<string, unknown>) => unknown>,
  sent: [] as Sent[],
  reports: [] as unknown[],
  late: null as unknown,
}));
const send = vi.hoisted(() => async (call: { name: string }, request: Record<string, unknown>) => {
  world.sent.push({ call: call.name, request });
  const answer = world.answers[call.name];
  if (answer === undefined) throw new Error(`nothing answers ${call.name}`);
  return { kind: 'ok', code: 200, message: '', data: answer(request) };
});
vi.mock('#services/http/client.ts', async (original) => ({ ...(await original<object>()), send }));
vi.mock('#services/http/queryClient.ts', async (original) => ({ ...(await original<object>()), cachedRead: send }));
vi.mock('#services/browser/report.ts', () => ({ reportFault: (error: unknown) => world.reports.push(error) }));
vi.mock('#machines/app/loadLate.ts', () => ({
  lateNow: () => world.late,
  loadLate: async () => world.late,
  watchLate: () => () => {},
}));

const today = startOfDay(Date.now());
const message = (id: number, more: object = {}) => ({
  id: String(id),
  title: `Message ${id}`,
  content: '<p>Words</p>',
  createdTime: today + 60_000 - id,
  read: false,
  hasLink: false,
  bizType: 2,
  moduleCode: 1,
  submoduleCode: 1,
  dataJson: null,
  jumpLink: null,
  supportCode: null,
  ...more,
});
const list = (...rows: object[]) => ({ list: rows, totalCount: rows.length });

beforeAll(() => startI18n('en_US', ['inMail', 'faults']).then(() => undefined));
beforeEach(() => {
  world.sent = [];
  world.reports = [];
  world.answers = {
    messageList: () => list(),
    messageStatus: () => undefined,
    unreadCount: () => ({ countTotal: 3 }),
    messageClassify: () => [{ code: 21, name: 'Trade', submoduleList: [{ code: 8, name: 'Copy trading' }] }],
    newbieTasks: () => ({ list: [] }),
    oneTradeInfo: () => ({ tradeId: 1081, sellSymbol: 'BTC3L', buySymbol: 'USDT', digit: 4, tradeArea: 6 }),
  };
  vi.stubGlobal('IntersectionObserver', undefined);
});

async function open(view: ReactNode = <NoticesPage />) {
  const told: string[] = [];
  const inMail = createActor(
    inMailFlow.provide({
      actors: { watchMail: fromWatch(() => () => {}) },
      actions: {
        tellAllRead: () => void told.push('allRead'),
        tellAllReadFailed: () => void told.push('allReadFailed'),
        tellReadFailed: () => void told.push('readFailed'),
        announce: () => void told.push('announce'),
      },
    }),
  );
  inMail.start();
  inMail.send({ type: 'identity.changed', hasSession: true });
  world.late = { inMail };
  const { residents } = stage(<LateContext value={world.late as never}>{view}</LateContext>, { page: '/inMail/noticeNavList' });
  return { inMail, told, residents };
}
const sentTo = (call: string) => world.sent.filter((sent) => sent.call === call).map(({ request }) => request);
const row = async (name: RegExp | string) => (await screen.findByText(name)).closest('li') as HTMLElement;

test('messages stand under today and earlier; the first page asks for all modules, ten at a time', async () => {
  world.answers.messageList = () => list(message(1), message(2, { createdTime: today - 1, read: true }));
  await open();
  const now = await screen.findByRole('region', { name: 'Today' });
  expect(within(now).getByText('Message 1')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Earlier' })).getByText('Message 2')).toBeTruthy();
  expect(sentTo('messageList')[0]).toEqual({ moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 10 });
  expect(sentTo('newbieTasks')).toEqual([{ pageSize: 1000, bver: 3 }]);
});

test('a pressed message shows as read at once and is marked; when that fails it is unread again and the user is told', async () => {
  world.answers.messageList = () => list(message(1), message(2));
  const { told } = await open();
  const link = within(await row('Message 1')).getByRole('link', { name: /Unread:\s?Message 1/ });
  expect(link.getAttribute('href')).toBe('/en_US/user/personSetting');
  fireEvent.click(link);
  await waitFor(() => expect(sentTo('messageStatus')).toEqual([{ messageId: '1', rangeType: 1 }]));
  expect(within(await row('Message 1')).queryByText(/Unread/)).toBeNull();
  await waitFor(() => expect(told).toEqual(['announce']));
  world.answers.messageStatus = () => {
    throw new NetworkFault();
  };
  fireEvent.click(within(await row('Message 2')).getByRole('link'));
  await waitFor(() => expect(told).toEqual(['announce', 'readFailed']));
  expect(within(await row('Message 2')).getByText(/Unread/)).toBeTruthy();
});

test('a message whose page is opened in another tab is read, too: by Ctrl, and by the middle button', async () => {
  world.answers.messageList = () => list(message(1), message(2));
  await open();
  fireEvent.click(within(await row('Message 1')).getByRole('link'), { ctrlKey: true });
  await waitFor(() => expect(sentTo('messageStatus')).toEqual([{ messageId: '1', rangeType: 1 }]));
  const middle = new MouseEvent('auxclick', { bubbles: true, button: 1 });
  fireEvent(within(await row('Message 2')).getByRole('link'), middle);
  await waitFor(() => expect(sentTo('messageStatus')).toHaveLength(2));
});

test('all read: one call for all, the count is gone, the button says why it is off', async () => {
  world.answers.messageList = () => list(message(1), message(2));
  const { inMail, told } = await open();
  await row('Message 1');
  await waitFor(() => expect(inMail.getSnapshot().context.unread).toBe(3));
  world.answers.unreadCount = () => ({ countTotal: 0 });
  world.answers.messageList = () => list(message(1, { read: true }), message(2, { read: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(told).toContain('allRead'));
  expect(sentTo('messageStatus')).toEqual([{ messageId: '', rangeType: 0 }]);
  expect(screen.queryByText(/Unread/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('There is nothing unread.')).toBeTruthy();
});

test('a message without a business type, or of type 15, 16 or 5, leads nowhere: it unfolds and is read', async () => {
  world.answers.messageList = () =>
    list(...[null, 5, 15, 16].map((bizType, index) => message(index + 1, { bizType, hasLink: true, jumpLink: 'example.com' })));
  await open();
  await row('Message 1');
  expect(screen.queryAllByRole('link', { name: /Message/ })).toEqual([]);
  for (const id of [1, 2, 3, 4]) {
    const button = within(await row(`Message ${id}`)).getByRole('button');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(sentTo('messageStatus')).toHaveLength(4));
});

test('a link without a scheme gets http://, its host is shown, and it opens a new tab only after the visitor’s word', async () => {
  world.answers.messageList = () => list(message(1, { hasLink: true, jumpLink: 'example.com/winter' }));
  await open();
  fireEvent.click(within(await row('Message 1')).getByRole('button', { name: /Message 1.*example\.com/ }));
  const dialog = await screen.findByRole('dialog', { name: 'You are about to leave the exchange' });
  const link = within(dialog).getByRole('link', { name: 'Open example.com' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'http://example.com/winter',
    '_blank',
    'noopener noreferrer',
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a hostile link is refused with a message, and nothing opens', async () => {
  world.answers.messageList = () => list(message(1, { hasLink: true, jumpLink: 'javascript:alert(1)' }));
  const { residents } = await open();
  fireEvent.click(within(await row('Message 1')).getByRole('button'));
  expect(residents.toasts.getSnapshot().context.shown).toMatchObject([{ tone: 'error', key: 'inMail:linkRefused' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('data that cannot be read is reported and leads nowhere', async () => {
  world.answers.messageList = () => list(message(1, { dataJson: '{broken', hasLink: true, jumpLink: 'example.com' }));
  await open();
  const place = location.href;
  fireEvent.click(within(await row('Message 1')).getByRole('button'));
  expect(world.reports).toMatchObject([{ name: 'UnreadableNotice', message: '1' }]);
  expect(location.href).toBe(place);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a price alert is worded in the visitor’s language and leads to its instrument, with the mark of its trade area', async () => {
  const data = {
    alertType: 1,
    baseCurrency: 'BTC3L',
    quoteCurrency: 'USDT',
    alertValue: '12000.50',
    currentPrice: '12400.00',
    instType: 2,
    tradeId: 1081,
  };
  world.answers.messageList = () => list(message(1, { bizType: 8, moduleCode: 20, submoduleCode: 5, dataJson: JSON.stringify(data) }));
  await open();
  const link = within(await row('BTC3L/USDT rose to 12,000.50')).getByRole('link');
  expect(link.getAttribute('href')).toBe('/en_US/trade/exchange/?tradeCode=btc3l_usdt_etf');
  expect((await row('BTC3L/USDT rose to 12,000.50')).textContent).toContain('Spot · Current price: 12,400.00');
  expect(sentTo('oneTradeInfo')).toEqual([{ tradeId: 1081 }]);
});

test('tabs choose the module, and what is in it comes from the server', async () => {
  world.answers.messageList = () => list(message(1));
  await open();
  await row('Message 1');
  fireEvent.click(screen.getByRole('tab', { name: 'Trade' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy trading', pressed: false }));
  await waitFor(() =>
    expect(sentTo('messageList').slice(1)).toEqual([
      { moduleId: 4, submoduleId: 0, pageNum: 1, pageSize: 10 },
      { moduleId: 4, submoduleId: 8, pageNum: 1, pageSize: 10 },
    ]),
  );
});

test('an empty module offers all messages, an empty box says what will be here', async () => {
  await open();
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'System' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true');
});

test('a list that does not come says so and can be asked for again', async () => {
  world.answers.messageList = () => {
    throw new NetworkFault();
  };
  await open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  world.answers.messageList = () => list(message(1));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Message 1')).toBeTruthy();
});

test('messages that changed elsewhere are read again by themselves', async () => {
  world.answers.messageList = () => list(message(1));
  const { inMail } = await open();
  await row('Message 1');
  await waitFor(() => expect(inMail.getSnapshot().context.unread).toBe(3));
  world.answers.unreadCount = () => ({ countTotal: 4 });
  world.answers.messageList = () => list(message(7), message(1));
  act(() => inMail.send({ type: 'mail.changed' }));
  expect(await screen.findByText('Message 7')).toBeTruthy();
});

test('a newcomer sees the tasks, how far they are and where to go on', async () => {
  const task = (taskId: number, taskCode: string, receiveStatus: number) => ({
    taskId,
    taskCode,
    title: `Do ${taskCode}`,
    reward: '5 USDT',
    receiveStatus,
  });
  world.answers.newbieTasks = () => ({ list: [task(1, 'register', 2), task(2, 'identity', 1), task(3, 'deposit', 0)] });
  await open();
  const card = await screen.findByRole('region', { name: 'Newcomer tasks' });
  expect(card.textContent).toContain('2 of 3 done');
  expect(within(card).getByRole('progressbar').getAttribute('value')).toBe('2');
  expect(within(card).getByRole('link', { name: 'Do deposit' }).getAttribute('href')).toBe('/en_US/assetManagement/topup');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Do register5 USDTReceived', 'Do identity5 USDTReward waiting', 'Do deposit5 USDTTo do']);
});

test('midnight passes while the page is open: what was today is earlier', async () => {
  world.answers.messageList = () => list(message(1));
  await open();
  expect(within(await screen.findByRole('region', { name: 'Today' })).getByText('Message 1')).toBeTruthy();
  vi.useFakeTimers({ toFake: ['Date'], now: nextDay(today) + 60_000 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(within(await screen.findByRole('region', { name: 'Earlier' })).getByText('Message 1')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  vi.useRealTimers();
});

test('the bell tells how many are unread; its popover leads from a message of a transfer to its record and closes', async () => {
  const data = JSON.stringify({ source: 2, target: 5 });
  world.answers.messageList = () =>
    list(message(1, { title: 'Transfer complete', bizType: 7, moduleCode: 21, submoduleCode: 21, dataJson: data }));
  const flow = createActor(headerMenuMachine.provide({ actors: { watchBack: fromWatch(() => () => {}) } as never })).start();
  await open(<NoticeBell flow={flow} />);
  const bell = await screen.findByRole('button', { name: 'Notifications, unread: 3' });
  fireEvent.click(bell);
  const link = within(await row('Transfer complete')).getByRole('link');
  fireEvent.click(link);
  expect([link.getAttribute('href'), flow.getSnapshot().value]).toEqual(['/en_US/orderHome/transferRecord?source=2&target=5', 'closed']);
});
