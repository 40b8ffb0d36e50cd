import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { openApiSample } from '#tests/support/apiSamples.ts';
import { stage } from '#tests/support/stage.tsx';
import { ApiDocumentPage } from '#views/help/apiDocument/ApiDocumentPage.tsx';

const exchange = { answer: (): Response => Response.json(openApiSample), asked: [] as string[] };
vi.stubGlobal('fetch', async (address: URL, { headers }: { headers: Record<string, string> }) => {
  exchange.asked.push(`${address.pathname} ${headers['accept-language']}`);
  return exchange.answer();
});
const open = (hash: string) => {
  history.replaceState(null, '', `/en_US/apiDocument${hash}`);
  stage(<ApiDocumentPage />, { page: '/apiDocument' });
};
const list = () => screen.findByRole('navigation', { name: 'Calls and topics' });
const head = (name: string) => screen.findByRole('heading', { level: 2, name });

beforeAll(async () => {
  acceptConfig({ brand: { name: 'Meridian' }, api: {}, stream: { url: '/stream' }, chains: [] });
  await startI18n('en_US');
});
beforeEach(() => {
  exchange.asked = [];
  exchange.answer = () => Response.json(openApiSample);
});

test('a link to a call opens it with what its document tells, and nothing of other calls', async () => {
  open('#moveFunds');
  expect(await head('moveFunds')).toBeTruthy();
  expect(exchange.asked).toEqual(['/openapi.json en-US']);
  for (const words of ['Not served yet', 'Accounts that are logged in', '5 in 10 s per value of coin', 'A wallet is frozen'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByLabelText('Example request (curl)').textContent).toContain("curl -X POST 'https://exchange.test/funds/<coin>/move'");
  expect(screen.getByText('data[].id')).toBeTruthy();
});

test('the address leads from one to another, by links and by steps back', async () => {
  open('');
  expect(await head('Base address')).toBeTruthy();
  await userEvent.click(within(await list()).getByRole('link', { name: /^GET \/time/ }));
  expect(await head('GET /time')).toBeTruthy();
  expect(location.hash).toBe('#GET%20%2Ftime');
  expect(screen.getByText('Not told whether served')).toBeTruthy();
  act(() => goTo('/en_US/apiDocument#errors'));
  expect(await head('Faults')).toBeTruthy();
  expect(screen.getByText('The proof is out of date')).toBeTruthy();
  act(() => goTo('/en_US/apiDocument#stream'));
  expect(await screen.findByText('wss://exchange.test/stream')).toBeTruthy();
});

test('words narrow the list; what nothing has is said, and cleared again', async () => {
  open('');
  const user = userEvent.setup();
  await screen.findByRole('link', { name: /^moveFunds/ });
  await user.type(await screen.findByRole('searchbox'), '30705');
  expect(await screen.findByText('1 call found')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^GET \/time/ })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear text' }));
  expect(await screen.findByRole('link', { name: /^GET \/time/ })).toBeTruthy();
});

test('a name that is in no document is said to be none', async () => {
  open('#nothing');
  expect(await screen.findByText('“nothing” is neither a call nor a topic of this exchange.')).toBeTruthy();
});

test.each([
  ['no document', () => new Response('<h1>Gateway</h1>')],
  ['an error of the server', () => new Response('', { status: 500 })],
])('%s is said, and asked for again by hand', async (_, answer) => {
  exchange.answer = answer;
  open('#moveFunds');
  expect(await screen.findByRole('alert')).toBeTruthy();
  exchange.answer = () => Response.json(openApiSample);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await head('moveFunds')).toBeTruthy();
});

test('another language asks anew, and keeps what is open', async () => {
  open('#moveFunds');
  await head('moveFunds');
  act(() => goTo('/de_DE/apiDocument'));
  await vi.waitFor(() => expect(exchange.asked).toEqual(['/openapi.json en-US', '/openapi.json de-DE']));
  expect(location.pathname + location.hash).toBe('/de_DE/apiDocument#moveFunds');
  expect(await head('moveFunds')).toBeTruthy();
});
