// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { priceStore } from '#services/market/priceStore.ts';
import type { PriceRow } from '#services/stream/priceRows.ts';
import { readSpokenPrices } from '#services/market/spokenPrices.ts';

const hot = vi.hoisted(() => vi.fn<() => Promise<{ data: readonly unknown[] }>>());
vi.mock('#services/http/client.ts', () => ({ send: hot }));

const signal = new AbortController().signal;
const row = (symbol: string, last: string, change24h: string): PriceRow => [symbol, last, change24h, '0', '0', '0', '0'];
const rowAt = (top: number) => ({ top, bottom: top + 40, height: 40 }) as DOMRect;
const pairs = ['btc_usdt', 'eth_usdt', 'sol_usdt', 'xrp_usdt'];
const names = async () => (await readSpokenPrices(signal)).map(({ name }) => name);

beforeEach(() => {
  hot.mockReset();
  priceStore.takeRows([
    row('btc_usdt', '97482.16', '0.0222'),
    row('eth_usdt', '3512.4', '-0.01'),
    row('sol_usdt', '180', '0'),
    row('xrp_usdt', '2.5', '0.1'),
  ]);
  document.body.innerHTML = `<main>${pairs.map((pair) => `<p data-pair="${pair}"><a href="/x">${pair}</a></p>`).join('')}</main>`;
  document.querySelectorAll('[data-pair]').forEach((element, index) => {
    element.getBoundingClientRect = () => rowAt(index * 100);
  });
  return new Promise((resolve) => setTimeout(resolve, 40));
});
afterEach(() => (document.body.innerHTML = ''));

test('the row that has the focus alone is told, with its price as it stands', async () => {
  document.querySelector<HTMLElement>('[data-pair="eth_usdt"] a')?.focus();
  expect(await readSpokenPrices(signal)).toEqual([{ name: 'ETH/USDT', last: '3512.4', change24h: '-0.01' }]);
});

test('without a focus the first three that are seen, each once', async () => {
  expect(await names()).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
  document.querySelectorAll('[data-pair]').forEach((element, index) => {
    element.getBoundingClientRect = () => rowAt(index < 2 ? -200 : 100);
  });
  expect(await names()).toEqual(['SOL/USDT', 'XRP/USDT']);
  expect(hot).not.toHaveBeenCalled();
});

test('where the page shows none, the hottest pairs; contracts are left out', async () => {
  document.body.innerHTML = '<main></main>';
  const found = { last: '1', change: '0', tradeArea: 1 };
  hot.mockResolvedValueOnce({
    data: [
      { ...found, instType: 4, baseCurrency: 'BTC', quoteCurrency: 'USDT' },
      { ...found, instType: 2, baseCurrency: 'BTC', quoteCurrency: 'USDT' },
      { ...found, instType: 2, baseCurrency: 'NEW', quoteCurrency: 'USDT' },
    ],
  });
  expect(await readSpokenPrices(signal)).toEqual([
    { name: 'BTC/USDT', last: '97482.16', change24h: '0.0222' },
    { name: 'NEW/USDT', last: '1', change24h: '0' },
  ]);
});

test('what cannot be read is a fault', async () => {
  document.body.innerHTML = '';
  hot.mockRejectedValueOnce(new Error('gone'));
  await expect(readSpokenPrices(signal)).rejects.toThrow('gone');
});
