import { readActivity } from './activity.ts';
import { listPaid } from './paidBefore.ts';
import type { Recipient } from './recipients.ts';
import { within } from './walletPatience.ts';

/** How often the chains are asked whom an account has paid, in ms, and how many of its newest payments they tell. */
const askAgainAfter = 60_000;
const mostPayments = 50;
let last = { account: '', at: 0, answer: Promise.resolve() };

/** Whom activity has told to be paid is kept (paidBefore.ts). An abort of who asks leaves it to the next one. */
function look(account: string, read: typeof readActivity): Promise<void> {
  const question = { accountId: '', address: account, filter: 'out', isRiskToken: false, page: 1, pageSize: mostPayments } as const;
  // What was paid is no gift.
  const isPoison = () => false;
  return read(question, isPoison, new AbortController().signal).then(
    () => undefined,
    // The next look asks again.
    () => void (last = { ...last, at: 0 }),
  );
}

/**
 * Whom an account has paid, the newest first: what this browser remembers goes when the wallet is disconnected and knows of no other
 * browser, so that the chains are asked as well, at most once a minute. Where they do not answer in time, what is known stands. `now` in
 * ms. Never rejects. For tests: whom to ask in place of the chains.
 */
export async function readPaid(account: string, now = Date.now(), read = readActivity): Promise<readonly Recipient[]> {
  if (last.account !== account || now - last.at > askAgainAfter) {
    last = { account, at: now, answer: Promise.resolve() };
    last = { ...last, answer: look(account, read) };
  }
  await within(last.answer).catch(() => undefined);
  return listPaid(account);
}
