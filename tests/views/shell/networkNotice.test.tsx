import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Residents } from '#machines/app/app.machine.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { ConnectedWallet } from '#services/wallet/connectedWallet.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { walletNews, type WalletNews } from '#services/wallet/walletNews.ts';
import { chainWallet } from '#tests/machines/tab/walletSession.plan.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { NetworkNotice } from '#views/shell/NetworkNotice.tsx';
import { ShellFactsContext } from '#views/shell/useBrand.ts';

const world = vi.hoisted(() => ({ asked: [] as number[], answer: (_answer: unknown): void => undefined }));
vi.mock('#services/wallet/browserWallets.ts', () => ({
  switchWalletChain: (chainId: number) => {
    world.asked.push(chainId);
    return new Promise((resolve) => (world.answer = resolve));
  },
}));

const chains = [
  { id: 31337, name: 'Local chain' },
  { id: 31338, name: 'Second chain' },
];
const foreign = { ...chainWallet, chainId: 99, chainName: '' };

function show(wallet: ConnectedWallet, needed?: number): void {
  const walletSession = createActor(walletSessionMachine, {
    snapshot: walletSessionMachine.resolveState({ value: { connected: 'resting' }, context: { wallet, total: null, silent: '' } }),
  });
  render(
    <ShellFactsContext value={{ chains } as never}>
      <AppContext value={{ walletSession } as unknown as Residents}>
        <NetworkNotice {...(needed === undefined ? {} : { needed })} />
      </AppContext>
    </ShellFactsContext>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = (told: WalletAnswer) => act(async () => world.answer(told));
const tell = (change: WalletNews['change']) =>
  act(async () => {
    walletNews.dispatchEvent(
      new CustomEvent('news', { detail: { life: { kind: 'alive', wallet: foreign }, change } satisfies WalletNews }),
    );
  });
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

beforeAll(async () => {
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces(['network', 'shell']);
});
beforeEach(() => {
  world.asked.length = 0;
});

test('a wallet on an enabled network, and one that the QR has connected, are left in peace', () => {
  show(chainWallet);
  show({
    accountId: 'wa-1',
    accountName: 'Main',
    colorId: 1,
    device: '',
    ip: '',
    walletName: 'Wallet',
    accountAddress: foreign.accountAddress,
  });
  expect(document.body.textContent).toBe('');
});

test('user ask 5: a network that is not enabled is said, and each that is can be asked for', async () => {
  show(foreign);
  expect(screen.getByText(/Fake Wallet is on a network that is not available here/)).toBeDefined();
  expect(buttons()).toEqual(['Switch to Local chain', 'Switch to Second chain']);
  await press('Switch to Second chain');
  expect(world.asked).toEqual([31338]);
  expect(screen.getByText('Confirm the change to Second chain in Fake Wallet.')).toBeDefined();
});

test('user ask 5: a page that needs another network says which, and offers that alone', async () => {
  show(chainWallet, 31338);
  expect(screen.getByText('Fake Wallet is on Local chain. This needs Second chain.')).toBeDefined();
  expect(buttons()).toEqual(['Switch to Second chain']);
});

test.each([
  ['rejected', 'You declined the change to Local chain in Fake Wallet. The network stays as it is.'],
  ['pending', 'Fake Wallet already has an open request. Open it and answer.'],
  ['unavailable', 'Fake Wallet cannot change the network from here. Change it in the wallet.'],
  ['failed', 'Fake Wallet could not change to Local chain.'],
] as const)('user ask 5: %s is said, can be asked again, and put away', async (kind, text) => {
  show(foreign);
  await press('Switch to Local chain');
  await answer({ kind });
  expect(screen.getByText(text)).toBeDefined();
  await press('Switch to Local chain');
  expect(world.asked).toEqual([31337, 31337]);
  await answer({ kind });
  await press('Close');
  expect(screen.getByText(/not available here/)).toBeDefined();
});

test('an account that changes meanwhile stops the question, and that is said', async () => {
  show(foreign);
  await press('Switch to Local chain');
  await tell('account');
  expect(screen.getByText('The account in Fake Wallet has changed, so the change to Local chain was stopped.')).toBeDefined();
  await answer({ kind: 'rejected' });
  expect(screen.queryByText(/You declined/)).toBeNull();
});

test('a wallet that changes its network by itself ends the question', async () => {
  show(chainWallet, 31338);
  await press('Switch to Second chain');
  await tell('chain');
  expect(screen.queryByText(/Confirm the change/)).toBeNull();
});
