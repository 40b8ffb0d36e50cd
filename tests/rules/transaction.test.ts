import { expect, test } from 'vitest';
import { isQuestionOf } from '#machines/transaction/transaction.rules.ts';
import { asked, record, request } from '#tests/machines/transaction.plan.ts';

test('of all questions that the wallet has not answered, a record is of the one that asks for the same', () => {
  const call = { ...request, data: '0xa9059CBB', value: '0' };
  const question = { ...asked, data: '0xa9059cbb', value: '0', to: request.to.toLowerCase() };
  expect(isQuestionOf(question, call)).toBe(true);
  expect(isQuestionOf({ ...question, data: '0x095ea7b3' }, call)).toBe(false);
  expect(isQuestionOf({ ...question, value: '1' }, call)).toBe(false);
  expect(isQuestionOf({ ...question, to: request.from }, call)).toBe(false);
  expect(isQuestionOf({ ...question, hash: record.hash }, call)).toBe(false);
});
