import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { Feedback } from '#views/help/feedback/Feedback.tsx';

const server = vi.hoisted(() => ({
  answer: (): unknown => undefined,
  sent: [] as { request: unknown; options: { idempotencyKey?: string } }[],
}));
const recording = { text: '{"entries":["all of it"]}', count: 7 };
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: unknown, options: { idempotencyKey?: string }) => {
    if (call.name !== 'sendFeedback') throw new NetworkFault();
    server.sent.push({ request, options });
    return server.answer();
  },
}));
vi.mock('#services/journal/journal.ts', async (original) => ({ ...(await original<object>()), takeRecording: async () => recording }));

const received = () => ({ kind: 'received', code: 200, message: '', data: { reportNumber: 'F-000012' } });
const words = () => screen.findByRole('textbox', { name: 'Your words' });
const send = () => screen.getByRole('button', { name: 'Send' });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.sent = [];
  server.answer = received;
});

test('shows exactly what is attached, and sends it with the words', async () => {
  stage(<Feedback />, { page: '/userfeedback' });
  const user = userEvent.setup();
  await user.type(await words(), ' It stands still. ');
  await user.click(screen.getByRole('radio', { name: 'An idea' }));
  expect(await screen.findByRole('checkbox', { name: 'Attach the recording of the last 5 minutes (entries: 7)' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(screen.getByText('Show exactly what is sent'));
  expect(screen.getByText(recording.text)).toBeTruthy();
  await user.click(send());
  const receipt = await screen.findByRole('status');
  expect(receipt.textContent).toContain('F-000012');
  // It stands where the long form stood: keyboard and screen go on there.
  expect(document.activeElement?.contains(receipt)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(server.sent.map(({ request }) => request)).toEqual([{ kind: 'idea', text: 'It stands still.', recording: recording.text }]);
});

test('without the recording only the words are sent', async () => {
  stage(<Feedback />, { page: '/userfeedback' });
  const user = userEvent.setup();
  await user.type(await words(), 'Short.');
  await user.click(await screen.findByRole('checkbox'));
  expect(screen.queryByText('Show exactly what is sent')).toBeNull();
  await user.click(send());
  await screen.findByRole('status');
  expect(server.sent.map(({ request }) => request)).toEqual([{ kind: 'problem', text: 'Short.' }]);
});

test('says beside the field that words are missing, and sends nothing', async () => {
  stage(<Feedback />, { page: '/userfeedback' });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(send());
  expect(screen.getByRole('alert').textContent).toBe('Write a few words about it first.');
  expect(server.sent).toEqual([]);
});

test('a failure keeps the words, and what is sent again is the same report', async () => {
  server.answer = () => Promise.reject(new NetworkFault());
  stage(<Feedback />, { page: '/userfeedback' });
  const user = userEvent.setup();
  await user.type(await words(), 'Once.');
  await user.click(send());
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  expect(await words()).toHaveProperty('value', 'Once.');
  server.answer = received;
  await user.click(send());
  await screen.findByRole('status');
  const keys = server.sent.map(({ options }) => options.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await user.click(screen.getByRole('button', { name: 'Write another report' }));
  await waitFor(async () => expect(await words()).toHaveProperty('value', ''));
});
