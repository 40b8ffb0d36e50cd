import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as overlays from '#machines/tab/overlays/overlays.selectors.ts';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { FoundWallet } from '#services/wallet/discovery.ts';
import { recentWallet } from '#services/wallet/recentWallet.ts';
import type { WalletAppLink } from '#services/wallet/walletAppLinks.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { chainWallet } from '#tests/machines/tab/walletSession.plan.ts';
import { stage } from '#tests/support/stage.tsx';
import { ShellFactsContext } from '#views/shell/useBrand.ts';
import { createSlot } from '#views/shell/useSlot.ts';
import { BrowserWallets } from '#views/web3/walletQr/BrowserWallets.tsx';
import { WalletWays } from '#views/web3/walletQr/WalletWays.tsx';

const world = vi.hoisted(() => ({
  wallets: [] as FoundWallet[],
  answers: [] as (WalletAnswer | 'silence')[],
  asked: [] as string[],
  isGranted: false,
  isOffered: false,
  apps: [] as WalletAppLink[],
}));
vi.mock('#services/wallet/walletAppLinks.ts', () => ({ offeredApps: () => world.apps }));
vi.mock('#services/wallet/walletConnectOffer.ts', () => ({ hasWalletConnect: () => world.isOffered }));
vi.mock('#services/wallet/browserWallets.ts', () => {
  const next = async (what: string): Promise<WalletAnswer> => {
    world.asked.push(what);
    const answer = world.answers.shift() ?? 'silence';
    return answer === 'silence' ? new Promise<never>(() => undefined) : answer;
  };
  return {
    watchWallets: (listener: (wallets: readonly FoundWallet[]) => void) => {
      listener(world.wallets);
      return () => undefined;
    },
    connectBrowserWallet: (id: string) => next(`connect ${id}`),
    resumeBrowserWallet: async () => (world.isGranted ? { kind: 'alive', wallet: chainWallet } : { kind: 'ended' }),
    switchToFirstChain: () => next('switch'),
    endBrowserWallets: async () => void world.asked.push('end'),
  };
});
vi.mock('#services/navigation/browserHistory.ts', async (original) => ({
  ...(await original<object>()),
  goTo: (path: string) => world.asked.push(`go ${path}`),
}));

const fake = { id: 'test.fake', name: 'Fake Wallet', icon: 'data:image/png;base64,AA==' };
const other = { id: 'test.other', name: 'Other', icon: '' };
const granted = { kind: 'connected', wallet: chainWallet } as const;
const elsewhere = { kind: 'connected', wallet: { ...chainWallet, chainId: 99, chainName: '' } } as const;

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const place = () => within(screen.getByRole('region', { name: 'Wallets in this browser' }));
const press = async (name: string | RegExp) => {
  await user.click(place().getByRole('button', { name }));
  await pass(0);
};
async function open(...answers: (WalletAnswer | 'silence')[]) {
  await show(<BrowserWallets slot={createSlot()} />, [fake, other], answers);
}
async function show(view: ReactNode, wallets: FoundWallet[], answers: (WalletAnswer | 'silence')[]) {
  world.wallets = wallets;
  world.answers.push(...answers);
  const { residents } = stage(view);
  Object.assign(residents, { walletSession: { send: ({ type }: { type: string }) => world.asked.push(type) } });
  await pass(0);
}

beforeAll(async () => {
  const i18n = await startI18n('en_US');
  await i18n.loadNamespaces(['walletQr', 'walletConnect', 'faults', 'shell']);
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world.wallets = [];
  world.answers.length = 0;
  world.asked.length = 0;
  world.isGranted = false;
  world.isOffered = false;
  world.apps = [];
  recentWallet.remove();
});

test('without a wallet that is said, and what a wallet is can be read', async () => {
  stage(<BrowserWallets slot={createSlot()} />);
  await pass(0);
  expect(place().queryByRole('list')).toBeNull();
  expect(place().getByText('No wallet was found in this browser.')).toBeDefined();
  await user.click(place().getByText('What is a wallet?'));
  expect(place().getByText(/recovery phrase/)).toBeDefined();
});

