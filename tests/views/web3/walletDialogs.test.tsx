import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Overlay } from '#machines/tab/overlays/overlays.machine.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import type { FoundWallet } from '#services/wallet/discovery.ts';
import { stage } from '#tests/support/stage.tsx';
import { OpenOverlay } from '#views/shell/OpenOverlay.tsx';
import { WalletDialogs } from '#views/web3/walletQr/WalletDialogs.tsx';

const world = vi.hoisted(() => ({ isHandheld: true, wallets: [] as FoundWallet[], asked: [] as string[] }));
vi.mock('#services/browser/device.ts', () => ({ isHandheld: () => world.isHandheld }));
vi.mock('#services/wallet/walletConnectOffer.ts', () => ({ hasWalletConnect: () => true }));
vi.mock('#services/wallet/walletConnectPairing.ts', () => ({ openPairing: () => () => undefined }));
vi.mock('#services/wallet/walletAppLinks.ts', () => ({ offeredApps: () => [{ name: 'One', href: 'https://one.test/' }] }));
vi.mock('#services/wallet/browserWallets.ts', () => ({
  watchWallets: (listener: (wallets: readonly FoundWallet[]) => void) => {
    listener(world.wallets);
    return () => undefined;
  },
  connectBrowserWallet: async (id: string) => {
    world.asked.push(id);
    return new Promise<never>(() => undefined);
  },
}));
vi.mock('#services/http/client.ts', async (original) => ({ ...(await original<object>()), send: () => new Promise(() => undefined) }));

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.findByRole('region', { name: 'Wallets in this browser' });
const steps = () => screen.queryByRole('list', { name: 'How to connect' });
async function open(overlay: Overlay = { name: 'walletQr' }) {
  const { residents } = stage(<WalletDialogs />);
  act(() => residents.overlays.send({ type: 'overlay.opened', overlay }));
  await region();
  await pass(300);
}
/** Which of the two stands first: the wallets or the code. */
const isCodeFirst = async (): Promise<boolean> =>
  ((await region()).compareDocumentPosition(steps() as HTMLElement) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['walletQr', 'walletConnect', 'faults', 'shell']);
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(world, { isHandheld: true, wallets: [], asked: [] });
});

// The first of all: later ones find the code of the wallets loaded.
test('the code is drawn once, and moves when the wallets have come', async () => {
  Object.assign(world, { isHandheld: false, wallets: [{ id: 'test.only', name: 'Only', icon: '' }] });
  const { residents } = stage(<WalletDialogs />);
  act(() => residents.overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } }));
  const drawn = await screen.findByRole('list', { name: 'How to connect' });
  let most = 1;
  const watch = new MutationObserver(() => (most = Math.max(most, document.querySelectorAll('ol').length)));
  watch.observe(document.body, { childList: true, subtree: true });
  await region();
  await pass(300);
  watch.disconnect();
  expect([most, steps() === drawn, await isCodeFirst()]).toEqual([1, true, false]);
});

test('on a handheld device the wallets and the apps come before the code', async () => {
  await open();
  expect(within(await region()).getByRole('link').textContent).toBe('OOpen in One');
  expect(await isCodeFirst()).toBe(false);
  expect(screen.getByRole('button', { name: 'Get the app' })).toBeDefined();
});

test('elsewhere the code comes first as long as no wallet is installed', async () => {
  world.isHandheld = false;
  await open();
  expect(await isCodeFirst()).toBe(true);
});

test('an installed wallet stands first there too, and is not asked by itself', async () => {
  Object.assign(world, { isHandheld: false, wallets: [{ id: 'test.only', name: 'Only', icon: '' }] });
  await open();
  await pass(2_000);
  expect([await isCodeFirst(), world.asked]).toEqual([false, []]);
});

test('in the browser of a wallet the dialog asks it at once, without the code; the way back from WalletConnect shows all ways', async () => {
  world.wallets = [{ id: 'test.only', name: 'Only', icon: '' }];
  await open();
  expect([world.asked, steps(), screen.getByRole('button', { name: 'Get the app' }).tagName]).toEqual([['test.only'], null, 'BUTTON']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await isCodeFirst()).toBe(false);
  await user.click(screen.getByRole('button', { name: /^WalletConnect/ }));
  await user.click(await screen.findByRole('button', { name: 'Other ways to connect' }));
  await region();
  await pass(2_000);
  expect([world.asked, within(await region()).getByRole('button', { name: /^Only/ }).tagName]).toEqual([['test.only'], 'BUTTON']);
});

test('Escape leads from WalletConnect and from the app back to all ways, and from there out', async () => {
  const { residents } = stage(<OpenOverlay report={vi.fn()} />);
  const open = (overlay: Overlay) => act(() => residents.overlays.send({ type: 'overlay.opened', overlay }));
  open({ name: 'walletQr', way: 'list' });
  for (const [way, title] of [
    [/^WalletConnect/, 'WalletConnect'],
    ['Get the app', 'Get the app'],
  ] as const) {
    await region();
    await pass(300);
    await user.click(screen.getByRole('button', { name: way }));
    await screen.findByRole('dialog', { name: title });
    await user.keyboard('{Escape}');
    await region();
  }
  await user.keyboard('{Escape}');
  await pass(300);
  expect(residents.overlays.getSnapshot().value).toBe('closed');
  // Opened by itself, as from the landing page, it leads out at once.
  open({ name: 'installWallet' });
  await screen.findByRole('dialog', { name: 'Get the app' });
  await user.keyboard('{Escape}');
  expect(residents.overlays.getSnapshot().value).toBe('closed');
});
