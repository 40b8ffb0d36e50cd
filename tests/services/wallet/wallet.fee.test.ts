import fc from 'fast-check';
import { parseUnits } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { affordanceOf, type GasPrices } from '#services/wallet/transactionFee.ts';
import { prepareTransaction } from '#services/wallet/transactions.ts';
import { ScriptedWallet } from '#tests/support/scriptedWallet.ts';

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const plainGas = 21_000n;
const { signal } = new AbortController();
/** As `readGasPrices` tells them at a base fee. */
const pricesAt = (base: bigint, priority: bigint): GasPrices => ({
  mostPerGas: (base * 2n + priority).toString(),
  expectedPerGas: (base + priority).toString(),
  priorityPerGas: priority.toString(),
});
/** The base fee after a block that was so many eighths of a percent above or below its target (EIP-1559: an eighth at most). */
const next = (base: bigint, eighths: number): bigint => base + (base * BigInt(eighths)) / 800n;
const world = fc.record({
  balance: fc.bigInt(1n, 10n ** 21n),
  base: fc.bigInt(1n, 10n ** 13n),
  priority: fc.bigInt(0n, 10n ** 11n),
  gas: fc.bigInt(plainGas, 1_000_000n),
  blocks: fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 30 }),
});

describe('all that an account has, cut for the fee', () => {
  test('is payable at whichever base fee comes, or is cut again to what is payable', () => {
    fc.assert(
      fc.property(world, ({ balance, base, priority, gas, blocks }) => {
        const max = balance - gas * BigInt(pricesAt(base, priority).mostPerGas);
        fc.pre(max > 0n);
        let value = max;
        let now = base;
        for (const eighths of blocks) {
          now = next(now, eighths);
          const prices = pricesAt(now, priority);
          const told = affordanceOf({ balance, value, gas, prices, sweeps: true });
          if (told.kind === 'short') {
            expect(balance <= gas * BigInt(prices.mostPerGas)).toBe(true);
            return;
          }
          if (told.kind === 'cut') {
            expect(told.value > 0n && told.value < value).toBe(true);
            value = told.value;
          }
          // What the account has pays for it, and the chain takes it, two full blocks on as well.
          const offered = BigInt(told.prices.mostPerGas);
          expect(value + gas * offered <= balance).toBe(true);
          expect(offered >= next(next(now, 100), 100) + priority).toBe(true);
          expect(affordanceOf({ balance, value, gas, prices, sweeps: true }).kind).toBe('covered');
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('is never cut for two blocks, however full', () => {
    fc.assert(
      fc.property(world, ({ balance, base, priority, gas, blocks }) => {
        const max = balance - gas * BigInt(pricesAt(base, priority).mostPerGas);
        fc.pre(max > 0n);
        const now = blocks.slice(0, 2).reduce(next, base);
        expect(affordanceOf({ balance, value: max, gas, prices: pricesAt(now, priority), sweeps: false }).kind).toBe('covered');
      }),
    );
  });

  test('an amount that was typed is never changed; what it lacks is told to the unit', () => {
    const prices = pricesAt(10n, 1n);
    const ask = { balance: 1_000_000n, gas: plainGas, prices, sweeps: false };
    expect(affordanceOf({ ...ask, value: 558_999n })).toEqual({ kind: 'covered', prices });
    expect(affordanceOf({ ...ask, value: 600_000n })).toEqual({ kind: 'covered', prices: { ...prices, mostPerGas: '19' } });
    expect(affordanceOf({ ...ask, value: 800_000n })).toEqual({ kind: 'short', missing: 241_000n });
    expect(affordanceOf({ ...ask, value: 1_000_001n })).toEqual({ kind: 'short', missing: 441_001n });
    expect(affordanceOf({ ...ask, value: 800_000n, sweeps: true })).toEqual({ kind: 'cut', prices, value: 559_000n });
  });

  test('on a chain with one gas price that price is offered', () => {
    const prices = { mostPerGas: '5', expectedPerGas: '5', priorityPerGas: null };
    const ask = { balance: 1_000_000n, gas: plainGas, prices, value: 895_001n };
    expect(affordanceOf({ ...ask, sweeps: false })).toEqual({ kind: 'short', missing: 1n });
    expect(affordanceOf({ ...ask, sweeps: true })).toEqual({ kind: 'cut', prices, value: 895_000n });
  });
});

/** A node that answers by rules of its own; what it throws with a code it answers as an error, anything else is no answer. */
function node(answers: (method: string, params: readonly never[]) => unknown): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: readonly never[] };
    try {
      return Response.json({ jsonrpc: '2.0', id, result: answers(method, params) });
    } catch (error) {
      const { code, message, data } = error as { code?: number; message: string; data?: string };
      if (code === undefined) throw new TypeError('Failed to fetch');
      return Response.json({ jsonrpc: '2.0', id, error: { code, message, data } });
    }
  });
}
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
const gwei = 10n ** 9n;
/** What a node says at a base fee; the contract at `to` takes only what `takes` says. */
const chainAt =
  (base: bigint, balance: bigint, takes: (value: bigint) => boolean = () => true) =>
  (method: string, [first]: readonly { value?: string }[] = []): unknown => {
    if (method === 'eth_chainId') return hex(31337);
    if (method === 'eth_getBalance') return hex(balance);
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: hex(base), number: '0x1', timestamp: '0x1', transactions: [] };
    if (method === 'eth_maxPriorityFeePerGas') return hex(gwei);
    if (method === 'eth_getCode') return '0x6001';
    if (method === 'eth_call') return '0x';
    if (method === 'eth_estimateGas') {
      if (!takes(BigInt(first?.value ?? '0x0'))) throw Object.assign(new Error('execution reverted: at least half a coin'), { code: 3 });
      return hex(plainGas);
    }
    throw Object.assign(new Error(method), { code: -32601 });
  };
const wallet = new ScriptedWallet(
  () => hex(31337),
  () => 31337,
  () => [from],
);

beforeEach(() => {
  acceptConfig({
    brand: { name: 'Exchange' },
    api: {},
    stream: { url: '/stream' },
    chains: [
      {
        id: 31337,
        name: 'Local',
        rpcUrl: 'http://127.0.0.1:1/rpc',
        nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
        multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
        explorerUrl: '',
      },
    ],
  });
});

describe('what a wallet is asked to sign', () => {
  const coin = 10n ** 18n;
  const max = coin - plainGas * (2n * gwei + gwei);
  const prepare = (value: bigint, sweeps: boolean) =>
    prepareTransaction({ chainIndex: 31337, from, to, data: '0x', value: value.toString(), ...(sweeps ? { sweeps } : {}) }, signal, {
      signer: wallet,
    });

  test.each([gwei, gwei + 1n, (gwei * 9n) / 8n, (gwei * 3n) / 2n])('Max of a base fee of one gwei is payable at %s wei', async (base) => {
    node(chainAt(base, coin));
    // The fee that it was cut for, to the unit.
    expect(await prepare(max, true)).toMatchObject({ kind: 'ready', fee: { gas: '21000', mostPerGas: '3000000000', most: '0.000063' } });
  });
  test('above that it is cut again, and then payable', async () => {
    node(chainAt(gwei * 5n, coin));
    const cut = await prepare(max, true);
    expect(cut).toMatchObject({ kind: 'cut', amount: '0.999769', value: parseUnits('0.999769', 18).toString(), fee: { most: '0.000231' } });
    expect(await prepare(parseUnits('0.999769', 18), true)).toMatchObject({ kind: 'ready' });
    expect(await prepare(max, false)).toEqual({ kind: 'shortOfCoin', missing: '0.000168', symbol: 'ETH', of: 'fee' });
  });
});

describe('the fee of a payment to a contract that takes half a coin and more', () => {
  const told = async (value: string, balance = 10n ** 18n) => {
    vi.resetModules();
    vi.doMock('#services/wallet/receivable.ts', () => ({
      readHoldings: async () => [{ tokenAddress: '', rawBalance: balance.toString(), balance: '1' }],
    }));
    const config = await import('#services/config/runtimeConfig.ts');
    config.acceptConfig({
      brand: { name: 'Exchange' },
      api: {},
      stream: { url: '/stream' },
      chains: [
        {
          id: 31337,
          name: 'Local',
          rpcUrl: 'http://127.0.0.1:1/rpc',
          nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
          multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
          explorerUrl: '',
        },
      ],
    });
    const { readSendFacts } = await import('#services/wallet/sendFacts.ts');
    const request = { chainIndex: 31337, from, to, data: '0x', value };
    return readSendFacts({ holder: from, chainIndex: 31337, tokens: [], recipient: to, request }, signal).finally(() =>
      vi.doUnmock('#services/wallet/receivable.ts'),
    );
  };
  const facts = async (value: string, balance?: bigint) => {
    const { fee, refusal } = await told(value, balance);
    return { gas: fee?.gas, refusal };
  };
  const half = (10n ** 18n / 2n).toString();
  const word = { request: { value: '1' }, reason: 'at least half a coin' };

  test.each([
    ['a contract', '0x6001', true],
    ['nobody yet', '0x', false],
    ['a person whose account has called in a contract (EIP-7702)', `0xef0100${'ab'.repeat(20)}`, false],
    ['a person, in capitals', `0xEF0100${'AB'.repeat(20)}`, false],
    ['a contract whose code goes on', `0xef0100${'ab'.repeat(21)}`, true],
    ['a contract whose code ends too soon', '0xef0100', true],
  ])('the recipient is %s', async (_, code, isContract) => {
    const answers = chainAt(gwei, 10n ** 18n);
    node((method, params) => (method === 'eth_getCode' ? code : answers(method, params)));
    expect((await told(half)).recipient).toMatchObject({ kind: 'address', isContract });
  });
  test('is told for the typed amount', async () => {
    node(chainAt(gwei, 10n ** 18n, (value) => value >= 5n * 10n ** 17n));
    expect(await facts(half)).toEqual({ gas: '21000', refusal: null });
  });
  test('is told for nearly all that there is where one unit is refused, so that Max is known', async () => {
    node(chainAt(gwei, 10n ** 18n, (value) => value >= 5n * 10n ** 17n));
    expect(await facts('1')).toMatchObject({ gas: '21000', refusal: word });
  });
  test('is not told where nothing is taken, and the word of the contract is', async () => {
    node(chainAt(gwei, 10n ** 18n, () => false));
    expect(await facts('1')).toMatchObject({ gas: undefined, refusal: word });
  });
  test('an error of the node without a reason is a refusal too; silence is none', async () => {
    const answers = chainAt(gwei, 10n ** 18n);
    node((method, params) => {
      if (method === 'eth_estimateGas') throw Object.assign(new Error('gas required exceeds allowance'), { code: -32000 });
      return answers(method, params);
    });
    expect(await facts('1')).toMatchObject({ refusal: { reason: '' } });
    node((method, params) => {
      if (method === 'eth_estimateGas') throw new Error('offline');
      return answers(method, params);
    });
    await expect(facts('1')).rejects.toMatchObject({ name: new NetworkFault().name });
  });
});
