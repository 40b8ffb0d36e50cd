import { expect, test } from 'vitest';
import { activityMachine } from '#machines/web3/activity/activity.machine.ts';
import { play } from '#tests/support/play.ts';
import { activityPlan } from './activity.plan.ts';

test.each([
  { chainIndex: 31338, txHash: '0xab', ownId: '' },
  { chainIndex: 31337, txHash: '', ownId: 'kept-1' },
])('the details that are asked for are those of the line that was chosen: %o', (transaction) => {
  const { send, inputOf, context } = play(activityMachine, activityPlan);
  send({ type: 'transaction.opened', transaction });
  const { accountId, accountAddress, isLinked = false } = context();
  expect(inputOf('readDetail')).toEqual({ accountId, accountAddress, isLinked, ...transaction });
});

test('lines that look like scams are out of sight until somebody asks for them, and no details are open', () => {
  const { snapshot, context } = play(activityMachine, activityPlan);
  expect(snapshot().value).toBe('listing');
  expect(context()).toMatchObject({ chosen: null, detail: null, problem: null, areRiskLinesShown: false, dayStart: 0 });
});
