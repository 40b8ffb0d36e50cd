import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { walletNetworkMachine } from '#machines/web3/walletNetwork/walletNetwork.machine.ts';
import * as select from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import type { WalletProblem } from '#services/wallet/walletProblem.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { walletNetworkPlan } from './walletNetwork.plan.ts';
import { chainWallet } from '../tab/walletSession.plan.ts';

testMachine(walletNetworkMachine, walletNetworkPlan);

test('user ask 5: not connected, unsupported, wrong and refused are told apart', () => {
  const foreign = { ...chainWallet, chainId: 99, chainName: '' };
  expect(select.mismatch(null, 1)).toBeNull();
  expect(select.mismatch(foreign)).toBe('unsupported');
  expect(select.mismatch(foreign, chainWallet.chainId)).toBe('unsupported');
  expect(select.mismatch(chainWallet, 99)).toBe('wrong');
  expect([select.mismatch(chainWallet), select.mismatch(chainWallet, chainWallet.chainId)]).toEqual([null, null]);
});

test.each([
  ['pending', 'pending'],
  ['timedOut', 'timedOut'],
  ['unavailable', 'unable'],
  ['unsupportedChain', 'unable'],
  ['locked', 'failed'],
  ['failed', 'failed'],
] as const)('a wallet that answers %s is told as %s', (problem: WalletProblem, status) => {
  const at = walletNetworkMachine.resolveState({ value: 'failed', context: { chainId: 1, problem } });
  expect([select.status(at), select.askedChain(at)]).toEqual([status, 1]);
  expect(select.status(createActor(walletNetworkMachine).getSnapshot())).toBeNull();
});
