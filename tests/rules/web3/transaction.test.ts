import { expect, test } from 'vitest';
import {
  explorerLink,
  firstStanding,
  hashOf,
  isLost,
  isMined,
  isOutOfGas,
  isQuestionOf,
  resuming,
  standingAfter,
  standingInSilence,
  standingOf,
} from '#machines/web3/transaction/transaction.rules.ts';
import { asked, ended, mined, record, request, seen, summary } from '#tests/machines/web3/transaction.plan.ts';

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

test('a transaction begins as pending, or uncertain while the wallet has given no hash', () => {
  expect([firstStanding(record), firstStanding(asked)]).toEqual(['pending', 'uncertain']);
});

test('a look that finds nothing five times in a row ends the wait; whether the chain ever knew it decides how', () => {
  const missing = (of: typeof record | typeof seen, misses: number) => standingAfter({ record: of, kind: 'missing' }, misses);
  expect([missing(record, 4), missing(record, 5), missing(seen, 4), missing(seen, 5)]).toEqual([
    'pending',
    'unknown',
    'pending',
    'dropped',
  ]);
  expect([standingInSilence('pending', 4), standingInSilence('pending', 5), standingInSilence('confirmed', 5)]).toEqual([
    'pending',
    'unknown',
    'confirmed',
  ]);
});

test('what the chain shows is what it stands as', () => {
  const after = (more: object) => standingAfter({ record: seen, ...mined, ...more }, 9);
  expect([standingAfter({ record: asked, kind: 'unasked' }, 9), standingAfter({ record: seen, kind: 'waiting' }, 9)]).toEqual([
    'uncertain',
    'pending',
  ]);
  expect([after({}), after({ outcome: 'reverted' }), after({ replacement: instead('speedUp') })]).toEqual([
    'confirmed',
    'reverted',
    'confirmed',
  ]);
  expect([after({ replacement: instead('cancel') }), after({ replacement: instead('other') })]).toEqual(['cancelled', 'replaced']);
});

test('each standing is decided, lost, or neither', () => {
  const all = ['uncertain', 'pending', 'confirmed', 'reverted', 'cancelled', 'replaced', 'dropped', 'unknown'] as const;
  expect(all.filter(isMined)).toEqual(['confirmed', 'reverted', 'cancelled', 'replaced']);
  expect(all.filter(isLost)).toEqual(['uncertain', 'dropped', 'unknown']);
  expect(isMined(null)).toBe(false);
});

test('it is found by the hash of what replaced it, else by its own', () => {
  expect(hashOf(record, null)).toBe(record.hash);
  expect(hashOf(record, { record, kind: 'waiting' })).toBe(record.hash);
  expect(hashOf(record, { record, ...mined })).toBe(record.hash);
  expect(hashOf(record, { record, ...mined, replacement: instead('speedUp') })).toBe(instead('speedUp').hash);
});

test('an explorer is led to by its address and a hash, with one slash between', () => {
  expect(explorerLink('https://scan.test', '0x1')).toBe('https://scan.test/tx/0x1');
  expect(explorerLink('https://scan.test/a/', '0x1')).toBe('https://scan.test/a/tx/0x1');
  expect([explorerLink('', '0x1'), explorerLink('https://scan.test', '')]).toEqual([null, null]);
});

test('gas that ran out is told by the chain’s own word', () => {
  expect([isOutOfGas('out of gas'), isOutOfGas('too little')]).toEqual([true, false]);
});

test('a kept transaction is taken up as it was asked for', () => {
  expect(resuming(seen)).toEqual({ request, summary, isConfirmed: false, recordId: 'one' });
});
