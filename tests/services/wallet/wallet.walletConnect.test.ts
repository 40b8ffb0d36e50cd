// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as BrowserWallets from '#services/wallet/browserWallets.ts';
import type { ChainWallet } from '#services/wallet/connectedWallet.ts';
import type { ConnectionNews, PairingNews as ClientNews, WalletConnectAccount } from '#services/wallet/walletConnectClient.ts';
import type * as Pairing from '#services/wallet/walletConnectPairing.ts';
import type { WalletNews } from '#services/wallet/walletNews.ts';

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const chain = (id: number, name: string) => ({
  id,
  name,
  rpcUrl: `/rpc/${id}`,
  nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  explorerUrl: '',
});
const connected: ChainWallet = {
  accountId: '',
  accountName: '0x7099…79C8',
  accountAddress: first,
  colorId: Number(BigInt(first) % 10n),
  walletName: 'Phone Wallet',
  walletId: 'walletConnect',
  icon: '',
  chainId: 1,
  chainName: 'One',
};

/** The session over the relay as the tabs share it, and each client that was started for it. */
class Relay {
  session: WalletConnectAccount | undefined;
  readonly asked: string[] = [];
  readonly refusals: (number | undefined)[] = [];
  clients = 0;
  quits = 0;
  report: (news: ClientNews) => void = () => undefined;
  tell: (news: ConnectionNews) => void = () => undefined;
  watching = 0;

  start() {
    this.clients += 1;
    return {
      account: () => this.session,
      openPairing: (report: (news: ClientNews) => void) => {
        this.asked.push('pairing');
        this.report = report;
        return () => void this.asked.push('given up');
      },
      watch: (tell: (news: ConnectionNews) => void) => {
        this.watching += 1;
        this.tell = tell;
        return () => void (this.watching -= 1);
      },
      disconnect: async () => {
        this.asked.push('goodbye');
        this.session = undefined;
      },
      quit: () => {
        this.quits += 1;
        this.tell({ type: 'wallet.left' });
      },
      provider: {
        request: async ({ method, params = [] }: { method: string; params?: readonly { chainId?: string }[] }) => {
          this.asked.push(method);
          const code = this.refusals.shift();
          if (code !== undefined) throw Object.assign(new Error(method), { code });
          const chainId = Number(params[0]?.chainId);
          if (method === 'wallet_switchEthereumChain') this.change({ chainId });
          return null;
        },
      },
    };
  }
  approve(account: WalletConnectAccount): void {
    this.session = account;
    this.report({ type: 'wallet.approved', account });
  }
  change(change: Partial<WalletConnectAccount>): void {
    this.session = { address: first, chainId: 1, walletName: 'Phone Wallet', ...this.session, ...change };
    this.tell({ type: 'account.changed', account: this.session });
  }
}

const paired: WalletConnectAccount = { address: first.toLowerCase(), chainId: 1, walletName: 'Phone Wallet' };
const relays = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('#services/wallet/walletConnectClient.ts', () => ({
  createWalletConnectClient: async () => (relays.current as Relay).start(),
}));

let relay: Relay;
let wallets: typeof BrowserWallets;
let pairing: typeof Pairing;
let news: WalletNews[];
let told: Pairing.PairingNews[];
let stop: () => void;

beforeEach(async () => {
  vi.resetModules();
  relay = new Relay();
  relays.current = relay;
  const { acceptConfig } = await import('#services/config/runtimeConfig.ts');
  acceptConfig({
    brand: { name: 'Exchange' },
    api: {},
    stream: { url: '/stream' },
    chains: [chain(1, 'One'), chain(2, 'Two')],
    walletConnect: { projectId: '0'.repeat(32), relayUrl: '/relay' },
  });
  wallets = await import('#services/wallet/browserWallets.ts');
  pairing = await import('#services/wallet/walletConnectPairing.ts');
  const { watchWalletNews } = await import('#services/wallet/walletNews.ts');
  news = [];
  told = [];
  stop = watchWalletNews((heard) => news.push(heard));
});
afterEach(() => stop());

const open = async () => {
  const giveUp = pairing.openPairing((heard) => told.push(heard));
  await expect.poll(() => relay.asked).toContain('pairing');
  return giveUp;
};
async function connect(): Promise<void> {
  await open();
  relay.approve(paired);
  await expect.poll(() => told).toEqual([{ type: 'wallet.approved', wallet: connected }]);
}

