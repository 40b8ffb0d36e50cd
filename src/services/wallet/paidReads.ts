import { getAddress } from 'viem';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { readActivity } from './activity.ts';
import { chainReader } from './chainReader.ts';
import { readCoinPayments } from './coinPayments.ts';
import { listPaid, notePaidTo } from './paidBefore.ts';
import type { Recipient } from './recipients.ts';
import { within } from './walletPatience.ts';

/** How often the chains are asked whom an account has paid, in ms, and how many of its newest payments they tell. */
const askAgainAfter = 60_000;
const mostPayments = 50;
let last = { account: '', at: 0, answer: Promise.resolve() };

/** How many transactions of an account have been looked through, by chain: what was paid once stays paid. */
const looked = new Map<string, number>();

/** Payments in the chains' own coins, each chain by itself: one that does not answer keeps none of the others back. */
async function lookAtCoins(account: string): Promise<void> {
  await Promise.allSettled(
    getConfig().chains.map(async (chain) => {
      const name = `${account.toLowerCase()}:${chain.id}`;
      const { paid, known } = await readCoinPayments(chainReader(chain), getAddress(account), looked.get(name));
      looked.set(name, known);
      notePaidTo(account, paid);
    }),
  );
}

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
export async function readPaid(
  account: string,
  now = Date.now(),
  read = readActivity,
  readCoins = lookAtCoins,
): Promise<readonly Recipient[]> {
  if (last.account !== account || now - last.at > askAgainAfter) {
    last = { account, at: now, answer: Promise.resolve() };
    last = { ...last, answer: Promise.all([look(account, read), readCoins(account)]).then(() => undefined) };
  }
  await within(last.answer).catch(() => undefined);
  return listPaid(account);
}
