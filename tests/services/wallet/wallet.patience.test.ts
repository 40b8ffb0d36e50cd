// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endingProvider, silentPatience, startPatience, within } from '#services/wallet/walletPatience.ts';
import type { WalletConnectClient } from '#services/wallet/walletConnectClient.ts';
import type { WalletConnectProvider } from '#services/wallet/walletConnectLibrary.ts';
import { createWalletNotes } from '#services/wallet/walletNotes.ts';
import * as z from 'zod/mini';

const never = () => new Promise<never>(() => {});
/** What it came to once all patience is over; `open` where it is still kept. */
async function endOf(answer: Promise<unknown>, patience: number): Promise<unknown> {
  let end: unknown = 'open';
  answer.then(
    (value) => (end = value),
    (error: unknown) => (end = (error as Error).name),
  );
  await vi.advanceTimersByTimeAsync(patience);
  return end;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#services/wallet/walletConnectClient.ts');
});

test('an answer counts within its time, and nothing is heard of it afterwards', async () => {
  expect(await endOf(within(Promise.resolve('here')), 0)).toBe('here');
  expect(await endOf(within(Promise.reject(new TypeError('no'))), 0)).toBe('TypeError');
  expect(await endOf(within(never()), silentPatience - 1)).toBe('open');
  expect(await endOf(within(never()), silentPatience)).toBe('TimeoutFault');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['eth_accounts', 'TimeoutFault'],
  ['eth_chainId', 'TimeoutFault'],
  ['net_version', 'TimeoutFault'],
  // Their user may take as long as it takes.
  ['eth_requestAccounts', 'open'],
  ['personal_sign', 'open'],
  ['eth_sendTransaction', 'open'],
  ['wallet_switchEthereumChain', 'open'],
])('a wallet that never answers %s: %s', async (method, end) => {
  const provider = endingProvider({ request: never as never });
  expect(await endOf(provider.request({ method } as never), silentPatience * 100)).toBe(end);
});

test("a wallet's door keeps what else it has, bound to the wallet, and nothing that it has not", () => {
  class Wallet {
    #heard: string[] = [];
    request = never as never;
    on(event: string): string[] {
      this.#heard.push(event);
      return this.#heard;
    }
  }
  const door = endingProvider(new Wallet() as never);
  expect(door.on?.('accountsChanged', () => undefined)).toEqual(['accountsChanged']);
  expect('removeListener' in door).toBe(false);
});

test('a WalletConnect client whose start never ends is given up: the next need starts another, and a late one is let go', async () => {
  vi.resetModules();
  const started: ((client: WalletConnectClient) => void)[] = [];
  vi.doMock('#services/wallet/walletConnectClient.ts', () => ({
    createWalletConnectClient: () => new Promise((resolve) => started.push(resolve)),
  }));
  const { acceptConfig } = await import('#services/config/runtimeConfig.ts');
  acceptConfig({ brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' }, chains: [] });
  const { walletConnectClient, renewWalletConnect } = await import('#services/wallet/walletConnect.ts');
  const first = walletConnectClient();
  // One that is starting is shared, and stays.
  renewWalletConnect();
  expect(walletConnectClient()).toBe(first);
  expect(await endOf(first, startPatience)).toBe('TimeoutFault');
  const second = walletConnectClient();
  expect(started).toHaveLength(2);
  const quit = vi.fn();
  const client = { provider: {} as WalletConnectProvider } as WalletConnectClient;
  started[0]?.({ ...client, quit });
  started[1]?.(client);
  expect(await endOf(second, 0)).toBe(client);
  expect(quit).toHaveBeenCalledOnce();
});

test('notes whose database never answers live in this tab, so that no payment waits for them', async () => {
  const notes = createWalletNotes({ read: never, write: never, clear: never });
  const note = notes.note('one', z.string(), '');
  const change = note.change(() => 'kept');
  expect(await endOf(change, silentPatience * 3)).toBeUndefined();
  expect(await endOf(note.get(), 0)).toBe('kept');
});
