import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TransferRecord } from '#services/assets/calls.ts';
import * as csv from '#services/browser/csv.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { headsOver, widthsOf } from '#tests/support/recordTable.ts';
import { transferRecord } from '#tests/support/samples.ts';
import { stage } from '#tests/support/stage.tsx';
import { TransferRecordPage } from '#views/orders/transferRecord/TransferRecordPage.tsx';

type Request = { pageNum: number; pageSize: number; source?: number; target?: number };
const server = vi.hoisted(() => ({ records: (_request: Request): unknown => undefined, sent: [] as Request[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (_call: object, request: Request) => {
    server.sent.push(request);
    return server.records(request);
  },
}));

/** The end of the list comes into view at once. */
class SeenAtOnce {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const record = (id: number, more: Partial<TransferRecord> = {}) =>
  transferRecord(id, { amount: '25.5', createdTime: Date.UTC(2026, 10, 21, 3, 14, 7), ...more });
const answer = (list: unknown[], totalCount = list.length) => ({ kind: 'ok', code: 200, message: '', data: { list, totalCount } });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  server.sent = [];
  vi.stubGlobal('IntersectionObserver', undefined);
});

const open = (search = '') => stage(<TransferRecordPage />, { page: '/orderHome/transferRecord', search });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Transfers' }))
    .getAllByRole('row')
    .slice(1);

test('the address is the filter; a row tells coin, amount, wallets, status and time in UTC', async () => {
  server.records = () => answer([record(1, { target: 7, pair: 'BTC/USDT', status: 'doing' })]);
  open('?source=2&target=7');
  const [row] = await rows();
  expect(row?.textContent).toMatch(/USDT25\.50Spot.*Isolated margin· BTC\/USDTIn progress.*03:14/);
  expect(
    within(row as HTMLElement)
      .getByTitle('2026-11-21 03:14:07 UTC')
      .getAttribute('datetime'),
  ).toBe('2026-11-21T03:14:07.000Z');
  expect(server.sent).toEqual([{ source: 2, target: 7, pageNum: 1, pageSize: 10 }]);
});

test('a status stands once in its row, below its head', async () => {
  server.records = () => answer((['doing', 'done', 'failed', 'returned'] as const).map((status, id) => record(id, { status })));
  open();
  expect(await rows()).toHaveLength(4);
  const table = screen.getByRole('table', { name: 'Transfers' });
  expect(headsOver(table, ['In progress', 'Done', 'Failed', 'Returned'])).toEqual([['Status'], ['Status'], ['Status'], ['Status']]);
  expect(widthsOf(table)).toEqual([5, 5, 5, 5, 5]);
});

test('hidden amounts are covered in the list', async () => {
  server.records = () => answer([record(1)]);
  const { residents } = open();
  await rows();
  act(() => residents.assetDisplay.send({ type: 'amounts.toggled' }));
  const [row] = await rows();
  expect(row?.textContent).not.toContain('25.50');
  expect(row?.textContent).toContain('******');
});

test('nonsense in the address shows every wallet', async () => {
  server.records = () => answer([record(1)]);
  open('?source=99&target=__proto__');
  await rows();
  expect(server.sent).toEqual([{ pageNum: 1, pageSize: 10 }]);
});

test('the next page is loaded when the end comes near, until all are there', async () => {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  server.records = ({ pageNum }) =>
    answer(
      Array.from({ length: pageNum === 1 ? 10 : 3 }, (_, index) => record((pageNum - 1) * 10 + index)),
      13,
    );
  open();
  await waitFor(async () => expect(await rows()).toHaveLength(13), { timeout: 3_000 });
  expect(screen.getByText('That is all')).toBeTruthy();
  expect(server.sent.map(({ pageNum }) => pageNum)).toEqual([1, 2]);
});

test('an empty record offers a transfer, a filtered one also the way back to all', async () => {
  server.records = () => answer([]);
  const { residents, unmount } = open();
  expect(await screen.findByText('No transfers yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Transfer' })[0] as HTMLElement);
  expect(residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'transfer' });
  unmount();
  open('?source=8&target=3');
  fireEvent.click(await screen.findByRole('button', { name: 'Show all wallets' }));
  expect(location.pathname + location.search).toBe('/en_US/orderHome/transferRecord');
});

test('a failed load says why and tries again', async () => {
  server.records = () => Promise.reject(new NetworkFault());
  open();
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  server.records = () => answer([record(1)]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

test('while the page is read again the rows stay', async () => {
  server.records = () => answer([record(1)]);
  open();
  await rows();
  let arrive = (_: unknown): void => undefined;
  server.records = () => new Promise((resolve) => (arrive = resolve));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await rows()).toHaveLength(1);
  arrive(answer([record(2), record(1)]));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('a file that cannot be made says so in its place, and comes when asked for again', async () => {
  const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
  server.records = ({ pageSize }) => (pageSize === 100 ? Promise.reject(new NetworkFault()) : answer([record(1)]));
  open();
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached');
  expect(save).not.toHaveBeenCalled();
  server.records = () => answer([record(1)]);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the file to read names zone and span, the one for programs has the heads that importers know', async () => {
  const save = vi.spyOn(csv, 'saveFile').mockClear().mockReturnValue();
  open();
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'CSV for tax tools' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const [[readName, read] = [], [dataName, data] = []] = save.mock.calls;
  expect(readName).toMatch(/^transfers-\d{4}-\d\d-\d\d\.csv$/);
  expect(read).toMatch(/^\uFEFFTime zone,UTC\r\nRange,All records\r\nTime \(UTC\),Coin,/);
  expect(dataName).toMatch(/^transfers-data-\d{4}-\d\d-\d\d\.csv$/);
  expect(data).toMatch(/^Time \(UTC\),Coin,Amount,From wallet,To wallet,Pair,Status,Transfer ID\r\n/);
});
