import { expect, test } from 'vitest';
import {
  afterLooks,
  afterRecords,
  isUnderWay,
  isUnlisted,
  newlyMined,
} from '#machines/web3/pendingTransactions/pendingTransactions.rules.ts';
import { items } from '#machines/web3/pendingTransactions/pendingTransactions.selectors.ts';
import { ended, mined, record, seen } from '#tests/machines/web3/transaction.plan.ts';

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

test('a record that is read again keeps what was seen of it', () => {
  const [known] = afterLooks(afterRecords([], [record]), [{ id: record.id, sighting: { record: seen, kind: 'waiting' } }]);
  expect(known).toEqual({ record: seen, standing: 'pending', sighting: { record: seen, kind: 'waiting' }, misses: 0 });
  const other = { ...record, id: 'two' };
  expect(afterRecords(known === undefined ? [] : [known], [other, { ...seen, nextNonce: 9 }])).toEqual([
    { record: other, standing: 'pending', sighting: null, misses: 0 },
    { ...known, record: { ...seen, nextNonce: 9 } },
  ]);
});

test('looks without an answer and looks that find nothing count; one that finds it begins anew', () => {
  const look = (kinds: readonly ('silent' | 'missing' | 'waiting')[]) =>
    kinds.reduce(
      (known, kind) => afterLooks(known, [{ id: record.id, sighting: kind === 'silent' ? null : { record: seen, kind } }]),
      afterRecords([], [seen]),
    )[0];
  expect(look(['silent', 'missing', 'silent'])).toMatchObject({ misses: 3, standing: 'pending' });
  expect(look(['silent', 'missing', 'silent', 'silent', 'missing'])).toMatchObject({ misses: 5, standing: 'dropped' });
  expect(look(['silent', 'silent', 'silent', 'silent', 'silent'])).toMatchObject({ misses: 5, standing: 'unknown', sighting: null });
  expect(look(['missing', 'missing', 'waiting', 'missing'])).toMatchObject({ misses: 1, standing: 'pending' });
});

test('a look of one record leaves the others', () => {
  const known = afterRecords([], [record, { ...record, id: 'two' }]);
  const looked = afterLooks(known, [{ id: 'two', sighting: { record: { ...seen, id: 'two' }, kind: 'waiting' } }]);
  expect(looked[0]).toBe(known[0]);
  expect(looked[1]?.record.nonce).toBe(4);
});

test('chains are told once when something of theirs is mined, and not again for what was', () => {
  const known = afterRecords(
    [],
    ['a', 'b', 'c'].map((id) => ({ ...seen, id, chainIndex: id === 'c' ? 2 : 1 })),
  );
  const looks = known.map(({ record: each }) => ({ id: each.id, sighting: { record: each, ...mined } }));
  expect(newlyMined(known, looks)).toEqual([1, 2]);
  expect(newlyMined(afterLooks(known, looks), looks)).toEqual([]);
  expect(
    newlyMined(
      known,
      known.map(({ record: each }) => ({ id: each.id, sighting: { record: each, kind: 'waiting' as const } })),
    ),
  ).toEqual([]);
});

test('what has no end is under way; what the chain has ended is on the exchange’s list', () => {
  const known = afterRecords([], [record, ended(), { ...seen, ending: { kind: 'missing', isFinal: false } }]);
  expect(known.map(isUnderWay)).toEqual([true, false, false]);
  expect(known.map(isUnlisted)).toEqual([true, false, true]);
});
