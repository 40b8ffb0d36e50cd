import { connect, disconnect, getConnection, reconnect, switchChain, watchConnection } from 'wagmi/actions';
import type { Connector } from 'wagmi';
import type { ChainWallet } from './connectedWallet.ts';
import { awaitWallet, pageWallets, type AnnouncedWallet } from './discovery.ts';
import { storedWallet } from './storedWallet.ts';
import { walletConfig } from './walletConfig.ts';
import { dropWalletConnect, renewWalletConnect, walletConnectId } from './walletConnect.ts';
import { connectorOf, walletNameOf, walletOf } from './walletConnectors.ts';
import { wantWallet } from './walletEntry.ts';
import { walletNews, type WalletNews } from './walletNews.ts';
import { walletNotes } from './walletNotes.ts';
import { silentPatience, within } from './walletPatience.ts';
import { walletProblemOf, type WalletProblem } from './walletProblem.ts';

/** Whether a wallet of this browser is connected; `ended` where it has left. */
export type BrowserLife = { readonly kind: 'alive'; readonly wallet: ChainWallet } | { readonly kind: 'ended' };
/** `silent`: the wallet does not say, is locked, or has not announced itself; a later question may be answered. */
export type BrowserVerdict = BrowserLife | { readonly kind: 'silent'; readonly walletName: string };
export type WalletAnswer = { readonly kind: 'connected'; readonly wallet: ChainWallet } | { readonly kind: WalletProblem };

/** Milliseconds: how late a remembered wallet may announce itself. */
const announcePatience = 2_000;

/** The wallet that stands connected now, or undefined. */
function connectedNow(): ChainWallet | undefined {
  const { status, address, chainId, connector } = getConnection(walletConfig());
  return status !== 'connected' || address === undefined || connector === undefined ? undefined : walletOf(address, chainId, connector.id);
}

let known: ChainWallet | undefined;
let isWatched = false;

/** What is new; null where nothing is that anyone sees. */
function newsOf(before: ChainWallet, now: ChainWallet | undefined): WalletNews | null {
  if (now === undefined) return { life: { kind: 'ended' }, change: 'end' };
  const life = { kind: 'alive', wallet: now } as const;
  if (before.accountAddress !== now.accountAddress) return { life, change: 'account' };
  return before.chainId === now.chainId ? null : { life, change: now.chainName === '' ? 'foreignChain' : 'chain' };
}

/** Lets go in this tab, without a word to the wallet, once another tab has ended the connection. */
function leaveWithOthers(stored: boolean | string): void {
  if (known === undefined || stored === known.walletId) return;
  known = undefined;
  dropWalletConnect();
}

/** Tells what the wallet does by itself from here on. */
function follow(wallet: ChainWallet): ChainWallet {
  known = wallet;
  if (isWatched) return wallet;
  isWatched = true;
  storedWallet.watch(leaveWithOthers);
  watchConnection(walletConfig(), {
    onChange({ status }) {
      if (known === undefined || (status !== 'connected' && status !== 'disconnected')) return;
      const now = connectedNow();
      const news = newsOf(known, now);
      known = now;
      if (news !== null) walletNews.dispatchEvent(new CustomEvent('news', { detail: news }));
    },
  });
  return wallet;
}

const isCurrent = (connector: Connector): boolean => walletConfig().state.current === connector.uid;

/** What the wallet itself says now, without asking its user. */
async function askAgain(connector: Connector): Promise<BrowserLife> {
  const [[address], chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()]);
  const wallet = address === undefined ? undefined : walletOf(address, chainId, connector.id);
  return wallet === undefined ? { kind: 'ended' } : { kind: 'alive', wallet: follow(wallet) };
}

