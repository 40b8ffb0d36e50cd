import { expect, test } from 'vitest';
import { afterLooks, afterRecords } from '#machines/pendingTransactions/pendingTransactions.rules.ts';
import { items } from '#machines/pendingTransactions/pendingTransactions.selectors.ts';
import { isQuestionOf, standingOf } from '#machines/transaction/transaction.rules.ts';
import { asked, ended, mined, record, request, seen } from '#tests/machines/transaction.plan.ts';

test('of all questions that the wallet has not answered, a record is of the one that asks for the same', () => {
  const call = { ...request, data: '0xa9059CBB', value: '0' };
  const question = { ...asked, data: '0xa9059cbb', value: '0', to: request.to.toLowerCase() };
  expect(isQuestionOf(question, call)).toBe(true);
  expect(isQuestionOf({ ...question, data: '0x095ea7b3' }, call)).toBe(false);
  expect(isQuestionOf({ ...question, value: '1' }, call)).toBe(false);
  expect(isQuestionOf({ ...question, to: request.from }, call)).toBe(false);
  expect(isQuestionOf({ ...question, hash: record.hash }, call)).toBe(false);
});

const instead = (how: 'speedUp' | 'cancel' | 'other') => ({ hash: `0x${'cd'.repeat(32)}`, how });

test.each([
  [record, 'pending'],
  [asked, 'uncertain'],
  [ended(), 'confirmed'],
  [ended({ outcome: 'reverted' }), 'reverted'],
  [ended({ replacement: instead('speedUp') }), 'confirmed'],
  [ended({ replacement: instead('cancel') }), 'cancelled'],
  [ended({ replacement: instead('other') }), 'replaced'],
  [{ ...seen, ending: { kind: 'missing', isFinal: false } }, 'dropped'],
  [{ ...record, ending: { kind: 'missing', isFinal: true } }, 'unknown'],
  [{ ...asked, ending: { kind: 'unasked', isFinal: true } }, 'uncertain'],
] as const)('a kept transaction stands as its record tells: %#', (kept, standing) => {
  expect(standingOf(kept)).toBe(standing);
});

test('on top stands what has no end; where the exchange tells the list, also what only this browser has lost sight of', () => {
  const lost = { ...seen, id: 'lost', ending: { kind: 'missing', isFinal: false } } as const;
  const known = afterRecords([], [record, { ...ended(), id: 'done' }, lost]);
  const shown = (isListedByExchange: boolean) =>
    items(isListedByExchange)({ context: { items: known } } as never).map(({ record: { id }, standing }) => [id, standing]);
  expect(shown(false)).toEqual([[record.id, 'pending']]);
  expect(shown(true)).toEqual([
    [record.id, 'pending'],
    ['lost', 'dropped'],
  ]);
  // The look that finds the end takes it down.
  const looked = afterLooks(known, [{ id: record.id, sighting: { record: ended(), ...mined } }]);
  expect(items(false)({ context: { items: looked } } as never)).toEqual([]);
  // One that was lost before a reload is not begun anew by a look that finds nothing.
  const again = afterLooks(known, [{ id: 'lost', sighting: { record: lost, kind: 'missing' } }]);
  expect(again.find(({ record: { id } }) => id === 'lost')?.standing).toBe('dropped');
});
