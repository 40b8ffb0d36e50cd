import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { listedLogins, ownLogin, phoneLogin, strangeLogin } from '#tests/support/samples/openLogins.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { press, stage } from '#tests/support/stage.tsx';
import { OpenLogins } from '#views/user/openLogins/OpenLogins.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const mount = () => stage(<OpenLogins />, { page: '/user/overView' });
const rows = async () => within(await screen.findByRole('list', { name: 'Logins' })).getAllByRole('listitem');

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => serve({ openLogins: { logins: listedLogins } }));

test('the browser that asks stands first and has no button, each other says what it is', async () => {
  mount();
  const [own, phone, strange, ...more] = await rows();
  expect(more).toEqual([]);
  expect(own?.textContent).toMatch(/^Chrome · WindowsThis browserPassword · 192\.0\.2\.7Logged in [^·]+$/);
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toContain('Phone that approves logins');
  expect(phone?.textContent).not.toContain('Last active');
  expect(strange?.textContent).toMatch(/^Unknown deviceQR code · 198\.51\.100\.40Logged in .+Last active .+Log out$/);
});

test('one login is ended after a question, and the focus goes on in the list', async () => {
  answers.set('endLogins', ok({ logins: [strangeLogin, ownLogin] }));
  mount();
  await rows();
  await press('Log out Safari · iOS');
  const dialog = await screen.findByRole('dialog', { name: 'Log out this login?' });
  expect(within(dialog).getByText(phoneLogin.ip)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual(['endLogins', { which: phoneLogin.id }]);
  expect(await rows()).toHaveLength(2);
  await vi.waitFor(() => expect(screen.getByRole('list', { name: 'Logins' }).contains(document.activeElement)).toBe(true));
});

test('all others are ended at once; what is not answered stays in question and is asked again', async () => {
  mount();
  await rows();
  await press('Log out everywhere else');
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  answers.set('endLogins', ok({ logins: [ownLogin] }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.slice(1)).toEqual([
    ['endLogins', { which: 'others' }],
    ['endLogins', { which: 'others' }],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a question that is left ends nothing', async () => {
  mount();
  await rows();
  await press('Log out everywhere else');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log out everywhere else' })));
});
