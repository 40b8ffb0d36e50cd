import { afterEach, expect, test, vi } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { readSwapPlace } from '#services/wallet/swapPlace.ts';

const chain = (id: number, more: { readonly swapRouter?: string } = {}) => ({
  id,
  name: `Chain ${id}`,
  rpcUrl: 'https://rpc.example/',
  nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  explorerUrl: '',
  ...more,
});
const configWith = (...chains: readonly object[]) => ({ brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' }, chains });
const routed = chain(2, { swapRouter: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' });
const { signal } = new AbortController();
const asks = vi.fn<typeof fetch>();
const serve = (config: object) =>
  vi.stubGlobal(
    'fetch',
    asks.mockReset().mockImplementation(async () => Response.json(config)),
  );

afterEach(() => void vi.unstubAllGlobals());

test('a chain without pools names those that have some, as far as the config is known', async () => {
  serve({});
  acceptConfig(configWith(chain(1), routed));
  expect(await readSwapPlace({ chainIndex: 1, again: false }, signal)).toMatchObject({ kind: 'unsupported', chains: [{ chainIndex: 2 }] });
  expect(asks).not.toHaveBeenCalled();
});

test('where no chain has pools the config is read once more: some may have come', async () => {
  serve(configWith(chain(1), routed));
  acceptConfig(configWith(chain(1)));
  expect(await readSwapPlace({ chainIndex: 1, again: false }, signal)).toMatchObject({ kind: 'unsupported', chains: [{ chainIndex: 2 }] });
  serve(configWith(chain(1)));
  acceptConfig(configWith(chain(1)));
  expect(await readSwapPlace({ chainIndex: 1, again: false }, signal)).toEqual({ kind: 'unsupported', chains: [], reason: '' });
  expect(asks).toHaveBeenCalledTimes(1);
});
