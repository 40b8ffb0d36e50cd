import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as session from '#machines/tab/session/session.selectors.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { Login } from '#views/session/login/Login.tsx';

const server = vi.hoisted(() => ({ login: (): unknown => undefined, sent: [] as { call: string; request: unknown }[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: unknown) => {
    if (call.name === 'login') {
      server.sent.push({ call: call.name, request });
      return server.login();
    }
    throw new NetworkFault();
  },
}));

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;
const submit = () => screen.getByRole('button', { name: /Log in|Logging in/ });
const never = () => new Promise(() => undefined);

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.sent = [];
  server.login = never;
});

async function fillIn(mail = 'ada@host.test', word = 'right horse 7') {
  const user = userEvent.setup();
  await user.type(await email(), mail);
  await user.type(password(), word);
  return user;
}

describe('login', () => {
  test('says beside the field what is missing, and sends nothing', async () => {
    stage(<Login />, { page: '/login', login: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.getElementById((await email()).getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter your email address.');
    expect(server.sent).toEqual([]);
  });

  test('a double click and Enter make one call', async () => {
    stage(<Login />, { page: '/login', login: null });
    const user = await fillIn();
    await user.dblClick(submit());
    await user.type(password(), '{Enter}{Enter}');
    expect(server.sent).toEqual([{ call: 'login', request: { email: 'ada@host.test', password: 'right horse 7' } }]);
  });

  test('a refusal keeps what was typed', async () => {
    server.login = () => ({ kind: 'refused', code: 10101, message: 'no' });
    stage(<Login />, { page: '/login', login: null });
    const user = await fillIn();
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('Email or password is not right');
    expect(valueOf(await email())).toBe('ada@host.test');
    expect(valueOf(password())).toBe('right horse 7');
  });

  test('too many attempts show the seconds left and hold the button', async () => {
    server.login = () => Promise.reject(new RateLimitFault({ retryAfter: 12_000 }));
    stage(<Login />, { page: '/login', login: null });
    const user = await fillIn();
    await user.click(submit());
    expect((await screen.findAllByText(/Try again in 12 seconds/)).length).toBeGreaterThan(0);
    await user.click(submit());
    expect(server.sent).toHaveLength(1);
    expect(valueOf(password())).toBe('right horse 7');
  });

  test('offline: the reason is said, the fields stay, the next press tries again', async () => {
    server.login = () => Promise.reject(new NetworkFault());
    stage(<Login />, { page: '/login', login: null });
    const user = await fillIn();
    await user.click(submit());
    expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
    server.login = () => ({ kind: 'ok', code: 200, message: '', data: stageLogin });
    await user.click(submit());
    await waitFor(() => expect(server.sent).toHaveLength(2));
  });

  test('success opens the session and drops the password', async () => {
    server.login = () => ({ kind: 'ok', code: 200, message: '', data: stageLogin });
    const { residents } = stage(<Login />, { page: '/login', login: null });
    const user = await fillIn();
    await user.click(submit());
    await waitFor(() => expect(session.login(residents.session.getSnapshot())).toEqual(stageLogin));
    expect(valueOf(password())).toBe('');
  });

  test('the password can be shown', async () => {
    stage(<Login />, { page: '/login', login: null });
    const user = await fillIn();
    expect(password().getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
  });

  test('practice accounts stand in the sandbox only, and fill the fields', async () => {
    const { unmount } = stage(<Login />, { page: '/login', login: null });
    await email();
    expect(screen.queryByText('Practice accounts')).toBeNull();
    unmount();
    stage(<Login />, { page: '/login', login: null, demoAccounts: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Mira' }));
    expect(valueOf(await email())).toBe('trader@demo.test');
    expect(valueOf(password())).toBe('Demo-2026!');
  });

  test('the way to registration keeps where the visitor was going', async () => {
    stage(<Login />, { page: '/login', search: '?next=%2Fen_US%2Fpay%2Fhome', login: null });
    expect((await screen.findByRole('link', { name: 'Create account' })).getAttribute('href')).toBe(
      '/en_US/register?next=%2Fen_US%2Fpay%2Fhome',
    );
  });
});
