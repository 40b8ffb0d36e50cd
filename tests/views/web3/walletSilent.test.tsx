import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import type { WalletVerdict } from '#services/wallet/walletLife.ts';
import { chainWallet } from '#tests/machines/tab/walletSession.plan.ts';
import { stage } from '#tests/support/stage.tsx';
import { WalletSilentPage } from '#views/web3/walletConnect/WalletSilent.tsx';
import { Web3Landing } from '#views/web3/walletConnect/Web3Landing.tsx';

const silent: WalletVerdict = { kind: 'silent', walletName: 'Fake Wallet' };
const alive: WalletVerdict = { kind: 'alive', wallet: chainWallet };

/** A page that has just been loaded, with a remembered wallet that answers so, one question after the other; null is no answer of the exchange. */
async function open(view: 'landing' | 'page', ...answers: readonly (WalletVerdict | null)[]) {
  const asked: string[] = [];
  const forgotten = vi.fn();
  const walletSession = createActor(
    walletSessionMachine.provide({
      actors: {
        watchWallet: fromWatch<never>(() => () => undefined),
        verifyWallet: fromPromise(async () => {
          const answer = answers[asked.push('verifyWallet') - 1] ?? null;
          if (answer === null) throw new Error('The exchange does not answer.');
          return answer;
        }),
        endBrowserWallet: fromPromise(async () => undefined),
        endWalletLogin: fromPromise(async () => false),
      } as never,
      actions: { forgetWallet: forgotten },
    }),
  ).start();
  const { residents } = stage(view === 'landing' ? <Web3Landing /> : <WalletSilentPage />, { page: '/web3', more: { walletSession } });
  await act(async () => walletSession.send({ type: 'wallet.followed', isRemembered: true }));
  const at = () => walletSession.getSnapshot().value;
  return { residents, at, asked, forgotten };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  acceptConfig({ brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' }, chains: [] });
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces(['web3', 'shell', 'walletQr']);
});

describe.each(['landing', 'page'] as const)('a remembered wallet that does not answer, on the %s', (view) => {
  test('is named; trying again asks it anew', async () => {
    const { at, asked } = await open(view, silent, alive);
    expect(screen.getByText('Fake Wallet does not answer')).toBeDefined();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    await press('Try again');
    expect([at(), asked]).toEqual([{ connected: 'resting' }, ['verifyWallet', 'verifyWallet']]);
  });

  test('keeps nobody from connecting another one', async () => {
    const { residents } = await open(view, silent);
    await press('Connect another wallet');
    expect(residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'walletQr', way: 'list' });
  });

  test('can be forgotten', async () => {
    const { at, forgotten } = await open(view, silent);
    await press('Forget this wallet');
    expect([at(), forgotten.mock.calls.length]).toEqual(['disconnected', 1]);
  });

  test('where it is the exchange that does not answer, that is said, with the same ways on', async () => {
    const { at } = await open(view, null, null);
    expect(screen.getByText('Nobody says whether your wallet is still connected')).toBeDefined();
    await press('Try again');
    expect(at()).toEqual({ unreachable: 'resting' });
    await press('Forget this wallet');
    expect(at()).toBe('disconnected');
  });
});