test('WalletConnect is offered where the operator has a project, and opens its own dialog', async () => {
  stage(<BrowserWallets slot={createSlot()} />);
  await pass(0);
  expect(place().queryByRole('button', { name: /WalletConnect/ })).toBeNull();
  cleanup();
  world.isOffered = true;
  recentWallet.set('walletConnect');
  const { residents } = stage(<BrowserWallets slot={createSlot()} />);
  await pass(0);
  await press(/^WalletConnect.*Recent/);
  expect(overlays.overlay(residents.overlays.getSnapshot())).toEqual({ name: 'walletQr', way: 'walletConnect' });
});

test('the wallet that was used last stands in front and says so; icons are pictures without a name', async () => {
  recentWallet.set('test.other');
  await open();
  expect(
    place()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['OOtherRecent', 'Fake WalletInstalled']);
  const [icon] = document.querySelectorAll('img');
  expect([icon?.getAttribute('src'), icon?.getAttribute('alt')]).toEqual([fake.icon, '']);
});

test('opening, confirming, connected: the session has the wallet, the browser its name, and the assets open', async () => {
  await open('silence');
  document.title = 'Web3';
  await press(/^Fake Wallet/);
  expect(place().getByText('Opening Fake Wallet…')).toBeDefined();
  await pass(1_500);
  expect(place().getByText('Confirm in Fake Wallet to connect.')).toBeDefined();
  expect(document.title).toBe('● Confirm in Fake Wallet to connect.');
  world.answers.push(granted);
  await press(/^Fake Wallet/);
  expect(world.asked).toEqual(['connect test.fake', 'connect test.fake', 'wallet.connected', 'go /en_US/web3/asset']);
  expect(recentWallet.get()).toBe('test.fake');
  expect(document.title).toBe('Web3');
});

test.each([
  ['rejected', 'You declined in Fake Wallet. Nothing was connected.'],
  ['locked', 'Fake Wallet is locked. Unlock it and try again.'],
  ['timedOut', 'Fake Wallet has not answered. Open it and look for a request.'],
  ['unavailable', 'Fake Wallet cannot be reached. Check that it is switched on, or reload the page.'],
  ['failed', 'Fake Wallet could not be connected.'],
] as const)('%s is said, and Try again asks once more', async (kind, words) => {
  await open({ kind }, granted);
  await press(/^Fake Wallet/);
  expect(place().getByText(words)).toBeDefined();
  await press('Try again');
  expect(world.asked.at(-1)).toBe('go /en_US/web3/asset');
});

test('silence is given up after a minute', async () => {
  await open('silence');
  await press(/^Fake Wallet/);
  await pass(60_000);
  expect(place().getByText('Fake Wallet has not answered. Open it and look for a request.')).toBeDefined();
});

test('a question that is still open: once it is granted in the wallet, the page goes on by itself', async () => {
  await open({ kind: 'pending' });
  await press(/^Fake Wallet/);
  expect(place().getByText('Fake Wallet already has an open request. Open it and answer.')).toBeDefined();
  await pass(2_000);
  expect(world.asked).toEqual(['connect test.fake']);
  world.isGranted = true;
  await pass(2_100);
  expect(world.asked.at(-1)).toBe('go /en_US/web3/asset');
});

test('a foreign network: stay on it, or let the wallet go', async () => {
  await open(elsewhere, elsewhere);
  await press(/^Fake Wallet/);
  expect(place().getByText('Fake Wallet is on a network that is not available here.')).toBeDefined();
  await press('Cancel');
  expect(world.asked).toEqual(['connect test.fake', 'end']);
  await press(/^Fake Wallet/);
  expect(place().queryByRole('button', { name: 'Go on without switching' })).toBeNull();
});

