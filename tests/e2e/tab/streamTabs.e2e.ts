import type { Page, WebSocket } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Shell } from '../pages/shell.ts';

/** The sockets of a page's stream that are open now. */
function openSockets(page: Page): Set<WebSocket> {
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/stream')) return;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}
async function seePricesMove(page: Page): Promise<void> {
  const prices = page.getByRole('table').first();
  await expect(prices).toContainText('BTC');
  const before = await prices.innerText();
  await expect(async () => expect(await prices.innerText()).not.toBe(before)).toPass({ timeout: 20_000 });
}

test('two tabs share one socket, and the second goes on when the first is closed', async ({ page, context }) => {
  const first = openSockets(page);
  await page.goto('/en_US');
  await new Shell(page).seeHeading();
  await expect.poll(() => first.size).toBe(1);
  await seePricesMove(page);

  const other = await context.newPage();
  const second = openSockets(other);
  await other.goto('/en_US');
  await new Shell(other).seeHeading();
  await seePricesMove(other);
  await page.bringToFront();
  await seePricesMove(page);
  // Which of them leads is theirs to settle: a machine that is busy may be slower to answer than the other waits.
  await expect.poll(() => first.size + second.size).toBe(1);

  const [leader, follower, followers] = first.size === 1 ? [page, other, second] : [other, page, first];
  await leader.close();
  await expect.poll(() => followers.size).toBe(1);
  await seePricesMove(follower);
});

test('a first tab that hangs is replaced', async ({ page, context }) => {
  const first = openSockets(page);
  await page.goto('/en_US');
  await new Shell(page).seeHeading();
  await expect.poll(() => first.size).toBe(1);
  const other = await context.newPage();
  const second = openSockets(other);
  await other.goto('/en_US');
  await new Shell(other).seeHeading();
  await seePricesMove(other);
  await expect.poll(() => [first.size, second.size]).toEqual([1, 0]);
  // Stops every script of the page, as a debugger does.
  const session = await context.newCDPSession(page);
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  await expect.poll(() => second.size, { timeout: 20_000 }).toBe(1);
  await seePricesMove(other);
  await session.send('Debugger.resume');
  await session.send('Debugger.disable');
  await expect.poll(() => first.size, { timeout: 20_000 }).toBe(0);
  await page.bringToFront();
  await seePricesMove(page);
  expect(second.size).toBe(1);
});
