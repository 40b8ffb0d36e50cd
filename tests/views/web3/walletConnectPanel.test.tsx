import { useActorRef } from '@xstate/react';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { walletConnectMachine } from '#machines/web3/walletConnect/walletConnect.machine.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import type { PairingNews } from '#services/wallet/walletConnectPairing.ts';
import { WalletConnectPanel } from '#views/web3/walletQr/WalletConnectPanel.tsx';
import { pairedWallet, pairingUri } from '#tests/machines/web3/walletConnect.plan.ts';
import { stage, type Stage } from '#tests/support/stage.tsx';

const world = vi.hoisted(() => ({
  copied: [] as string[],
  opened: [] as unknown[],
  pairings: 0,
  report: (_news: unknown): void => undefined,
}));
vi.mock('#services/browser/clipboard.ts', () => ({ copyText: async (text: string) => world.copied.push(text) > 0 }));

const logic = walletConnectMachine.provide({
  actors: {
    openPairing: fromWatch<PairingNews>((report) => {
      world.pairings += 1;
      world.report = report as typeof world.report;
      return () => void (world.pairings -= 1);
    }),
  },
  actions: { openSession: (_, { wallet }) => void world.opened.push(wallet) },
});
function Mounted() {
  return <WalletConnectPanel flow={useActorRef(logic)} />;
}
const news = (told: PairingNews) => act(() => world.report(told));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
let staged: Stage;
const status = () => screen.getByRole('status').textContent;
async function show(): Promise<void> {
  staged = stage(<Mounted />);
  await act(async () => undefined);
}
beforeAll(async () => {
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces(['walletConnect', 'shell']);
});
beforeEach(() => {
  Object.assign(world, { copied: [], opened: [], pairings: 0 });
});

test('asks for a code at once, then shows it', async () => {
  await show();
  expect([status(), world.pairings]).toEqual(['Getting a code…', 1]);
  expect(screen.queryByRole('img')).toBeNull();
  news({ type: 'code.offered', uri: pairingUri });
  expect(status()).toBe('Scan the code with your wallet');
  expect(screen.getByRole('img', { name: 'WalletConnect QR code' }).getAttribute('width')).toBe('224');
  await press('Copy link');
  expect(world.copied).toEqual([pairingUri]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('an approval hands the account on and takes the code away', async () => {
  await show();
  news({ type: 'code.offered', uri: pairingUri });
  news({ type: 'wallet.approved', wallet: pairedWallet });
  expect([status(), world.opened, world.pairings]).toEqual(['Connected', [pairedWallet], 0]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['rejected', 'The request was refused in the wallet.', 'New code'],
  ['expired', 'This code has expired. Get a new one.', 'New code'],
  ['unreachable', 'The WalletConnect service could not be reached. Try again in a moment.', 'Try again'],
  ['unsupported', 'This wallet has none of the networks that are offered here.', 'New code'],
  ['failed', 'WalletConnect could not be started.', 'Try again'],
] as const)('%s: says so, hides the code, and another can be had', async (reason, text, again) => {
  await show();
  news({ type: 'code.offered', uri: pairingUri });
  news({ type: 'pairing.failed', reason });
  expect([status(), world.pairings]).toEqual([text, 0]);
  expect(document.body.innerHTML).not.toContain(pairingUri.slice(0, 40));
  expect(screen.queryByRole('img')).toBeNull();
  await press(again);
  expect([status(), world.pairings]).toEqual(['Getting a code…', 1]);
});

test('on a phone the code opens in a wallet, and that it waits there is said', async () => {
  await show();
  act(() => staged.residents.viewport.send({ type: 'viewport.resized', width: 390 }));
  news({ type: 'code.offered', uri: pairingUri });
  const link = screen.getByRole('link', { name: 'Open in a wallet' });
  expect(link.getAttribute('href')).toBe(pairingUri);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(status()).toBe('Waiting for your wallet to approve');
  expect(screen.getByRole('img')).toBeDefined();
});

test('taking the panel away takes the code back', async () => {
  await show();
  news({ type: 'code.offered', uri: pairingUri });
  cleanup();
  await Promise.resolve();
  expect(world.pairings).toBe(0);
});
