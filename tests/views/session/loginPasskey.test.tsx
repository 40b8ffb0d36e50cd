import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as session from '#machines/tab/session/session.selectors.ts';
import { hasName } from '#services/browser/passkeys.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { ada } from '#tests/support/loginSamples.ts';
import { stubPasskeys } from '#tests/support/passkeyBrowser.ts';
import { madePasskey, passkeyAsking, passkeyAssertion } from '#tests/support/samples/passkeys.ts';
import { stage } from '#tests/support/stage.tsx';
import { Login } from '#views/session/login/Login.tsx';

const server = vi.hoisted(() => ({ answers: {} as Record<string, unknown>, sent: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ name }: { name: string }, request: unknown) => {
    // What stands beside the form reads the market: it never comes.
    if (!(name in server.answers)) return new Promise(() => undefined);
    server.sent.push([name, request]);
    return server.answers[name];
  },
}));
const ok = (data: unknown) => ({ kind: 'ok', code: 200, message: '', data });
const device = vi.fn<(options: unknown, signal: AbortSignal) => Promise<typeof passkeyAssertion>>();
const words = 'Log in with a passkey';

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.sent = [];
  server.answers = { beginPasskeyLogin: ok(passkeyAsking), loginByPasskey: ok(ada) };
  device.mockReset().mockResolvedValue(passkeyAssertion);
  stubPasskeys({ make: async () => madePasskey, sign: device });
});
afterEach(() => void vi.unstubAllGlobals());

async function press() {
  const page = stage(<Login />, { page: '/login', login: null });
  await userEvent.click(await screen.findByRole('button', { name: words }));
  return page;
}

test('a passkey logs in without a name', async () => {
  const { residents } = await press();
  await vi.waitFor(() => expect(session.login(residents.session.getSnapshot())).toMatchObject({ email: ada.email }));
  expect(device.mock.calls[0]?.[0]).toEqual(passkeyAsking);
  expect(server.sent).toEqual([
    ['beginPasskeyLogin', {}],
    ['loginByPasskey', passkeyAssertion],
  ]);
});

test.each([
  ['over', /^This took too long/],
  ['refused', /could not be checked/],
  ['unknown', /^No account has this passkey/],
  ['needsName', /only where this site has a name/],
])('one that is not taken says why: %s', async (kind, said) => {
  server.answers['loginByPasskey'] = { kind, code: 10105, message: '', data: { link: null } };
  await press();
  expect(await screen.findByText(said)).toBeTruthy();
});

test('who says no, and who is too slow, are told the same, and may try again', async () => {
  device.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { residents } = await press();
  expect(await screen.findByText(/^Nobody was logged in/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: words }));
  await vi.waitFor(() => expect(session.login(residents.session.getSnapshot())).not.toBeNull());
});

test('after the password a passkey stands in for the code', async () => {
  const data = { challengeId: 'second-of-ada', methods: ['totp', 'recovery', 'passkey'] };
  server.answers = {
    login: { kind: 'secondFactor', code: 10104, message: '', data },
    beginPasskeySecond: ok(passkeyAsking),
    loginSecondByPasskey: { kind: 'unknown', code: 10108, message: '' },
  };
  const { residents } = stage(<Login />, { page: '/login', login: null });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@meridian.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right horse 7' } });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  await userEvent.click(await screen.findByRole('button', { name: words }));
  expect(await screen.findByText(/^This passkey is not on your account/)).toBeTruthy();
  server.answers['loginSecondByPasskey'] = ok(ada);
  await userEvent.click(screen.getByRole('button', { name: words }));
  await vi.waitFor(() => expect(session.login(residents.session.getSnapshot())).toMatchObject({ email: ada.email }));
  expect(server.sent.slice(-2)).toEqual([
    ['beginPasskeySecond', { challengeId: 'second-of-ada' }],
    ['loginSecondByPasskey', { ...passkeyAssertion, challengeId: 'second-of-ada' }],
  ]);
});

test('who leaves the page ends what the device asks', async () => {
  device.mockReturnValue(new Promise(() => undefined));
  const { unmount } = await press();
  await vi.waitFor(() => expect(device).toHaveBeenCalledOnce());
  unmount();
  expect(device.mock.calls[0]?.[1].aborted).toBe(true);
});

test('is offered neither by a browser without passkeys nor under a number', async () => {
  vi.unstubAllGlobals();
  stage(<Login />, { page: '/login', login: null });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.queryByRole('button', { name: words })).toBeNull();
  const names = ['127.0.0.1', '192.168.1.4', '[::1]', 'localhost', 'exchange.test'].map((hostname) => hasName({ hostname }));
  expect(names).toEqual([false, false, false, true, true]);
});
