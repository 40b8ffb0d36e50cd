import { eq } from 'drizzle-orm';
import type { ContractActivation } from '#services/contract/activationCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { identityLevelOf } from '#sandbox/core/accounts/identityLevel.ts';
import { identitiesOf } from '#sandbox/core/accounts/users.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { contractActivations } from '#sandbox/engine/contract/contractAccounts.schema.ts';

/** The risk text of now. */
export const agreementVersion = 1;
/** After a wrong answer nothing is judged for so long. Milliseconds. */
export const retryPause = 60_000;
/** The level of identity that contracts need: standard. */
const neededLevel = 1;

/** What is asked, each with its answers, the right one first. */
const catalogue = [
  { question: 'leverage', answers: ['gainsAndLosses', 'gainsOnly', 'feesOnly'] },
  { question: 'liquidation', answers: ['closedByExchange', 'waitsForOwner', 'paidBack'] },
  { question: 'crossMargin', answers: ['wholeWallet', 'onePosition', 'nothing'] },
  { question: 'funding', answers: ['betweenTraders', 'toExchange', 'never'] },
  { question: 'markPrice', answers: ['fromIndex', 'fromLastTrade', 'fromOwner'] },
] as const;

/** Answers in the order of their letters, which tells nothing of the right one. */
const questions = catalogue.map(({ question, answers }) => ({ question, answers: answers.toSorted() }));

/** Whether every question is answered, each once and rightly. */
export const areRight = (given: readonly { readonly question: string; readonly answer: string }[]): boolean =>
  given.length === catalogue.length &&
  catalogue.every(({ question, answers: [right] }) => given.some((each) => each.question === question && each.answer === right));

/** Where an account stands on its way to contracts. */
export async function activationOf(executor: Executor, uid: number, now: number): Promise<ContractActivation> {
  const [user] = await executor.select({ isActive: users.isActivateContract }).from(users).where(eq(users.uid, uid));
  const [row] = await executor.select().from(contractActivations).where(eq(contractActivations.uid, uid));
  const failedAt = row?.failedAt ?? null;
  // A clock that was moved back holds nobody up.
  const isPaused = failedAt !== null && Math.abs(now - failedAt) < retryPause;
  return {
    isActive: user?.isActive ?? false,
    agreementVersion,
    acceptedVersion: row?.agreementVersion ?? null,
    hasIdentity: identityLevelOf(await identitiesOf(executor, uid)) >= neededLevel,
    questions,
    againAt: isPaused ? failedAt + retryPause : null,
  };
}

/** Notes a wrong try; the next one has to wait. */
export async function noteWrong(executor: Executor, uid: number, now: number): Promise<void> {
  const set = { failedAt: now };
  await executor
    .insert(contractActivations)
    .values({ uid, ...set })
    .onConflictDoUpdate({ target: contractActivations.uid, set });
}

/** Lets an account trade contracts from now on. */
export async function activate(executor: Executor, uid: number, now: number): Promise<void> {
  const set = { failedAt: null, agreementVersion, activatedAt: now };
  await executor
    .insert(contractActivations)
    .values({ uid, ...set })
    .onConflictDoUpdate({ target: contractActivations.uid, set });
  await executor.update(users).set({ isActivateContract: true }).where(eq(users.uid, uid));
}
