import { expect, test } from 'vitest';
import { ownerProofMachine } from '#machines/kit/ownerProof.machine.ts';
import { otherWay, ownerProofRequest } from '#machines/kit/ownerProof.rules.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { ownerProofPlan } from './ownerProof.plan.ts';

testMachine(ownerProofMachine, ownerProofPlan);

test('a proof is for what was asked, and for nothing more than a login where that is unknown', () => {
  const typed = { intent: '', way: 'password', code: '', password: 'old horse 7' };
  const items = ['login', 'withdraw', 'apiKey', 'antiPhishing', 'toString', ''];
  expect(items.map((item) => ownerProofRequest({ ...typed, item }).item)).toEqual([
    'login',
    'withdraw',
    'apiKey',
    'antiPhishing',
    'login',
    'login',
  ]);
});

test('another way is the next one, if there is one', () => {
  expect(otherWay(['passkey', 'code'], 'passkey')).toBe('code');
  expect(otherWay(['passkey', 'code'], 'code')).toBe('passkey');
  expect(otherWay(['password'], 'password')).toBeUndefined();
});
