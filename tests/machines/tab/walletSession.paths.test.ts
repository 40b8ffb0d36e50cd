import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import * as select from '#machines/tab/walletSession/walletSession.selectors.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { walletSessionPlan } from './walletSession.plan.ts';

testMachine(walletSessionMachine, walletSessionPlan);

test('a wallet that is not confirmed yet is nobody, for selectors too', () => {
  const [connected] = walletSessionPlan.cases;
  if (connected?.type !== 'wallet.connected' || !('wallet' in connected)) throw new Error('The first case connects.');
  const base = createActor(walletSessionMachine).getSnapshot();
  const at = (value: 'verifying' | { connected: 'resting' | 'rechecking' }) =>
    walletSessionMachine.resolveState({ value, context: { wallet: connected.wallet, total: null, silent: '' } });
  expect(select.standing(base)).toBe('unknown');
  expect([select.standing(at('verifying')), select.wallet(at('verifying'))]).toEqual(['unknown', null]);
  expect([select.standing(at({ connected: 'rechecking' })), select.wallet(at({ connected: 'rechecking' }))]).toEqual([
    'connected',
    connected.wallet,
  ]);
  expect(select.chainWallet(at({ connected: 'resting' }))).toBeNull();
});
