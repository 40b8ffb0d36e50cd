import { Feedback } from './pages/feedback.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

test('a member reports a problem: the recording is shown, holds no secret, and reaches the exchange as it was shown', async ({
  page,
  sandbox,
}) => {
  await logIn(page, trader.email);
  await page.goto('/en_US/userfeedback?tab=feedbackTab');
  await new Shell(page).seeHeading();
  const feedback = new Feedback(page);
  const recording = await feedback.readRecording();
  expect(recording).toContain('"flow": "navigation"');
  for (const secret of [trader.email, 'Mira', '10000001', 'Demo-2026']) expect(recording).not.toContain(secret);
  await expectAccessible(page);
  const words = `The chart stands still ${Date.now()}.`;
  await feedback.write(words);
  await feedback.seeReceipt();
  const answer = await fetch(`${sandbox.origin}/sandbox/feedback`, { headers: { origin: sandbox.origin } });
  const { data } = (await answer.json()) as { data: { reports: { words: string; recording: string }[] } };
  expect(data.reports.find((report) => report.words === words)?.recording).toBe(recording);
});
