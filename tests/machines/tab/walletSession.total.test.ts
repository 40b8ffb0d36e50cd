import { expect, test } from 'vitest';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import { play } from '#tests/support/play.ts';
import { chainWallet, walletSessionPlan } from './walletSession.plan.ts';

test.each([
  ['another network of the same account', { ...chainWallet, chainId: 31338 }, '12.5'],
  ['another account', { ...chainWallet, accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, null],
])('what a wallet is worth is known until it is another account: %s', (_, wallet, total) => {
  const { send, context } = play(walletSessionMachine, walletSessionPlan);
  send({ type: 'wallet.connected', wallet: chainWallet });
  send({ type: 'wallet.valued', address: chainWallet.accountAddress, total: '12.5' });
  expect(context().total).toBe('12.5');
  send({ type: 'wallet.connected', wallet });
  expect(context()).toMatchObject({ wallet, total });
});