test('an approval becomes the account with its checksum, its network and what the wallet calls itself', async () => {
  await connect();
  expect([relay.clients, news]).toEqual([1, []]);
});

test('what is told before an approval is handed on as it is', async () => {
  await open();
  relay.report({ type: 'code.offered', uri: 'wc:1@2' });
  relay.report({ type: 'pairing.failed', reason: 'rejected' });
  expect(told).toEqual([
    { type: 'code.offered', uri: 'wc:1@2' },
    { type: 'pairing.failed', reason: 'rejected' },
  ]);
});

test('who turns away as the approval comes leaves no session behind', async () => {
  const giveUp = await open();
  relay.approve(paired);
  giveUp();
  await expect.poll(() => relay.asked).toContain('goodbye');
  expect([told, relay.session]).toEqual([[], undefined]);
});

test('a session that the page does not remember is ended before another begins', async () => {
  relay.session = paired;
  await open();
  expect(relay.asked).toEqual(['goodbye', 'pairing']);
});

test('account, network and end are told as with any wallet', async () => {
  await connect();
  relay.change({ address: second });
  relay.change({ chainId: 2 });
  relay.change({ chainId: 99 });
  relay.session = undefined;
  relay.tell({ type: 'wallet.left' });
  await expect.poll(() => news.map(({ change }) => change)).toEqual(['account', 'chain', 'foreignChain', 'end']);
  expect(news[0]?.life).toMatchObject({ wallet: { accountAddress: second, walletId: 'walletConnect' } });
  expect(relay.watching).toBe(0);
});

test('is taken up after a reload without a pairing; without a session it has ended', async () => {
  relay.session = paired;
  expect(await wallets.resumeBrowserWallet('walletConnect')).toEqual({ kind: 'alive', wallet: connected });
  expect(await wallets.resumeBrowserWallet('walletConnect')).toEqual({ kind: 'alive', wallet: connected });
  expect([relay.clients, relay.asked]).toEqual([1, []]);
  relay.session = undefined;
  expect(await wallets.resumeBrowserWallet('walletConnect')).toEqual({ kind: 'ended' });
});

test('a tab that has asked for a code before sees a session that another tab has begun', async () => {
  const giveUp = await open();
  giveUp();
  relay.session = paired;
  expect(await wallets.resumeBrowserWallet('walletConnect')).toEqual({ kind: 'alive', wallet: connected });
  expect([relay.clients, relay.quits]).toEqual([2, 1]);
});

test('another tab’s end is followed without a word to the wallet, and tells no news', async () => {
  await connect();
  window.dispatchEvent(new StorageEvent('storage', { key: 'hk.wallet', newValue: null, storageArea: localStorage }));
  relay.session = undefined;
  expect([news, relay.quits, relay.asked]).toEqual([[], 1, ['pairing']]);
  expect(await wallets.resumeBrowserWallet('walletConnect')).toEqual({ kind: 'ended' });
  relay.session = paired;
  expect(await wallets.resumeBrowserWallet('walletConnect')).toEqual({ kind: 'alive', wallet: connected });
});

test('disconnecting says goodbye to the wallet and tells no news', async () => {
  await connect();
  await wallets.endBrowserWallets();
  expect([news, relay.asked, relay.watching]).toEqual([[], ['pairing', 'goodbye'], 0]);
});

test('goes to an enabled network; one that the wallet does not know is taught', async () => {
  await connect();
  expect(await wallets.switchWalletChain(2)).toMatchObject({ kind: 'connected', wallet: { chainId: 2, chainName: 'Two' } });
  relay.refusals.push(4902);
  expect(await wallets.switchWalletChain(1)).toMatchObject({ kind: 'connected', wallet: { chainId: 1 } });
  expect(relay.asked.filter((method) => method.startsWith('wallet_'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ]);
});

test.each([
  [5000, 'rejected'],
  [4001, 'rejected'],
  [4200, 'unavailable'],
] as const)('a wallet that answers the change of network with %i has %s it', async (code, kind) => {
  await connect();
  relay.refusals.push(code);
  expect(await wallets.switchWalletChain(2)).toEqual({ kind });
  expect(relay.session?.chainId).toBe(1);
});
