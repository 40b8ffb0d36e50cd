import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as session from '#machines/tab/session/session.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { Register } from '#views/session/register/Register.tsx';

const server = vi.hoisted(() => ({ register: (): unknown => undefined, sent: 0 }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }) => {
    if (call.name !== 'register') throw new NetworkFault();
    server.sent += 1;
    return server.register();
  },
}));

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.sent = 0;
});

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
async function fillIn(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(field('Password'), password);
  return user;
}
const press = async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Create account' }));

test.each([
  ['short', 'seven77', 'Use at least 8 characters.'],
  ['made of few characters', 'aaaaaaaa', /Too easy to guess. Mix more characters/],
  ['the email name', 'ada-lovelace-1', /leave out your email name/],
])('a password that is %s is told of beside the field and not sent', async (_, password, words) => {
  stage(<Register />, { page: '/register', login: null });
  await press(await fillIn('ada-lovelace@host.test', password));
  expect(screen.getByText(words)).toBeTruthy();
  expect(server.sent).toBe(0);
});

test('a common password that the exchange refuses is told of beside its field, and what was typed stays', async () => {
  server.register = () => ({ kind: 'weakPassword', code: 10103, message: 'weak' });
  stage(<Register />, { page: '/register', login: null });
  await press(await fillIn('ada@host.test', 'right horse 7'));
  expect(await screen.findByText(/not commonly used/)).toBeTruthy();
  expect([field('Email').value, field('Password').value]).toEqual(['ada@host.test', 'right horse 7']);
});

test('a new account is logged in at once', async () => {
  server.register = () => ({ kind: 'ok', code: 200, message: '', data: stageLogin });
  const { residents } = stage(<Register />, { page: '/register', login: null });
  await press(await fillIn('ada@host.test', 'right horse 7'));
  await waitFor(() => expect(session.login(residents.session.getSnapshot())).toEqual(stageLogin));
});

test('a common password is told of when its field is left, before anything is sent', async () => {
  stage(<Register />, { page: '/register', login: null });
  const user = await fillIn('ada@host.test', 'SunShine');
  await user.tab();
  expect(await screen.findByText(/not commonly used/)).toBeTruthy();
  expect(server.sent).toBe(0);
  await user.type(field('Password'), ' over us');
  expect(screen.queryByText(/not commonly used/)).toBeNull();
});
