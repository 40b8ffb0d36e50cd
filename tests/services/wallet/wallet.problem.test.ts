import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem';
import { expect, test } from 'vitest';
import { walletProblemOf } from '#services/wallet/walletProblem.ts';

const coded = (code: number, more: object = {}) => Object.assign(new Error(`code ${code}`), { code, ...more });

test.each([
  ['4001', coded(4001), 'rejected'],
  ['4001 as a plain object', { code: 4001 }, 'rejected'],
  ['4001 wrapped', new UserRejectedRequestError(coded(4001)), 'rejected'],
  ['-32002', coded(-32002), 'pending'],
  ['-32002 wrapped', new ResourceUnavailableRpcError(coded(-32002)), 'pending'],
  ['4902', coded(4902), 'unsupportedChain'],
  ['4902 inside what a phone says', coded(-32603, { data: { originalError: { code: 4902 } } }), 'unsupportedChain'],
  ['4902 wrapped', new SwitchChainError(coded(4902)), 'unsupportedChain'],
  ['a method that is missing, told by the library as a refusal', new UserRejectedRequestError(coded(-32601)), 'unavailable'],
  ['4100', coded(4100), 'locked'],
  ['4900', coded(4900), 'unavailable'],
  ['a time limit', Object.assign(new Error('late'), { name: 'TimeoutError' }), 'timedOut'],
  ['a wallet that is gone', Object.assign(new Error('gone'), { name: 'ProviderNotFoundError' }), 'unavailable'],
  ['an internal error', coded(-32603), 'failed'],
  ['a text', 'no', 'failed'],
  ['nothing', undefined, 'failed'],
])('%s', (_, error, kind) => {
  expect(walletProblemOf(error)).toBe(kind);
});

test('an error that wraps itself or throws when it is read ends too', () => {
  const round: { cause?: unknown } = {};
  round.cause = round;
  expect(walletProblemOf(round)).toBe('failed');
  const trap = {
    code: 4001,
    get cause(): never {
      throw new Error('trap');
    },
  };
  expect(walletProblemOf(trap)).toBe('failed');
});
