import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as session from '#machines/tab/session/session.selectors.ts';
import { CodeFault, NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { EmailConfirmation } from '#views/session/emailConfirmation/EmailConfirmation.tsx';

const server = vi.hoisted(() => ({ answers: {} as Record<string, () => unknown>, sent: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: unknown) => {
    const answer = server.answers[call.name];
    if (answer === undefined) throw new NetworkFault();
    if (call.name !== 'emailCodeState') server.sent.push([call.name, request]);
    return answer();
  },
}));

const waiting = { ...stageLogin, email: 'ada@host.test', isEmailConfirmed: false };
beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.sent = [];
  server.answers = { emailCodeState: () => ({ kind: 'ok', data: { waitSeconds: 0 } }) };
});

const field = () => screen.getByLabelText('Code from the letter') as HTMLInputElement;
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
async function opened() {
  const user = userEvent.setup();
  const staged = stage(<EmailConfirmation email={waiting.email} />, { page: '/market', login: waiting });
  await press(user, 'Confirm email');
  expect(await screen.findByRole('dialog', { name: 'Confirm your email' })).toBeTruthy();
  return { user, ...staged };
}

test('where the letter has just gone out the dialog opens by itself, and says for how long no other is sent', async () => {
  server.answers['emailCodeState'] = () => ({ kind: 'ok', data: { waitSeconds: 42 } });
  stage(<EmailConfirmation email={waiting.email} />, { page: '/market', login: waiting });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.getByText('ada@host.test')).toBeTruthy();
  expect(screen.getByRole('button', { name: /New letter in 4\d s/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a code is sent whole and in digits alone, and confirms the session', async () => {
  const { user, residents } = await opened();
  await user.type(field(), '12');
  await press(user, 'Confirm');
  expect(screen.getByText('The code has 6 digits.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  server.answers['confirmEmail'] = () => ({ kind: 'ok', code: 200, message: '', data: { ...waiting, isEmailConfirmed: true } });
  await user.clear(field());
  await user.type(field(), '12 34-56{Enter}');
  await waitFor(() => expect(session.login(residents.session.getSnapshot())).toMatchObject({ isEmailConfirmed: true }));
  expect(server.sent).toEqual([['confirmEmail', { code: '123456' }]]);
});

test('a wrong code stays in its field with the tries that are left; one that is over says what to do', async () => {
  const { user } = await opened();
  server.answers['confirmEmail'] = () => ({ kind: 'wrong', code: 10105, message: '', data: { triesLeft: 3 } });
  await user.type(field(), '123456{Enter}');
  expect(await screen.findByText(/Tries left: 3/)).toBeTruthy();
  expect(field().value).toBe('123456');
  server.answers['confirmEmail'] = () => ({ kind: 'over', code: 10106, message: '' });
  await press(user, 'Confirm');
  expect(await screen.findByText(/Ask for a new letter/)).toBeTruthy();
});

test('another letter is asked for once; a fault is told, and the code that was typed stays', async () => {
  const { user } = await opened();
  await user.type(field(), '123');
  server.answers['sendEmailCode'] = () => {
    throw new CodeFault({ serverMessage: 'Not now' });
  };
  await press(user, 'Send a new letter');
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(field().value).toBe('123');
  server.answers['sendEmailCode'] = () => ({ kind: 'sent', code: 200, message: '', data: { waitSeconds: 60 } });
  await press(user, 'Send a new letter');
  expect(await screen.findByText(/A new letter is on its way/)).toBeTruthy();
  expect(field().value).toBe('');
});

test.each([
  [false, 1],
  [true, 0],
])('a form of money says before the press what has to be done first: confirmed %s', async (isEmailConfirmed, count) => {
  stage(<EmailNeeded />, { page: '/market', login: { ...waiting, isEmailConfirmed } });
  await waitFor(() => expect(screen.queryAllByText(/^Confirm your email first/)).toHaveLength(count));
});
