import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as session from '#machines/tab/session/session.selectors.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { ada } from '#tests/support/loginSamples.ts';
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
const no = (kind: string, triesLeft: number) => ({ kind, code: 10105, message: '', data: { triesLeft } });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.sent = [];
  const data = { challengeId: 'second-of-ada', methods: ['totp', 'recovery'] };
  server.answers = { login: { kind: 'secondFactor', code: 10104, message: '', data }, loginSecond: ok(ada) };
});

async function toCode() {
  const page = stage(<Login />, { page: '/login', login: null });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  fill('Email', 'ada@meridian.test');
  fill('Password', 'right horse 7');
  await press('Log in');
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  return page;
}

test('a code after the password logs in; it may be typed in groups', async () => {
  const { residents } = await toCode();
  fill('Code', '123 456');
  await press('Log in');
  await vi.waitFor(() => expect(session.login(residents.session.getSnapshot())).toMatchObject({ email: ada.email }));
  expect(server.sent).toEqual([
    ['login', { email: 'ada@meridian.test', password: 'right horse 7' }],
    ['loginSecond', { challengeId: 'second-of-ada', kind: 'totp', value: '123 456' }],
  ]);
});

test('a recovery code is typed into the same field', async () => {
  await toCode();
  fill('Code', 'abcde-fghij');
  await press('Log in');
  expect(server.sent.at(-1)).toEqual(['loginSecond', { challengeId: 'second-of-ada', kind: 'recovery', value: 'abcde-fghij' }]);
});

test.each([
  [no('wrong', 3), 'This code is not right.'],
  [no('wrong', 1), 'This code is not right. One try is left.'],
  [no('used', 2), 'This code was used already. Wait for the next one.'],
  [{ kind: 'over', code: 10107, message: '' }, /Go back and enter your password again/],
])('a code that is not taken says why, and stays in its field', async (answer, words) => {
  server.answers['loginSecond'] = answer;
  await toCode();
  fill('Code', '123456');
  await press('Log in');
  expect(await screen.findByText(words)).toBeTruthy();
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('123456');
});

test('who goes back finds the e-mail that was typed, and no password', async () => {
  await toCode();
  await press('Back to email and password');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@meridian.test');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
});
