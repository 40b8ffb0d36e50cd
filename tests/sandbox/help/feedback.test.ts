import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestWords, sendFeedback } from '#services/help/feedback/calls.ts';
import { longestRecording } from '#services/journal/journal.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let browser: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox();
  browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
});
afterAll(() => sandbox.close());
const reports = async () =>
  (await sandbox.app.inject({ url: '/sandbox/feedback' })).json<{ data: { reports: Record<string, unknown>[] } }>().data.reports;

test('a report is kept with its recording, once for one key, and testers find it', async () => {
  const report = { kind: 'problem', text: ' It stands still. ', recording: '{"entries":[]}' } as const;
  const idempotencyKey = '6f0b6f0e-2a4f-4c12-9a3e-1c1f0f6a7b12';
  const first = await browser.client.send(sendFeedback, report, { idempotencyKey });
  const again = await browser.client.send(sendFeedback, report, { idempotencyKey });
  expect(first).toMatchObject({ kind: 'received', data: { reportNumber: 'F-000001' } });
  expect(again.data).toEqual(first.data);
  expect(await reports()).toEqual([
    {
      reportNumber: 'F-000001',
      uid: 10_000_001,
      kind: 'problem',
      words: 'It stands still.',
      recording: '{"entries":[]}',
      userAgent: expect.any(String),
      createdAt: sandbox.clock.now(),
    },
  ]);
});
test("a report's recording is a file of its own, as it was attached; a report without one, or no report, has none", async () => {
  const ask = (report: string) => sandbox.app.inject({ url: `/sandbox/feedback/${report}` });
  const file = await ask('F-000001');
  expect([file.statusCode, file.body, file.headers['content-disposition']]).toEqual([
    200,
    '{"entries":[]}',
    'attachment; filename="F-000001.json"',
  ]);
  sandbox.clock.advance(61_000);
  const { data } = await browser.client.send(sendFeedback, { kind: 'idea', text: 'More light.' });
  expect([(await ask(data.reportNumber)).statusCode, (await ask('F-999999')).statusCode, (await ask('1')).statusCode]).toEqual([
    404, 404, 404,
  ]);
});
test('a guest, no words, too many words, a recording that is too long, and the sixth in a minute are refused', async () => {
  const wish = { kind: 'other', text: 'Short.' } as const;
  const refusal = (request: object) =>
    expect(browser.client.send(sendFeedback, { ...wish, ...request })).rejects.toMatchObject({ status: 400 });
  await expect(testBrowser(sandbox).client.send(sendFeedback, wish)).rejects.toMatchObject({ name: 'SessionFault' });
  sandbox.clock.advance(61_000);
  await refusal({ text: '  ' });
  await refusal({ text: 'a'.repeat(longestWords + 1) });
  await refusal({ recording: 'a'.repeat(longestRecording + 1) });
  expect(await browser.client.send(sendFeedback, { ...wish, recording: 'a'.repeat(longestRecording) })).toMatchObject({ kind: 'received' });
  expect(await browser.client.send(sendFeedback, wish)).toMatchObject({ kind: 'received' });
  await expect(browser.client.send(sendFeedback, wish)).rejects.toMatchObject({ name: 'RateLimitFault' });
});
