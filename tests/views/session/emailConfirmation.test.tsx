import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { appFlow } from '#machines/app/app.flow.ts';
import type { Residents } from '#machines/app/app.machine.ts';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { CodeFault, NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { EmailConfirmation } from '#views/session/emailConfirmation/EmailConfirmation.tsx';
import { Register } from '#views/session/register/Register.tsx';

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
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm your email' })).toBeTruthy();
  return { user, ...staged };
}

/** The residents as the app ties their effects together. */
function startedApp(): Residents {
  const input = {
    navigation: { screen: 'pc', locale: 'en_US' },
    theme: { choice: 'dark', system: 'dark', direction: 'green-up' },
    preferences: { currencyCode: 'USD' },
    viewport: { width: 1600 },
  } as const;
  const app = createActor(appFlow, { input }).start();
  onTestFinished(() => void app.stop());
  return app.getSnapshot().children as unknown as Residents;
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

test('another address leads through the logout to the registration, where the one before can be corrected, once', async () => {
  server.answers['logout'] = () => ({ kind: 'ok', code: 200, message: '' });
  const { user, residents, unmount } = await opened();
  await press(user, 'Log out and use another address');
  await waitFor(() => expect(residents.logout.getSnapshot().value).toBe('idle'), { timeout: 15_000 });
  unmount();
  const more = { logout: residents.logout };
  const first = stage(<Register />, { page: '/register', login: null, more });
  const email = () => screen.getByLabelText('Email') as HTMLInputElement;
  expect([email().value, (screen.getByLabelText('Password') as HTMLInputElement).value]).toEqual(['ada@host.test', '']);
  await user.type(email(), 'er');
  expect(email().value).toBe('ada@host.tester');
  first.unmount();
  stage(<Register />, { page: '/register', login: null, more });
  expect(email().value).toBe('');
});

test.each([
  ['a page', '/market', '/en_US/register', '?next=%2Fen_US%2Fmarket'],
  ['the home page', '/', '/en_US/register', ''],
] as const)('the registration that follows leads back to %s', async (_, page, path, search) => {
  server.answers['logout'] = () => ({ kind: 'ok', code: 200, message: '' });
  history.replaceState(null, '', page);
  const { navigation, logout, session: member } = startedApp();
  const place = { place: { locale: 'en_US', page, search: '' }, route: matchRoute(page)?.name, access: 'all', phoneOnly: false } as const;
  navigation.send({ type: 'place.changed', ...place, next: undefined });
  member.send({ type: 'session.opened', login: waiting });
  logout.send({ type: 'email.unwanted', email: waiting.email });
  await waitFor(() => expect([location.pathname, location.search]).toEqual([path, search]), { timeout: 15_000 });
  expect(session.standing(member.getSnapshot())).toBe('out');
});

test.each([
  [false, 1],
  [true, 0],
])('a form of money says before the press what has to be done first: confirmed %s', async (isEmailConfirmed, count) => {
  stage(<EmailNeeded />, { page: '/market', login: { ...waiting, isEmailConfirmed } });
  await waitFor(() => expect(screen.queryAllByText(/^Confirm your email first/)).toHaveLength(count));
});
