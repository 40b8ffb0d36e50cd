import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { PasswordChangePage } from '#views/user/passwordChange/PasswordChangePage.tsx';

const server = vi.hoisted(() => ({ answer: (): unknown => undefined, sent: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ name }: { name: string }, request: unknown) => {
    // What stands beside it has tests of its own: it never comes.
    if (['secondFactorState', 'passkeyList', 'antiPhishing', 'accountFreeze', 'verifyResult'].includes(name))
      return new Promise(() => undefined);
    server.sent.push(request);
    return server.answer();
  },
}));

const open = () => stage(<PasswordChangePage />, { page: '/user/personSetting' });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.sent = [];
  server.answer = () => ({ kind: 'ok', code: 200, message: '' });
});

const field = (name: string) => screen.findByLabelText(name, { exact: true });
const submit = () => screen.getByRole('button', { name: 'Change password' });
async function fillIn(next = 'right horse 8') {
  await userEvent.type(await field('Current password'), 'old horse 7');
  await userEvent.clear(await field('New password'));
  await userEvent.type(await field('New password'), next);
}

test('says beside each field what is missing, and sends nothing', async () => {
  open();
  await field('New password');
  await userEvent.click(submit());
  expect(screen.getAllByText('Enter your password.')).toHaveLength(2);
  expect(server.sent).toEqual([]);
});

test('the password that stands is no new one, and a common one is told when its field is left', async () => {
  open();
  await fillIn('old horse 7');
  await userEvent.click(submit());
  expect(screen.getByText('This is your current password. Choose another one.')).toBeTruthy();
  await userEvent.clear(await field('New password'));
  await userEvent.type(await field('New password'), 'sunshine1');
  await userEvent.tab();
  expect(await screen.findByText('Too easy to guess. Choose a password that is not commonly used.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('is sent once, and leads to the logins', async () => {
  open();
  await fillIn();
  await userEvent.dblClick(submit());
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your logins' }).getAttribute('href')).toContain('/user/overView');
  expect(server.sent).toEqual([{ password: 'old horse 7', newPassword: 'right horse 8' }]);
});

test.each([
  ['wrongPassword', 'This is not your current password.'],
  ['weakPassword', 'Too easy to guess. Choose a password that is not commonly used.'],
  ['noPassword', 'This account has no password: it is opened by QR code.'],
])('refused as %s it says why, and keeps what was typed', async (kind, words) => {
  server.answer = () => ({ kind, code: 1, message: 'no' });
  open();
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(((await field('New password')) as HTMLInputElement).value).toBe('right horse 8');
});

test('what is not answered can be sent again', async () => {
  server.answer = () => Promise.reject(new NetworkFault());
  open();
  await fillIn();
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.'));
  server.answer = () => ({ kind: 'ok', code: 200, message: '' });
  await userEvent.click(submit());
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
});
