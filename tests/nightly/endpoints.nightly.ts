import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { logIn, trader } from '#tests/e2e/support/journey.ts';
import { breakOne } from './endpoints/break.ts';
import { guestRows } from './endpoints/guests.ts';
import { deedRows, memberRows } from './endpoints/members.ts';
import type { Row } from './endpoints/row.ts';
import { chainWalletSeat, deedSeat, guestSeat, lanes, memberSeat, walletSeat, type Seat } from './endpoints/seats.ts';
import { chainWalletRows, walletRows } from './endpoints/wallets.ts';
import { faults } from './support/brokenAnswers.ts';
import { massOf } from './support/masses.ts';

// A picture of every tab would say less than the lines below.
test.use({ environment: { SANDBOX_LIMITS: 'off' }, screenshot: 'off' });

/** Only these calls, such as `assetTotal`, or cases, such as `assetTotal/401`, while working on one of them. */
const wanted = process.env['ENDPOINTS']?.split(',').filter(Boolean);

async function breakAll(seat: Seat, rows: readonly Row[]): Promise<void> {
  const cases = rows
    .flatMap((row) => faults.map((fault) => ({ row, fault })))
    .filter(
      ({ row, fault }) =>
        wanted === undefined ||
        wanted.length === 0 ||
        wanted.some((text) => text === row.call.name || text === `${row.call.name}/${fault}`),
    );
  const total = massOf(cases.length);
  const queue = Array.from({ length: total }, (_, index) => cases[Math.floor((index * cases.length) / total)]);
  const problems: string[] = [];
  const begun = performance.now();
  const work = async (_: unknown, lane: number): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      for (const problem of await breakOne(seat, next.row, next.fault, lane)) {
        console.log(problem);
        problems.push(problem);
      }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`C32: ${total} cases over ${rows.length} endpoints, ${problems.length} problems, ${seconds} s`);
  expect(problems).toEqual([]);
}

test.describe.configure({ timeout: 60 * 60_000 });

test('C32: every endpoint of the pages of guests, broken in ten ways: each shows a defined state and recovers without a reload', async ({
  browser,
  sandbox,
}) => breakAll(guestSeat(browser, sandbox.origin), guestRows));

test('C32: every endpoint of the pages of members, broken in ten ways: each shows a defined state and recovers without a reload', async ({
  browser,
  context,
  page,
  sandbox,
}) => {
  await logIn(page, trader.email);
  const cookies = await context.cookies();
  await page.close();
  await breakAll(memberSeat(browser, sandbox.origin, cookies), memberRows);
});

test('C32: every endpoint of what members change, broken in ten ways: what they did is done once, and they are told', async ({
  browser,
  sandbox,
}) => breakAll(deedSeat(browser, sandbox.origin), deedRows));

test('C32: every endpoint of a connected wallet, broken in ten ways: each shows a defined state and recovers without a reload', async ({
  browser,
  sandbox,
}) => breakAll(walletSeat(browser, sandbox.origin), walletRows));

test('C32: every endpoint of a wallet of this browser beside a login, broken in ten ways: each shows a defined state and recovers without a reload', async ({
  browser,
  sandbox,
}) => breakAll(await chainWalletSeat(browser, sandbox.origin), chainWalletRows));
