import { expect, test } from 'vitest';
import { pendingTransactionsMachine } from '#machines/web3/pendingTransactions/pendingTransactions.machine.ts';
import { play } from '#tests/support/play.ts';
import { pendingTransactionsPlan } from './pendingTransactions.plan.ts';
import { record } from './transaction.plan.ts';

test('the transaction that was opened is on view until it is closed', () => {
  const { send, report, context } = play(pendingTransactionsMachine, pendingTransactionsPlan);
  const second = { ...record, id: 'two' };
  report('watchRecords', { type: 'records.changed', records: [record, second], now: 5 } as never);
  send({ type: 'transaction.opened', id: 'two' });
  expect(context().opened).toEqual(second);
  send({ type: 'transaction.opened', id: 'nowhere' });
  expect(context().opened).toEqual(second);
  send({ type: 'transaction.closed' });
  expect(context().opened).toBeNull();
});
