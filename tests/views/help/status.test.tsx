import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { statusAge } from '#machines/help/status/status.machine.ts';
import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { statusSample, troubledStatus } from '#tests/support/samples/status.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { press, stage } from '#tests/support/stage.tsx';
import { StatusPage } from '#views/help/status/StatusPage.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
/** A stream that nobody has opened. */
const connection = { getSnapshot: () => createActor(connectionMachine).getSnapshot(), subscribe: () => ({ unsubscribe() {} }) };
const open = () => stage(<StatusPage />, { page: '/status', more: { connection } });
const region = (name: string) => screen.findByRole('region', { name });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => serve({ readStatus: statusSample }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('tells each service, what of it is timed, and what this browser sees', async () => {
  open();
  const services = await region('Services');
  expect(within(services).getAllByRole('listitem')).toHaveLength(4);
  const [api] = within(services).getAllByRole('listitem');
  expect(api?.textContent).toContain('100%');
  expect(api?.textContent).toContain('of 1 hr observed');
  expect(api?.textContent).toContain('1.5 ms');
  expect(within(services).getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
    'Minutes of the last hour: up 60, slow 0, down 0, not measured 0',
  );
  expect(screen.getByRole('status').textContent).toBe('All services are up');
  expect((await region('Incidents seen')).textContent).toContain('None since');
  expect((await region('From your browser')).textContent).toContain('Connecting to live prices');
});

test('tells what is down and what was slow, and never rounds up', async () => {
  serve({ readStatus: troubledStatus });
  open();
  expect((await screen.findByText('Some services do not answer')).getAttribute('role')).toBe('status');
  const services = await region('Services');
  expect(services.textContent).toContain('99.999%');
  expect(within(services).getAllByRole('listitem').at(-1)?.textContent).toContain('Local Ethereum');
  const incidents = within(await region('Incidents seen')).getAllByRole('listitem');
  expect(incidents.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Local EthereumDown.*still going on$/),
    expect.stringMatching(/^DatabaseSlow.*\(1 min 5 sec\)$/),
  ]);
});

test('reads anew by itself, though not while nobody sees it, and keeps what it has when that fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const later = () => vi.advanceTimersByTimeAsync(statusAge);
  open();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await later();
  await later();
  expect(sent).toHaveLength(1);
  answers.clear();
  sight.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(screen.getByText(/These figures are older\. The server cannot be reached\./)).toBeTruthy());
  expect(screen.getByRole('region', { name: 'Services' })).toBeTruthy();
  answers.set('readStatus', ok(statusSample));
  await later();
  await vi.waitFor(() => expect(screen.queryByText(/These figures are older/)).toBeNull());
  expect(sent).toHaveLength(3);
});

test('says why it cannot be read, and reads again', async () => {
  answers.clear();
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  serve({ readStatus: statusSample });
  await press('Try again');
  expect(await region('Services')).toBeTruthy();
});

test('tells of each network what it holds against the books', async () => {
  open();
  const reserves = within(await region('Coins on the networks'));
  const ethereum = within(reserves.getByRole('region', { name: 'Local Ethereum' }));
  const rows = ethereum.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'BTC (WBTC)10,000.5010,000.000.50 more',
    'USDT99,999,999.2599,999,999.25All there',
  ]);
  expect(ethereum.getByText(/^Looked at .*, at block 1234$/)).toBeTruthy();
  expect(within(reserves.getByRole('region', { name: 'Local Avalanche' })).getByText('Not looked at yet.')).toBeTruthy();
});

test('says that money stands still while coins are missing, how many, and what cannot be read', async () => {
  serve({ readStatus: troubledStatus });
  open();
  const reserves = await region('Coins on the networks');
  expect(screen.getByRole('alert').textContent).toContain('Withdrawals, credits of deposits and transfers wait');
  expect(within(reserves).getAllByText('0.876543210987654322 missing')).toHaveLength(2);
  expect(within(reserves).getAllByText(/^Could not be read since /)).toHaveLength(2);
});

test('says that an exchange without networks has none to look at', async () => {
  serve({ readStatus: { ...statusSample, reserves: [] } });
  open();
  expect((await region('Coins on the networks')).textContent).toContain('This exchange runs without networks.');
});
