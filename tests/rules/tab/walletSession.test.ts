import { expect, test } from 'vitest';
import { isOnChain } from '#machines/tab/walletSession/walletSession.rules.ts';
import { chainWallet } from '#tests/machines/tab/walletSession.plan.ts';

test('a wallet of this browser is one, a wallet that the QR has connected and none are not', () => {
  const { walletId: _, icon: __, chainId: ___, chainName: ____, ...account } = chainWallet;
  const connected = { ...account, device: 'Phone', ip: '203.0.113.7' };
  expect([isOnChain(chainWallet), isOnChain(connected), isOnChain(null)]).toEqual([true, false, false]);
});
