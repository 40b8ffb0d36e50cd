import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { OfficialChannel } from '#views/help/officialChannel/OfficialChannel.tsx';

const list = { hosts: ['meridian.example'], mails: ['support@meridian.example'], accounts: ['t.me/meridian_exchange'] };
const service = vi.hoisted(() => ({ read: async (): Promise<unknown> => undefined }));
vi.mock('#services/help/officialChannels.ts', () => ({ readOfficialChannels: () => service.read() }));

const field = () => screen.findByRole('textbox', { name: 'Link, mail address, number or name' });
/** Opens the page and has a text checked, by Enter. */
async function ask(text: string) {
  stage(<OfficialChannel />, { page: '/support/official-channel' });
  await userEvent.click(await field());
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}
const said = () => screen.getByRole('status').textContent;

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  service.read = async () => list;
});

test('says what is ours, which domain was compared, and asks for no report', async () => {
  await ask('https://meridian.example/market');
  expect(said()).toBe('This is ours.The browser reads this domain:meridian.example');
  expect(screen.queryByRole('link')).toBeNull();
});

test('names each trick, links to nothing foreign, and offers to report it', async () => {
  await ask('http://meridian.example@evil.io:81/');
  expect(said()).toContain('This is not ours.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'What stands before the @ is a user name, not the domain.',
    'It is not encrypted (http).',
  ]);
  expect(said()).toContain('Do not open it');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en_US/userfeedback']);
});

test.each([
  ['support@meridian.example', 'This is ours.', 'A sender can be forged'],
  ['@meridian_exchange', 'at this address only', 't.me/meridian_exchange'],
  ['+44 20 7946 0000', 'This is not ours.', 'We have no telephone number.'],
  [`https://meridian.example/${'x'.repeat(2_048)}`, 'This cannot be read', 'longer than 2048 characters'],
])('says of %s what else there is to know', async (typed, verdict, more) => {
  await ask(typed);
  expect(said()).toContain(verdict);
  expect(said()).toContain(more);
});

test('tells the list, and that there is no telephone', async () => {
  await ask('x');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...Object.values(list).flat(),
    'None. We call nobody.',
  ]);
});

test('another letter takes the verdict back', async () => {
  await ask('meridian.example');
  await userEvent.keyboard('x');
  expect(said()).toBe('');
});

test('asks for something to check, and stays in the field', async () => {
  await ask(' ');
  expect(screen.getByRole('alert').textContent).toBe('Write or paste something first.');
  expect(document.activeElement).toBe(await field());
  expect(said()).toBe('');
});

test('what is asked before the list is there is answered when it comes', async () => {
  let come = (_: unknown): void => undefined;
  service.read = () => new Promise((resolve) => (come = resolve));
  await ask('meridian.example');
  expect(said()).toBe('What you wrote is checked as soon as our list is there.');
  come(list);
  expect(await screen.findByText('This is ours.')).toBeTruthy();
});

test('says that nothing can be said without the list, keeps what is written, and judges it at the next try', async () => {
  service.read = () => Promise.reject(new NetworkFault());
  await ask('support@meridian.example');
  expect(await screen.findByText(/Our list did not come, so nothing can be said of this yet/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  service.read = async () => list;
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('This is ours.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await field()).toHaveProperty('value', 'support@meridian.example');
});
