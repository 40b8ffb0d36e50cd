import { createWalletClient, formatUnits, http, parseUnits, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { standingAfter, standingOf } from '#machines/web3/transaction/transaction.rules.ts';
import { answerPatience } from '#services/browser/within.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { listRecipients } from '#services/wallet/recipients.ts';
import type { Signer } from '#services/wallet/signer.ts';
import type { TransactionRequest } from '#services/wallet/transactionFee.ts';
import { findSwap, forgetSwap, keepSwap } from '#services/wallet/swapNotes.ts';
import { listPending, listRecords, type TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { askWallet, prepareTransaction } from '#services/wallet/transactions.ts';
import { lookAtTransaction, type Mined } from '#services/wallet/transactionSightings.ts';
import { walletNotes } from '#services/wallet/walletNotes.ts';
import { demoChainAccounts, demoWallet } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { ethereumPlan, multicall3Address } from '#sandbox/chain/chainPlan.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { trading } from '#tests/support/chainTrade.ts';
import { ScriptedWallet, type SentTransaction } from '#tests/support/scriptedWallet.ts';
import { swapOrder } from '#tests/support/swaps.ts';

const { signal } = new AbortController();
const here = ethereumPlan.chain.id;
const hex = (value: number): Hex => `0x${value.toString(16)}`;
const sender = demoWallet(1);
const friend = demoWallet(2).address;

describe.runIf(findAnvil())('a transaction of a wallet on a running chain', () => {
  let chain: LocalChain;
  let rpcUrl: string;
  let mine: ReturnType<typeof trading>;
  let usdc: Hex;

  beforeAll(async () => {
    chain = await startChain({ accounts: demoChainAccounts(2) });
    const state = chain.state();
    if (state.status !== 'online') throw new Error(`The chain is ${JSON.stringify(state)}.`);
    rpcUrl = state.rpcUrl;
    mine = trading(chain, 1);
    usdc = mine.listed('USDC').address;
  }, 180_000);
  afterAll(() => chain.stop());
  beforeEach(async () => {
    acceptConfig({
      brand: { name: 'Exchange' },
      api: {},
      stream: { url: '/stream' },
      chains: [
        {
          id: here,
          name: 'Ethereum',
          rpcUrl,
          nativeCurrency: ethereumPlan.chain.nativeCurrency,
          multicall3: multicall3Address,
          explorerUrl: '',
        },
      ],
    });
    await walletNotes.clear();
    await mine.mines('once');
  });

  /** As a wallet does it: signed with the account's key, at the fee it was asked for. */
  const signAndSend = (
    { to, value, data, gas }: Pick<SentTransaction, 'to' | 'value' | 'data' | 'gas'>,
    more: { nonce?: number; tip?: bigint } = {},
  ) =>
    createWalletClient({ account: sender, chain: chain.plan.chain, transport: http(rpcUrl) }).sendTransaction({
      to,
      value: BigInt(value),
      gas: BigInt(gas),
      ...(data === undefined ? {} : { data }),
      ...(more.nonce === undefined ? {} : { nonce: more.nonce }),
      ...(more.tip === undefined ? {} : { maxPriorityFeePerGas: more.tip, maxFeePerGas: more.tip + 10_000_000_000n }),
    });
  const honest = (perform: (transaction: SentTransaction) => Promise<unknown> = signAndSend) =>
    new ScriptedWallet(
      () => hex(here),
      () => here,
      () => [sender.address],
      perform,
    );
  const coins = (amount: string): TransactionRequest => ({
    chainIndex: here,
    from: sender.address,
    to: friend,
    data: '0x',
    value: parseUnits(amount, 18).toString(),
  });
  const tokens = (amount: string): TransactionRequest => ({
    chainIndex: here,
    from: sender.address,
    to: usdc,
    data: `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${parseUnits(amount, 6).toString(16).padStart(64, '0')}`,
    value: '0',
  });
  const summary = { kind: 'send', sent: { symbol: 'USDC', amount: '1.5' }, received: null, counterpart: friend } as const;
  const plainFee = { gas: '100000', mostPerGas: '10000000000', priorityPerGas: '1000000000', expected: '0', most: '0', symbol: 'ETH' };
  const ask = async (request: TransactionRequest, signer: Signer, until: AbortSignal = signal) => {
    const prepared = await prepareTransaction(request, signal, { signer });
    if (prepared.kind !== 'ready') throw new Error(prepared.kind);
    return askWallet({ request, fee: prepared.fee, summary }, until, { signer });
  };
  const sent = async (request: TransactionRequest, signer: Signer): Promise<TransactionRecord> => {
    const reply = await ask(request, signer);
    if (reply.kind !== 'sent') throw new Error(JSON.stringify(reply));
    return reply.record;
  };
  const kept = () => listRecords(sender.address, [here]);
  /** What became of it once it is mined: the node answers a request before the block with it stands. */
  const mined = (record: TransactionRecord): Promise<Mined & { readonly record: TransactionRecord }> =>
    vi.waitFor(
      async () => {
        const sighting = await lookAtTransaction(record, signal);
        if (sighting.kind !== 'mined') throw new Error(sighting.kind);
        return sighting;
      },
      { timeout: 20_000 },
    );
  const balance = (symbol: string, of: Hex) =>
    mine.client.readContract({
      address: mine.listed(symbol).address,
      abi: [
        { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [{ type: 'address' }], outputs: [{ type: 'uint256' }] },
      ],
      functionName: 'balanceOf',
      args: [of],
    }) as Promise<bigint>;

  test('1.5 USDC arrive to the last unit; the record, its fee and the recipient are kept', async () => {
    const before = await balance('USDC', friend);
    const wallet = honest();
    const record = await sent(tokens('1.5'), wallet);
    expect(wallet.sends).toHaveLength(1);
    expect(wallet.sends[0]).toMatchObject({ chainId: hex(here), from: sender.address, to: usdc });
    const { gasUsed, effectiveGasPrice } = await mine.client.waitForTransactionReceipt({ hash: record.hash as Hex, pollingInterval: 50 });
    const sighting = await mined(record);
    expect(sighting).toMatchObject({ outcome: 'confirmed', replacement: null, confirmations: 1, isFinal: false, feeSymbol: 'ETH' });
    expect(parseUnits(sighting.fee, 18)).toBe(gasUsed * effectiveGasPrice);
    expect((await balance('USDC', friend)) - before).toBe(1_500_000n);
    expect((await kept()).map(({ hash }) => hash)).toEqual([record.hash]);
    expect((await listRecipients(sender.address)).map(({ address }) => address)).toEqual([friend]);
  });

  test('one that no block can change any more is kept with its end, and is no longer under way', async () => {
    const record = await sent(coins('0.0001'), honest());
    const { gasUsed, effectiveGasPrice, blockNumber } = await mine.client.waitForTransactionReceipt({
      hash: record.hash as Hex,
      pollingInterval: 50,
    });
    expect((await mined(record)).isFinal).toBe(false);
    expect((await listPending(sender.address, [here])).map(({ ending }) => ending?.kind)).toEqual(['mined']);
    await askNode(rpcUrl, 'anvil_mine', ['0xc']);
    expect(await mined(record)).toMatchObject({ outcome: 'confirmed', isFinal: true });
    expect(await listPending(sender.address, [here])).toEqual([]);
    const { timestamp } = await mine.client.getBlock({ blockNumber });
    expect((await kept()).map(({ hash, ending }) => ({ hash, ending }))).toEqual([
      {
        hash: record.hash,
        ending: {
          kind: 'mined',
          outcome: 'confirmed',
          reason: '',
          replacement: null,
          blockNumber: blockNumber.toString(),
          minedAt: Number(timestamp) * 1_000,
          fee: formatUnits(gasUsed * effectiveGasPrice, 18),
          feeSymbol: 'ETH',
          isFinal: true,
        },
      },
    ]);
  });

  test('a look that brings nothing new keeps nothing anew', async () => {
    const record = await sent(coins('0.0001'), honest());
    await mine.mined(record.hash as Hex);
    await mined(record);
    const [before] = await kept();
    if (before === undefined) throw new Error('nothing is kept');
    let told = 0;
    const stop = walletNotes.watch(() => (told += 1));
    await lookAtTransaction(before, signal);
    await askNode(rpcUrl, 'anvil_mine', ['0x1']);
    await lookAtTransaction(before, signal);
    stop();
    expect(told).toBe(0);
  });

  test('one of a swap is found until its end was seen, but is no longer under way', async () => {
    await keepSwap({ ...swapOrder, chainIndex: here, holder: sender.address });
    const reply = await askWallet(
      { request: coins('0.0001'), fee: plainFee, summary: { ...summary, kind: 'swap', received: { symbol: 'ETH', amount: '0.0071' } } },
      signal,
      { signer: honest() },
    );
    if (reply.kind !== 'sent') throw new Error(reply.kind);
    await askNode(rpcUrl, 'anvil_mine', ['0xd']);
    // As another tab's watcher does it, while this swap's own tab is closed.
    expect(await mined(reply.record)).toMatchObject({ isFinal: true });
    expect(await listPending(sender.address, [here])).toEqual([]);
    const unfinished = await findSwap(sender.address, here);
    expect(unfinished?.record.hash).toBe(reply.record.hash);
    expect(await mined(unfinished?.record ?? reply.record)).toMatchObject({ outcome: 'confirmed', isFinal: true });
    await forgetSwap({ holder: sender.address, chainIndex: here });
    expect(await findSwap(sender.address, here)).toBeNull();
    expect((await kept()).map(({ hash }) => hash)).toEqual([reply.record.hash]);
  });

  test('what the chain would refuse is said with its reason, and what the account cannot pay with what is missing', async () => {
    const signer = honest();
    const prepare = (request: TransactionRequest) => prepareTransaction(request, signal, { signer });
    expect(await prepare(tokens('1000000'))).toEqual({ kind: 'wouldFail', reason: 'ERC20InsufficientBalance' });
    const held = await mine.client.getBalance({ address: sender.address });
    expect(await prepare({ ...coins('0'), value: (held + 5n).toString() })).toEqual({
      kind: 'shortOfCoin',
      missing: '0.000000000000000005',
      symbol: 'ETH',
      of: 'amount',
    });
    expect(await prepare({ ...coins('0'), value: held.toString() })).toMatchObject({ kind: 'shortOfCoin', of: 'fee' });
    expect(signer.asked).not.toContain('eth_sendTransaction');
  });

  test('all that a plain payment leaves for its highest fee can be sent', async () => {
    const prepared = await prepareTransaction(coins('0.1'), signal, { signer: honest() });
    if (prepared.kind !== 'ready') throw new Error(prepared.kind);
    const held = await mine.client.getBalance({ address: sender.address });
    const most = held - parseUnits(prepared.fee.most, 18);
    expect(await prepareTransaction({ ...coins('0'), value: most.toString() }, signal, { signer: honest() })).toMatchObject({
      kind: 'ready',
    });
  });

  test('a refusal, an older question and a wallet that cannot each leave nothing behind', async () => {
    const refusing = (code: number, message = '') => honest(() => Promise.reject(Object.assign(new Error(message), { code })));
    expect(await ask(coins('0.01'), refusing(4001))).toEqual({ kind: 'rejected' });
    expect(await ask(coins('0.01'), refusing(-32002))).toEqual({ kind: 'walletBusy' });
    expect(await ask(coins('0.01'), refusing(-32000, 'nonce too low'))).toEqual({
      kind: 'unable',
      problem: 'failed',
      words: 'nonce too low',
    });
    expect(await ask(coins('0.01'), refusing(4100))).toMatchObject({ kind: 'unable', problem: 'locked' });
    expect(await kept()).toEqual([]);
    expect(await listRecipients(sender.address)).toEqual([]);
  });

  test('an answer that never comes: what the wallet sent all the same is found on the chain', async () => {
    const wallet = honest(async (transaction) => {
      await signAndSend(transaction);
      throw new Error('socket hang up');
    });
    const reply = await ask(coins('0.0123'), wallet);
    if (reply.kind !== 'uncertain') throw new Error(reply.kind);
    expect(reply.record.hash).toBe('');
    const sighting = await mined(reply.record);
    expect(sighting.outcome).toBe('confirmed');
    const [record] = await kept();
    expect(record?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test('an answer that never comes, and nothing was sent: the chain shows nothing of it', async () => {
    const reply = await ask(
      coins('0.0777'),
      honest(() => Promise.reject(new Error('socket hang up'))),
    );
    if (reply.kind !== 'uncertain') throw new Error(reply.kind);
    await mine.mined(await mine.send(friend, '0.0001'));
    expect((await lookAtTransaction(reply.record, signal)).kind).toBe('unasked');
  });

  test('a page that leaves while the wallet asks: the hash that comes later is kept', async () => {
    const leaving = new AbortController();
    let answer = (_: Hex): void => undefined;
    const wallet = honest(() => new Promise((resolve) => (answer = resolve)));
    const asking = ask(coins('0.01'), wallet, leaving.signal);
    await expect.poll(() => wallet.sends.length).toBe(1);
    leaving.abort(new Error('left'));
    await expect(asking).rejects.toThrow('left');
    expect((await kept()).map(({ hash }) => hash)).toEqual(['']);
    answer(`0x${'ab'.repeat(32)}`);
    await expect.poll(async () => (await kept()).map(({ hash }) => hash)).toEqual([`0x${'ab'.repeat(32)}`]);
  });

  test('two questions at once: the second is not asked', async () => {
    let answer = (_: Hex): void => undefined;
    const wallet = honest(() => new Promise((resolve) => (answer = resolve)));
    const first = ask(coins('0.01'), wallet);
    await expect.poll(() => wallet.sends.length).toBe(1);
    expect(await ask(coins('0.01'), wallet)).toEqual({ kind: 'walletBusy' });
    answer(`0x${'cd'.repeat(32)}`);
    expect((await first).kind).toBe('sent');
    expect(wallet.sends).toHaveLength(1);
  });

  test('the wallet is asked where the browser never says whether another tab asks', async () => {
    const request = ((name: string, ...rest: readonly unknown[]) =>
      name === 'hk-wallet-ask' ? new Promise(() => {}) : (rest.at(-1) as () => unknown)()) as LockManager['request'];
    const wallet = honest();
    const prepared = await prepareTransaction(coins('0.01'), signal, { signer: wallet });
    if (prepared.kind !== 'ready') throw new Error(prepared.kind);
    vi.stubGlobal('navigator', { locks: { request } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asking = askWallet({ request: coins('0.01'), fee: prepared.fee, summary }, signal, { signer: wallet });
    vi.advanceTimersByTime(answerPatience);
    vi.useRealTimers();
    expect((await asking).kind).toBe('sent');
    vi.unstubAllGlobals();
  });

  test('it waits, then is mined; a revert is told with its reason', async () => {
    const held = await balance('USDC', sender.address);
    await mine.mines('request');
    const drained = await mine.transfer('USDC', friend, (held / 1_000_000n - 1n).toString());
    const simulated = { ...tokens('3'), chainIndex: here };
    const reply = await askWallet({ request: simulated, fee: plainFee, summary }, signal, { signer: honest() });
    if (reply.kind !== 'sent') throw new Error(reply.kind);
    expect((await lookAtTransaction(reply.record, signal)).kind).toBe('waiting');
    await mine.mine();
    await mine.mined(drained);
    expect(await mined(reply.record)).toMatchObject({ outcome: 'reverted', reason: 'ERC20InsufficientBalance', replacement: null });
  });

  test.each([
    ['speedUp', 'confirmed'],
    ['cancel', 'cancelled'],
    ['other', 'replaced'],
  ] as const)('another transaction of its number takes its place: %s', async (how, standing) => {
    await mine.mines('request');
    const record = await sent(coins('0.002'), honest());
    const waiting = await lookAtTransaction(record, signal);
    const nonce = waiting.record.nonce ?? -1;
    const { maxFeePerGas = 0n } = await mine.client.getTransaction({ hash: record.hash as Hex });
    const to = how === 'cancel' ? sender.address : friend;
    const value = how === 'speedUp' ? hex(2_000_000_000_000_000) : how === 'cancel' ? '0x0' : '0x7';
    const hash = await signAndSend({ to, value, gas: hex(21_000) }, { nonce, tip: maxFeePerGas * 2n });
    expect((await lookAtTransaction(waiting.record, signal)).kind).toBe('waiting');
    await mine.mine();
    const sighting = await mined(waiting.record);
    expect(sighting.replacement).toEqual({ hash, how });
    expect(standingAfter({ ...sighting, record }, 0)).toBe(standing);
  });

  /** What a wallet's own node took and ours never saw: its hash alone comes here. */
  const elsewhere = (hash: number): Signer => honest(() => Promise.resolve(`0x${hash.toString(16).padStart(64, '0')}`));
  const count = () => mine.client.getTransactionCount({ address: sender.address, blockTag: 'pending' });
  const milli = (amount: number): Hex => hex(amount * 1_000_000_000_000_000);

  test.each(['send', 'approve', 'swap'] as const)(
    'a %s whose first copy our node never saw is found by what it does, once a faster copy is there',
    async (kind) => {
      const data = kind === 'send' ? undefined : tokens(kind === 'swap' ? '0.25' : '0.75').data;
      const request = data === undefined ? coins('0.006') : { ...tokens('1'), data };
      const prepared = await prepareTransaction(request, signal, { signer: elsewhere(1) });
      if (prepared.kind !== 'ready') throw new Error(prepared.kind);
      const reply = await askWallet({ request, fee: prepared.fee, summary: { ...summary, kind } }, signal, { signer: elsewhere(1) });
      if (reply.kind !== 'sent') throw new Error(reply.kind);
      expect((await lookAtTransaction(reply.record, signal)).kind).toBe('missing');
      await mine.mines('request');
      const content = {
        to: request.to as Hex,
        value: hex(Number(request.value)),
        gas: hex(100_000),
        ...(data === undefined ? {} : { data: data as Hex }),
      };
      const hash = await signAndSend(content);
      const waiting = await lookAtTransaction(reply.record, signal);
      expect([waiting.kind, standingAfter(waiting, 0)]).toEqual(['waiting', 'pending']);
      await mine.mine();
      const sighting = await mined(reply.record);
      expect(sighting.replacement).toEqual({ hash, how: 'speedUp' });
      expect(standingAfter(sighting, 0)).toBe('confirmed');
      expect((await kept()).map(({ nonce, ending }) => [nonce, ending?.kind])).toEqual([[(await count()) - 1, 'mined']]);
    },
  );

  /** Behind the chain's address a node answers that has yet to learn of the newest block; it counts what waits. `blind`: how many questions for the receipt it answers with none. */
  async function withLateNode<Result>(block: bigint, blind: number, work: () => Promise<Result>): Promise<Result> {
    const real = globalThis.fetch;
    let left = blind;
    const late: Record<string, () => unknown> = {
      eth_blockNumber: () => `0x${block.toString(16)}`,
      eth_getTransactionByHash: () => null,
      eth_getTransactionReceipt: () => ((left -= 1) >= 0 ? null : undefined),
    };
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
      const response = await real(to, init);
      const asked = JSON.parse(init?.body as string) as { id: number; method: string } | { id: number; method: string }[];
      const answers = (await response.json()) as { id: number; result?: unknown } | { id: number; result?: unknown }[];
      const said = [answers].flat().map((answer) => {
        const result = late[[asked].flat().find(({ id }) => id === answer.id)?.method ?? '']?.();
        return result === undefined ? answer : { ...answer, result };
      });
      return Response.json(Array.isArray(answers) ? said : said[0]);
    });
    try {
      return await work();
    } finally {
      spy.mockRestore();
    }
  }

  test('one that was mined while it was looked for is not said to be replaced', async () => {
    const before = await mine.client.getBlockNumber();
    const record = await sent(coins('0.0063'), honest());
    await mine.mined(record.hash as Hex);
    const known = { ...record, nonce: (await count()) - 1 };
    const seen = await withLateNode(before, 1, () => lookAtTransaction(known, signal));
    expect(seen).toMatchObject({ kind: 'mined', outcome: 'confirmed', replacement: null });
  });

  test('a number that is used up tells nothing of what has just been asked for, and is never the last word', async () => {
    const before = await mine.client.getBlockNumber();
    const record = await sent(coins('0.0064'), honest());
    await mine.mined(record.hash as Hex);
    const known = { ...record, nonce: (await count()) - 1 };
    const lookAt = (age: number) => withLateNode(before, 9, () => lookAtTransaction(known, signal, record.askedAt + age));
    expect((await lookAt(30_000)).kind).toBe('waiting');
    const later = await lookAt(61_000);
    expect(later).toMatchObject({ kind: 'mined', isFinal: false, replacement: { hash: '', how: 'other' } });
    expect(await lookAtTransaction(later.record, signal)).toMatchObject({ kind: 'mined', outcome: 'confirmed', replacement: null });
  });

  test.each([
    ['cancel', 'cancelled'],
    ['other', 'replaced'],
  ] as const)('one that our node never saw, whose number another took: %s', async (how, standing) => {
    const record = await sent(coins('0.007'), elsewhere(2));
    const hash = await signAndSend({
      to: how === 'cancel' ? sender.address : friend,
      value: how === 'cancel' ? '0x0' : '0x7',
      gas: hex(21_000),
    });
    const sighting = await mined(record);
    expect(sighting.replacement).toEqual({ hash, how });
    expect(standingAfter(sighting, 0)).toBe(standing);
    // What is told by the number alone is looked at on: the same content may still come.
    expect(sighting.isFinal).toBe(false);
    await signAndSend({ to: friend, value: milli(7), gas: hex(21_000) });
    await expect.poll(async () => standingAfter(await lookAtTransaction(record, signal), 0), { timeout: 20_000 }).toBe('confirmed');
  });

  test('where an older question may have the number, nobody is said to have taken it', async () => {
    await sent(coins('0.0071'), elsewhere(3));
    const record = await sent(coins('0.0072'), elsewhere(4));
    await mine.mined(await signAndSend({ to: sender.address, value: '0x0', gas: hex(21_000) }));
    expect((await lookAtTransaction(record, signal)).kind).toBe('missing');
  });

  test('of two payments of the same content, one copy stands for one of them alone', async () => {
    const first = await sent(coins('0.008'), elsewhere(5));
    const second = await sent(coins('0.008'), elsewhere(6));
    const copy = { to: friend, value: milli(8), gas: hex(21_000) };
    await mine.mined(await signAndSend(copy));
    const look = () => Promise.all([second, first].map(async (record) => (await lookAtTransaction(record, signal)).kind));
    expect(await look()).toEqual(['missing', 'mined']);
    await mine.mined(await signAndSend(copy));
    expect(await look()).toEqual(['mined', 'mined']);
    const numbers = (await kept()).map(({ nonce }) => nonce ?? -1);
    expect(numbers.toSorted((left, right) => left - right)).toEqual([(await count()) - 2, (await count()) - 1]);
  });

  test('one that the network forgets is missing, and its number is free again', async () => {
    await mine.mines('request');
    const record = await sent(coins('0.003'), honest());
    const { record: seen } = await lookAtTransaction(record, signal);
    await askNode(rpcUrl, 'anvil_dropTransaction', [record.hash]);
    const sighting = await lookAtTransaction(seen, signal);
    expect(sighting.kind).toBe('missing');
    expect(standingAfter(sighting, 4)).toBe('pending');
    expect(standingAfter(sighting, 5)).toBe('dropped');
    // Never seen at all, nobody can say that it was dropped.
    expect(standingAfter(await lookAtTransaction(record, signal), 5)).toBe('unknown');
  });

  test('one that is lost for a day counts as over, and is looked for a week all the same', async () => {
    await mine.mines('request');
    const record = await sent(coins('0.003'), honest());
    const { record: seen } = await lookAtTransaction(record, signal);
    const raw = await mine.client.request({ method: 'eth_getRawTransactionByHash' as never, params: [record.hash] as never });
    await askNode(rpcUrl, 'anvil_dropTransaction', [record.hash]);
    const day = 24 * 60 * 60 * 1_000;
    const look = async (days: number) => (await lookAtTransaction(seen, signal, record.askedAt + days * day + 1)).record;
    expect((await look(0.9)).ending).toBeUndefined();
    const lost = await look(1);
    expect([lost.ending, standingOf(lost)]).toEqual([{ kind: 'missing', isFinal: false }, 'dropped']);
    expect((await listPending(sender.address, [here])).map(({ id }) => id)).toEqual([record.id]);
    expect((await look(7)).ending).toEqual({ kind: 'missing', isFinal: true });
    expect(await listPending(sender.address, [here])).toEqual([]);
    // It comes back after all, to who looks.
    await askNode(rpcUrl, 'eth_sendRawTransaction', [raw]);
    expect((await lookAtTransaction(lost, signal)).record.ending).toBeUndefined();
    await mine.mine();
    await mine.mined(record.hash as Hex);
    expect((await mined(lost)).record.ending).toMatchObject({ kind: 'mined', outcome: 'confirmed' });
  });

  test('what was never answered stands open for a week', async () => {
    const reply = await ask(
      coins('0.0778'),
      honest(() => Promise.reject(new Error('socket hang up'))),
    );
    if (reply.kind !== 'uncertain') throw new Error(reply.kind);
    const week = 7 * 24 * 60 * 60 * 1_000;
    const look = (age: number) => lookAtTransaction(reply.record, signal, reply.record.askedAt + age);
    expect((await look(week)).record.ending).toBeUndefined();
    expect((await look(week + 1)).record.ending).toEqual({ kind: 'unasked', isFinal: true });
  });

  test('a chain that turns away from its block has it no longer, and has it again when it is mined anew', async () => {
    const record = await sent(coins('0.004'), honest());
    const { record: seen } = await mined(record);
    const raw = await mine.client.request({ method: 'eth_getRawTransactionByHash' as never, params: [record.hash] as never });
    await mine.rollBack(1);
    expect(['missing', 'waiting']).toContain((await lookAtTransaction(seen, signal)).kind);
    await askNode(rpcUrl, 'eth_sendRawTransaction', [raw]).catch(() => undefined);
    await mine.mine();
    expect(await mined(seen)).toMatchObject({ outcome: 'confirmed', replacement: null });
  });

  test('a chain that turns away takes the end back, but a node that has forgotten what was final does not', async () => {
    const record = await sent(coins('0.004'), honest());
    await mine.mined(record.hash as Hex);
    const { record: done } = await mined(record);
    expect(done.ending?.kind).toBe('mined');
    await mine.rollBack(1);
    expect((await lookAtTransaction(done, signal)).record.ending).toBeUndefined();
    if (done.ending?.kind !== 'mined') throw new Error('it has no end');
    const final = { ...done, ending: { ...done.ending, isFinal: true } };
    expect((await lookAtTransaction(final, signal)).record.ending).toEqual(final.ending);
  });

  test('a node on another chain than it should be is not trusted', async () => {
    acceptConfig({
      brand: { name: 'Exchange' },
      api: {},
      stream: { url: '/stream' },
      chains: [
        { id: 7, name: 'Seven', rpcUrl, nativeCurrency: ethereumPlan.chain.nativeCurrency, multicall3: multicall3Address, explorerUrl: '' },
      ],
    });
    const signer = new ScriptedWallet(
      () => '0x7',
      () => 7,
      () => [sender.address],
    );
    await expect(prepareTransaction({ ...coins('0.1'), chainIndex: 7 }, signal, { signer })).rejects.toThrow(NetworkFault);
  });

  test('another account in the wallet, or none, stops before anything is asked', async () => {
    const account = (accounts: unknown) =>
      new ScriptedWallet(
        () => hex(here),
        () => here,
        () => accounts,
      );
    for (const [accounts, kind] of [
      [[friend], 'accountChanged'],
      [[], 'walletAway'],
      ['nonsense', 'walletAway'],
    ] as const)
      expect(await prepareTransaction(coins('0.1'), signal, { signer: account(accounts) })).toEqual({ kind });
  });

  test('C37: 100 wallets that lie about their chain, or leave it while they are asked: none sends on another chain than the one shown', async () => {
    const elsewhere = 31_338;
    const lies: readonly unknown[] = [
      hex(elsewhere),
      '0x1',
      hex(here).toUpperCase(),
      ` ${hex(here)}`,
      `${hex(here)}\u0000`,
      '0x',
      '',
      String(here),
      `0x0${'0'.repeat(20)}7a69`,
      elsewhere,
      here + 0.5,
      -here,
      Number.NaN,
      null,
      undefined,
      {},
      [hex(here)],
      true,
      { valueOf: () => here },
      new Error('no'),
    ];
    const prepared = await prepareTransaction(coins('0.001'), signal, { signer: honest() });
    if (prepared.kind !== 'ready') throw new Error(prepared.kind);
    const say = (lie: unknown): unknown => {
      if (lie instanceof Error) throw lie;
      return lie;
    };
    const scripts = lies.flatMap((lie) => [
      // It lies when it is checked, when it is asked to sign, always, or tells the truth to both and has moved all the same.
      new ScriptedWallet(
        (nth) => (nth === 1 ? say(lie) : hex(here)),
        () => elsewhere,
        () => [sender.address],
      ),
      new ScriptedWallet(
        (nth) => (nth === 2 ? say(lie) : hex(here)),
        () => elsewhere,
        () => [sender.address],
      ),
      new ScriptedWallet(
        () => say(lie),
        () => elsewhere,
        () => [sender.address],
      ),
      new ScriptedWallet(
        () => hex(here),
        () => elsewhere,
        () => [sender.address],
      ),
      new ScriptedWallet(
        (nth) => (nth === 2 ? say(lie) : hex(here)),
        (nth) => (nth < 2 ? here : elsewhere),
        () => [sender.address],
      ),
    ]);
    expect(scripts).toHaveLength(100);
    for (const signer of scripts) {
      const checked = await prepareTransaction(coins('0.001'), signal, { signer });
      if (checked.kind === 'ready') await askWallet({ request: coins('0.001'), fee: prepared.fee, summary }, signal, { signer });
    }
    expect(scripts.flatMap(({ sends }) => sends).filter(({ chain: at }) => at !== here)).toEqual([]);
    const truthful = honest(async () => `0x${'9'.repeat(64)}`);
    await askWallet({ request: coins('0.001'), fee: prepared.fee, summary }, signal, { signer: truthful });
    expect(truthful.sends.map(({ chain: at, chainId }) => [at, chainId])).toEqual([[here, hex(here)]]);
  });
});