test('a foreign network: a refused change is said, and asked for again it connects', async () => {
  const facts = { chains: [{ id: 31337, name: 'Local chain' }] } as never;
  await show(
    <ShellFactsContext value={facts}>
      <BrowserWallets slot={createSlot()} />
    </ShellFactsContext>,
    [fake],
    [elsewhere, { kind: 'rejected' }, granted],
  );
  await press(/^Fake Wallet/);
  await press('Switch to Local chain');
  expect(place().getByText('You declined the change of network in Fake Wallet.')).toBeDefined();
  await press('Switch to Local chain');
  expect(world.asked).toEqual(['connect test.fake', 'switch', 'switch', 'wallet.connected', 'go /en_US/web3/asset']);
});

const apps = [
  { name: 'One', href: 'https://one.test/dapp/exchange.test/en_US/web3' },
  { name: 'Two', href: 'https://two.test/open?url=https%3A%2F%2Fexchange.test%2Fen_US%2Fweb3' },
];

test('convention 32: without a wallet the apps of the device open the page, in a tab that learns nothing of this one', async () => {
  world.apps = apps;
  await show(<BrowserWallets slot={createSlot()} />, [], []);
  expect(place().getByRole('heading', { name: 'Wallet apps' })).toBeDefined();
  const links = place().getAllByRole('link');
  expect(links.map((link) => [link.textContent, ...['href', 'target', 'rel'].map((name) => link.getAttribute(name))])).toEqual([
    ['OOpen in One', apps[0]?.href, '_blank', 'noopener noreferrer'],
    ['TOpen in Two', apps[1]?.href, '_blank', 'noopener noreferrer'],
  ]);
});

test('beside a wallet of this browser no app is offered', async () => {
  world.apps = apps;
  await show(<BrowserWallets slot={createSlot()} />, [fake], []);
  await pass(1_000);
  expect(place().queryByRole('link')).toBeNull();
  expect(place().getByRole('button', { name: /^Fake Wallet/ })).toBeDefined();
  expect(world.asked).toEqual([]);
});

const direct = (
  <WalletWays isDirect onDesk={false}>
    <p>Further ways</p>
  </WalletWays>
);
const names = () =>
  place()
    .queryAllByRole('button')
    .map((button) => button.textContent);

test('convention 32: the only wallet is asked at once, alone on view, and connects', async () => {
  await show(direct, [fake], ['silence']);
  expect([names(), place().queryByRole('heading'), screen.queryByText('Further ways')]).toEqual([[], null, null]);
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
  await pass(300);
  expect([names(), screen.queryByText('Further ways'), world.asked]).toEqual([['Cancel'], null, ['connect test.fake']]);
  expect(place().getByText('Opening Fake Wallet…')).toBeDefined();
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false');
  cleanup();
  world.asked.length = 0;
  await show(direct, [fake], [granted]);
  await pass(300);
  expect(world.asked).toEqual(['connect test.fake', 'wallet.connected', 'go /en_US/web3/asset']);
});

test('a refusal shows the list and what lies below it; so does who cancels', async () => {
  await show(direct, [fake], [{ kind: 'rejected' }, 'silence']);
  await pass(300);
  expect(place().getByText('You declined in Fake Wallet. Nothing was connected.')).toBeDefined();
  expect([names(), screen.getByText('Further ways').tagName]).toEqual([['Fake WalletInstalled', 'Try again', 'Cancel'], 'P']);
  cleanup();
  await show(direct, [fake], ['silence']);
  await pass(300);
  await press('Cancel');
  expect([names(), screen.getByText('Further ways').tagName]).toEqual([['Fake WalletInstalled'], 'P']);
});

test('two wallets are a choice, and none leaves the other ways', async () => {
  await show(direct, [fake, other], []);
  await pass(300);
  expect([names(), screen.getByText('Further ways').tagName]).toEqual([['Fake WalletInstalled', 'OOtherInstalled'], 'P']);
  cleanup();
  world.apps = apps;
  await show(direct, [], []);
  await pass(300);
  expect([place().getAllByRole('link').length, screen.getByText('Further ways').tagName]).toEqual([2, 'P']);
  expect(world.asked).toEqual([]);
});