/** Calls back with the wallets of this browser, now and after each that is found. Returns the function that ends it. */
export function watchWallets(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void {
  wantWallet();
  const { list, watch } = pageWallets();
  listener(list());
  return watch(() => listener(list()));
}

/** Asks a wallet's user to connect; ends when they have answered. Never rejects: what went wrong is a kind of answer. */
export async function connectBrowserWallet(id: string): Promise<WalletAnswer> {
  try {
    const connector = connectorOf(id);
    if (connector === undefined) return { kind: 'unavailable' };
    if (isCurrent(connector)) {
      const life = await askAgain(connector);
      if (life.kind === 'alive') return { kind: 'connected', wallet: life.wallet };
      await endBrowserWallets();
    }
    const { accounts, chainId } = await connect(walletConfig(), { connector });
    const [address] = accounts as readonly string[];
    const wallet = address === undefined ? undefined : walletOf(address, chainId, id);
    if (wallet !== undefined) return { kind: 'connected', wallet: follow(wallet) };
    await endBrowserWallets();
    return { kind: 'locked' };
  } catch (error) {
    return { kind: walletProblemOf(error) };
  }
}

const resuming = new Map<string, Promise<BrowserVerdict>>();
const ended = { kind: 'ended' } as const;
const silent = (id: string) => ({ kind: 'silent', walletName: walletNameOf(id) || id }) as const;
/** Of a wallet that names no account: one that is locked says the same as one that has forgotten us, and only the user can tell them apart. */
const absent = (id: string): BrowserVerdict => (id === walletConnectId ? ended : silent(id));

/** The life of a wallet that is not connected in this tab yet. @throws what the wallet throws, a TimeoutFault where it does not answer. */
async function takeUp(connector: Connector): Promise<BrowserVerdict> {
  const { id } = connector;
  const { current } = walletConfig().state;
  // The library takes silence for an end: the wallet is asked before it.
  if ((await connector.getAccounts()).length === 0) return absent(id);
  // The visitor has connected another one meanwhile.
  if (walletConfig().state.current !== current) return ended;
  await reconnect(walletConfig(), { connectors: [connector] });
  const wallet = connectedNow();
  return wallet?.walletId === id ? { kind: 'alive', wallet: follow(wallet) } : silent(id);
}

async function resume(id: string): Promise<BrowserVerdict> {
  if (id !== walletConnectId) await awaitWallet(id, announcePatience);
  const connector = connectorOf(id);
  if (connector === undefined) return absent(id);
  try {
    if (isCurrent(connector)) return await askAgain(connector);
    // Another tab may have paired since this one has looked.
    if (id === walletConnectId) renewWalletConnect();
    return await takeUp(connector);
  } catch (error) {
    return walletProblemOf(error) === 'locked' ? absent(id) : silent(id);
  }
}

/**
 * Takes up a wallet that this browser has used before, without a prompt; one that names no account, has not announced itself or does not
 * answer within its time is `silent` and can be asked anew. Never rejects.
 */
export function resumeBrowserWallet(id: string): Promise<BrowserVerdict> {
  // The library takes one reconnection at a time and answers a second one with nothing.
  const open = resuming.get(id);
  if (open !== undefined) return open;
  const life = within(resume(id), announcePatience + silentPatience)
    .catch(() => silent(id))
    .finally(() => resuming.delete(id));
  resuming.set(id, life);
  return life;
}

/** Ends every connection, on the wallets' side as well where they can (wallet_revokePermissions). Never rejects. */
export async function endBrowserWallets(): Promise<void> {
  known = undefined;
  const config = walletConfig();
  const connected = [...config.state.connections.values()].map(({ connector }) => connector);
  for (const connector of connected) await disconnect(config, { connector }).catch(() => undefined);
}

/** The user lets the wallet go: as `endBrowserWallets`, and what this browser has noted of its accounts is forgotten. */
export async function releaseBrowserWallets(): Promise<void> {
  await Promise.all([endBrowserWallets(), walletNotes.clear()]);
}

/** Asks the wallet to go to an enabled chain, and to learn it first where it does not know it. Never rejects. */
export async function switchWalletChain(chainId: number): Promise<WalletAnswer> {
  try {
    await switchChain(walletConfig(), { chainId });
    const wallet = connectedNow();
    return wallet === undefined ? { kind: 'unavailable' } : { kind: 'connected', wallet: follow(wallet) };
  } catch (error) {
    return { kind: walletProblemOf(error) };
  }
}

/** As `switchWalletChain`, to the operator's first chain. */
export const switchToFirstChain = (): Promise<WalletAnswer> => switchWalletChain(walletConfig().chains[0].id);
