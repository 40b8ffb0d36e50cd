import { expect, test } from 'vitest';
import { transactionMachine } from '#machines/web3/transaction/transaction.machine.ts';
import { play } from '#tests/support/play.ts';
import { request, transactionPlan } from './transaction.plan.ts';

const { from, to } = request;
const small = from.toLowerCase();

test.each([
  { own: from, told: from },
  { own: from, told: small },
  { own: small, told: from },
  { own: small, told: small },
])('the same account in other letters stops nothing: %o', async ({ own, told }) => {
  const { answer, report, snapshot } = play(transactionMachine, transactionPlan, { request: { ...request, from: own } });
  await answer('readRecord', { kind: 'new' });
  report('watchWallet', { type: 'wallet.moved', address: told });
  expect(snapshot().value).toBe('checking');
  report('watchWallet', { type: 'wallet.moved', address: to });
  expect(snapshot().value).toBe('stopped');
});
