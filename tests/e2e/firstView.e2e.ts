import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesFor, type Budget } from '#tests/checks/budget.ts';
import { readBuildRecord } from '#tests/support/buildRecord.ts';
import { Shell } from './pages/shell.ts';
import { expect, test } from './support/fixtures.ts';

const [firstView] = JSON.parse(readFileSync('tests/checks/budget.json', 'utf8')) as Budget[];

test('the first view of / asks for what the budget counts, nothing more, and no wallet code', async ({ page }) => {
  if (firstView === undefined) throw new Error('tests/checks/budget.json has no first view');
  const code: string[] = [];
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    kinds.set(requestId, response.url);
    code.push(basename(new URL(response.url).pathname));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/');
  await new Shell(page).seeGuest();
  await expect(page.getByRole('table').first()).toContainText('BTC');
  await page.waitForLoadState('networkidle').catch(() => undefined);

  const { chunks } = filesFor(readBuildRecord(), firstView.modules);
  const counted = new Set(chunks.flatMap(({ file, css }) => [file, ...css]).map((file) => basename(file)));
  expect([...new Set(code)].filter((file) => !counted.has(file))).toEqual([]);
  expect(code.length).toBe(new Set(code).size);
  expect(code.length).toBeLessThanOrEqual(firstView.files);
  // The wire adds the headers of each answer.
  expect(bytes).toBeLessThanOrEqual(firstView.kilobytes * 1_000 + code.length * 900);
});
