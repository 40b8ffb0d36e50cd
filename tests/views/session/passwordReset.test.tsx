import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault, ProofFault, RateLimitFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { Login } from '#views/session/login/Login.tsx';
import { PasswordReset } from '#views/session/passwordReset/PasswordReset.tsx';

type Reply = () => unknown;
const server = vi.hoisted(() => ({ answers: {} as Record<string, Reply>, sent: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ name }: { name: string }, request: unknown) => {
    const answer = server.answers[name];
    // What stands beside the form reads the market: it never comes.
    if (answer === undefined) return new Promise(() => undefined);
    server.sent.push([name, request]);
    return answer();
  },
}));

const ok = () => ({ kind: 'ok', code: 200, message: '' });
const waits = (kind: string, waitSeconds: number) => () => ({ kind, code: 200, message: '', data: { waitSeconds } });
const email = 'ada@example.test';
const open = () => stage(<PasswordReset />, { page: '/passwordReset', search: '?next=%2Fen_US%2Fvip', login: null, demoAccounts: true });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  sessionStorage.clear();
  server.sent = [];
  server.answers = { sendResetCode: waits('ok', 60), checkResetCode: ok, resetPassword: ok };
});

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function toCode() {
  const page = open();
  await heading('Which account is it?');
  fill('Email', ` ${email}`);
  await press('Send letter');
  await heading('Type the code from the letter');
  return page;
}
async function toPassword() {
  const page = await toCode();
  fill('Code from the letter', '123 456');
  await press('Continue');
  await heading('Choose a new password');
  return page;
}

test('the login page leads to it, and keeps where the visitor was going', async () => {
  stage(<Login />, { page: '/login', search: '?next=%2Fen_US%2Fvip', login: null });
  const way = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(way.getAttribute('href')).toContain('/passwordReset?next=%2Fen_US%2Fvip');
});

test('leads by a letter and its code to a new password, asks each once, and then to the login', async () => {
  await toPassword();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  fill('New password', 'right horse 8');
  await press('Set new password');
  await heading('Password changed');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/login?next=%2Fen_US%2Fvip');
  expect(server.sent).toEqual([
    ['sendResetCode', { email }],
    ['checkResetCode', { email, code: '123456' }],
    ['resetPassword', { email, newPassword: 'right horse 8' }],
  ]);
  expect(sessionStorage.length).toBe(0);
});

test('says beside each field what is missing, and asks nothing', async () => {
  open();
  await heading('Which account is it?');
  await press('Send letter');
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  fill('Email', 'ada');
  await press('Send letter');
  expect(screen.getByText(/does not look like an email address/)).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('a code and a password that cannot be right are told in place, and asked of nobody', async () => {
  await toPassword();
  fill('New password', 'short');
  await press('Set new password');
  expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
  await press('Back');
  await heading('Type the code from the letter');
  fill('Code from the letter', '7');
  await press('Continue');
  expect(screen.getByText('The code has 6 digits.')).toBeTruthy();
  expect(server.sent).toHaveLength(2);
});

test('what was typed is there for who goes back, and after a reload but for code and password', async () => {
  const page = await toPassword();
  fill('New password', 'right horse 8');
  expect(JSON.stringify(sessionStorage)).toContain(email);
  expect(JSON.stringify(sessionStorage)).not.toMatch(/123|horse/);
  await press('Back');
  expect((screen.getByLabelText('Code from the letter') as HTMLInputElement).value).toBe('123 456');
  page.unmount();
  open();
  await heading('Type the code from the letter');
  expect((screen.getByLabelText('Code from the letter') as HTMLInputElement).value).toBe('');
  expect(screen.getByText(new RegExp(email))).toBeTruthy();
  await press('Back');
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toContain(email);
});

test.each([
  ['wrong', { triesLeft: 3 }, 'This is not the code of the newest letter. Tries left: 3.'],
  ['over', undefined, 'This code cannot be used any more. Ask for a new letter.'],
])('a code that is refused as %s says so, and stays in its field', async (kind, data, words) => {
  server.answers['checkResetCode'] = () => ({ kind, code: 1, message: '', data });
  await toCode();
  fill('Code from the letter', '123456');
  await press('Continue');
  expect(await screen.findByText(words)).toBeTruthy();
  expect((screen.getByLabelText('Code from the letter') as HTMLInputElement).value).toBe('123456');
});

test.each([
  ['weakPassword', 'Too easy to guess. Choose a password that is not commonly used.'],
  ['over', /This code cannot be used any more. If you have just set a new password, log in with it./],
])('a password that is refused as %s says so, and stays in its field', async (kind, words) => {
  server.answers['resetPassword'] = () => ({ kind, code: 1, message: '' });
  await toPassword();
  fill('New password', 'right horse 8');
  await press('Set new password');
  expect(await screen.findByText(words)).toBeTruthy();
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('right horse 8');
});

test('another letter may be asked for after a while, and ends what was typed of the one before', async () => {
  server.answers['sendResetCode'] = waits('ok', 1);
  await toCode();
  fill('Code from the letter', '123');
  expect(screen.getByRole('button', { name: /New letter in 1 s/ }).getAttribute('aria-disabled')).toBe('true');
  await screen.findByRole('button', { name: 'Send a new letter' }, { timeout: 3_000 });
  await press('Send a new letter');
  expect(await screen.findByText(/A new letter is on its way/)).toBeTruthy();
  expect((screen.getByLabelText('Code from the letter') as HTMLInputElement).value).toBe('');
  expect(server.sent).toHaveLength(2);
});

test('a letter that has just gone out leads on too', async () => {
  server.answers['sendResetCode'] = waits('tooSoon', 42);
  await toCode();
  expect(screen.getByRole('button', { name: /New letter in 42 s/ })).toBeTruthy();
});

test('too many tries close the way on, not the fields, and say for how long', async () => {
  server.answers['sendResetCode'] = () => Promise.reject(new RateLimitFault({ retryAfter: 30_000 }));
  open();
  await heading('Which account is it?');
  fill('Email', email);
  await press('Send letter');
  expect(await screen.findAllByText('Too many attempts. Try again in 30 seconds.')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Send letter' }).getAttribute('aria-disabled')).toBe('true');
});

test.each([new NetworkFault(), new ProofFault()])(
  'what is not answered says why and may be asked again at each step: $name',
  async (fault) => {
    const calls = ['sendResetCode', 'checkResetCode', 'resetPassword'];
    const well = { ...server.answers };
    const fail = () => {
      for (const name of calls) server.answers[name] = () => Promise.reject(fault);
    };
    const again = async (button: string, next: string) => {
      await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
      Object.assign(server.answers, well);
      await press(button);
      await heading(next);
      expect(screen.queryByRole('alert')).toBeNull();
      fail();
    };
    fail();
    open();
    await heading('Which account is it?');
    fill('Email', email);
    await press('Send letter');
    await again('Send letter', 'Type the code from the letter');
    fill('Code from the letter', '123456');
    await press('Continue');
    await again('Continue', 'Choose a new password');
    fill('New password', 'right horse 8');
    await press('Set new password');
    await again('Set new password', 'Password changed');
  },
);
