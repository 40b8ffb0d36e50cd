import {
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  maxUint256,
  parseEther,
  parseUnits,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { leastOut, routesBetween } from '#machines/web3/swap/swap.rules.ts';
import { revertKindOf, summaryOf } from '#machines/web3/swap/swapOrder.rules.ts';
import { demoChainAccounts } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { ethereumPlan, multicall3Address } from '#sandbox/chain/chainPlan.ts';
import { ownArtifact, uniswapArtifact } from '#sandbox/chain/contracts/artifacts.ts';
import { deployerOf } from '#sandbox/chain/deploy.ts';
import type { ChainManifest } from '#sandbox/chain/manifest.ts';
import { listTokens } from '#sandbox/chain/tokenList.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { sandboxConfig } from '#sandbox/config.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { approveCall } from '#services/wallet/swapCalls.ts';
import { routerAbi } from '#services/wallet/swapChain.ts';
import { amountOutOf } from '#services/wallet/swapMath.ts';
import { readPools, readSwapFunds, type Pools } from '#services/wallet/swapPlace.ts';
import { readQuote, type QuoteRequest, type SwapQuote } from '#services/wallet/swapQuote.ts';
import { readNextStep, type SwapOrder, type SwapStep, type SwapStepName } from '#services/wallet/swapSteps.ts';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { lookAtTransaction } from '#services/wallet/transactionSightings.ts';
import { askWallet, prepareTransaction } from '#services/wallet/transactions.ts';
import type { Signer } from '#services/wallet/signer.ts';
import { trading } from '#tests/support/chainTrade.ts';
import { nodeReader, willingSigner } from '#tests/support/swapWallet.ts';

const chainIndex = ethereumPlan.chain.id;
const { signal } = new AbortController();
/** The demo account that trades here, and the one that gets in its way. */
const [holderIndex, rivalIndex] = [1, 2];

describe.runIf(findAnvil())('swaps on a real chain with the real router', () => {
  let chain: LocalChain;
  let rpcUrl: string;
  let manifest: ChainManifest;
  let opening: Pools;
  let place: Pools;
  let fresh: readonly (typeof manifest.tokens)[number][];
  let snapshot: unknown;
  const holder = getAddress(demoChainAccounts(1)[0]?.address ?? '');
  const quotes = () => ({ price: '1', change24h: '0' });
  const address = (symbol: string): Address => getAddress(manifest.tokens.find((token) => token.symbol === symbol)?.address ?? '');
  const client = () => nodeReader(rpcUrl);
  const held = (token: string) =>
    token === ''
      ? client().getBalance({ address: holder })
      : client().readContract({ address: getAddress(token), abi: erc20Abi, functionName: 'balanceOf', args: [holder] });
  const allowed = (token: Address) =>
    client().readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [holder, manifest.uniswapRouter] });

  beforeAll(async () => {
    chain = await startChain({ accounts: demoChainAccounts(2) });
    const state = chain.state();
    if (state.status !== 'online') throw new Error(`The chain is ${JSON.stringify(state)}.`);
    ({ rpcUrl, manifest } = state);
    const config = sandboxConfig({ chains: [{ plan: ethereumPlan, state }], receiptKeys: [], overrides: {} });
    acceptConfig({ ...config, chains: config.chains.map((each) => ({ ...each, rpcUrl })) });
    opening = await readPools(chainIndex, listTokens(ethereumPlan, manifest, quotes), signal);
  }, 180_000);
  afterAll(async () => {
    await chain.stop();
  });
  beforeEach(async () => {
    place = opening;
    fresh = [];
    vi.stubGlobal('location', { origin: new URL(rpcUrl).origin });
    if (snapshot !== undefined) await askNode(rpcUrl, 'evm_revert', [snapshot]);
    snapshot = await askNode(rpcUrl, 'evm_snapshot', []);
    await askNode(rpcUrl, 'evm_setAutomine', [true]);
    await askNode(rpcUrl, 'anvil_removeBlockTimestampInterval', []);
  });

  const requestFor = (from: string, to: string, amountIn: bigint, kind: QuoteRequest['kind'] = 'swap'): QuoteRequest => ({
    kind,
    chainIndex,
    holder,
    from,
    to,
    wrapped: place.wrapped,
    amountIn: String(amountIn),
    routes: kind === 'swap' ? routesBetween(place, from, to) : [],
  });
  async function quoteFor(...inputs: Parameters<typeof requestFor>): Promise<SwapQuote> {
    const answer = await readQuote(requestFor(...inputs), signal);
    if (answer.kind !== 'quoted') throw new Error(`The pools answered ${answer.kind}.`);
    return answer;
  }
  /** The order that a user confirms for a quote, at a slippage of half a percent unless told otherwise. */
  async function orderFor(inputs: Parameters<typeof requestFor>, more: Partial<SwapOrder> = {}, slippage = 50n): Promise<SwapOrder> {
    const { routes: _, ...trade } = requestFor(...inputs);
    const { amountOut, route } = await quoteFor(...inputs);
    return {
      ...trade,
      leastOut: leastOut(amountOut, slippage),
      path: route?.path ?? [],
      approval: 'exact',
      minutes: 20,
      sent: { symbol: 'A', amount: '1' },
      received: { symbol: 'B', amount: '1' },
      ...more,
    };
  }
  const requestOf = ({ holder: from }: SwapOrder, { call }: SwapStep) => ({ chainIndex, from, ...call });
  async function stepFor(order: SwapOrder, last: SwapStepName | null = null): Promise<SwapStep> {
    const step = await readNextStep({ order, last }, signal);
    if (step.kind !== 'step') throw new Error(step.kind);
    return step;
  }
  async function ask(order: SwapOrder, step: SwapStep, signer: Signer): Promise<TransactionRecord> {
    const request = requestOf(order, step);
    const prepared = await prepareTransaction(request, signal, { signer });
    if (prepared.kind !== 'ready') throw new Error(JSON.stringify(prepared));
    const reply = await askWallet({ request, fee: prepared.fee, summary: summaryOf(order, step) }, signal, { signer });
    if (reply.kind !== 'sent') throw new Error(reply.kind);
    return reply.record;
  }
  /** What became of a transaction once it is mined. */
  async function settled(record: TransactionRecord) {
    await client().waitForTransactionReceipt({ hash: record.hash as Hex, timeout: 20_000 });
    return lookAtTransaction(record, signal);
  }
  /** Carries an order out as the page does; gives the steps that were signed. */
  async function carryOut(order: SwapOrder, signer = willingSigner(rpcUrl, holderIndex)): Promise<readonly SwapStepName[]> {
    const names: SwapStepName[] = [];
    for (let last: SwapStepName | null = null; last !== 'swap'; last = names.at(-1) ?? null) {
      const step = await stepFor(order, last);
      const sighting = await settled(await ask(order, step, signer));
      if (sighting.kind !== 'mined' || sighting.outcome !== 'confirmed') throw new Error(JSON.stringify(sighting));
      names.push(step.name);
    }
    return names;
  }

  /**
   * A token with a pool that nobody has traded in yet, opened by the newest block. `isStill`: the account allows the router any amount
   * of it already, and the chain's time stands still from that block on.
   */
  async function openFreshPool({ isStill = false } = {}): Promise<Address> {
    const deployer = deployerOf(rpcUrl, ethereumPlan.chain);
    const artifact = ownArtifact('ResetToken');
    const token = await deployer.deploy(artifact, 'Old Dollar', 'OLD', 6);
    const units = parseUnits('100000', 6);
    await deployer.write(token, artifact, 'mint', [deployer.account.address, units]);
    await deployer.write(token, artifact, 'mint', [holder, units]);
    await deployer.write(token, artifact, 'approve', [manifest.uniswapRouter, units]);
    if (isStill) {
      const { to, data } = approveCall(token, manifest.uniswapRouter, 'unlimited');
      const hash = await willingSigner(rpcUrl, holderIndex).request({ method: 'eth_sendTransaction', params: [{ to, data }] });
      await client().waitForTransactionReceipt({ hash: hash as Hex, timeout: 20_000 });
      await askNode(rpcUrl, 'anvil_setBlockTimestampInterval', [0]);
    }
    await deployer.write(
      manifest.uniswapRouter,
      uniswapArtifact('UniswapV2Router02'),
      'addLiquidityETH',
      [token, units, 0n, 0n, deployer.account.address, maxUint256],
      parseEther('10'),
    );
    fresh = [...fresh, { symbol: 'OLD', name: 'Old', decimals: 6, address: token, isRiskToken: false, priceSymbol: null }];
    place = await readPools(chainIndex, listTokens(ethereumPlan, { ...manifest, tokens: [...manifest.tokens, ...fresh] }, quotes), signal);
    return token;
  }
  /** The swap of an order, mined a minute after the block that its gas was estimated on. */
  async function swapLater(order: SwapOrder, signer = willingSigner(rpcUrl, holderIndex)) {
    await askNode(rpcUrl, 'evm_setAutomine', [false]);
    const record = await ask(order, await stepFor(order), signer);
    await askNode(rpcUrl, 'anvil_setBlockTimestampInterval', [60]);
    await askNode(rpcUrl, 'anvil_mine', ['0x1']);
    const hash = record.hash as Hex;
    const { gasUsed } = await client().waitForTransactionReceipt({ hash, timeout: 20_000 });
    return { record, gas: (await client().getTransaction({ hash })).gas, used: gasUsed };
  }

  test.each([
    ['a token for the coin', 'USDT', '', 'swap', 6],
    ['the coin for a token', '', 'WBTC', 'swap', 18],
    ['a token for a token', 'USDT', 'USDC', 'swap', 6],
    ['the wrapped coin for a token', 'WETH', 'USDC', 'swap', 18],
    ['the coin wrapped', '', 'WETH', 'wrap', 18],
    ['the wrapped coin unwrapped', 'WETH', '', 'unwrap', 18],
  ] as const)('the receipt tells exactly what %s brought, and all that the network took', async (_, paid, got, kind, digits) => {
    if (paid === 'WETH') await carryOut(await orderFor(['', address('WETH'), parseEther('1'), 'wrap']));
    const [from, to] = [paid, got].map((symbol) => (symbol === '' ? '' : address(symbol))) as [string, string];
    const order = await orderFor([from, to, parseUnits('0.5', digits), kind], { approval: 'unlimited' });
    const signer = willingSigner(rpcUrl, holderIndex);
    let step = await stepFor(order);
    if (step.name === 'approve') {
      await settled(await ask(order, step, signer));
      step = await stepFor(order, 'approve');
    }
    const [before, coins] = [await held(to), await held('')];
    const sighting = await settled(await ask(order, step, signer));
    if (sighting.kind !== 'mined' || sighting.outcome !== 'confirmed') throw new Error(JSON.stringify(sighting));
    const fee = parseEther(sighting.fee);
    const places = to === '' ? 18 : await client().readContract({ address: getAddress(to), abi: erc20Abi, functionName: 'decimals' });
    expect(sighting.received).toBe(formatUnits((await held(to)) - before + (to === '' ? fee : 0n), places));
    expect(sighting.record.ending).toMatchObject({ received: sighting.received, fee: sighting.fee });
    if (from !== '' && to !== '') expect(coins - (await held(''))).toBe(fee);
  });

  test('a node that does not answer for once leaves no trade without what it brought', async () => {
    const order = await orderFor(['', address('USDC'), parseEther('0.5')]);
    const record = await ask(order, await stepFor(order), willingSigner(rpcUrl, holderIndex));
    await client().waitForTransactionReceipt({ hash: record.hash as Hex, timeout: 20_000 });
    const real = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) => {
      if (`${init?.body as string}`.includes('"eth_call"')) return Promise.reject(new TypeError('away'));
      return real(to, init);
    });
    await expect(lookAtTransaction(record, signal)).rejects.toMatchObject({ name: 'NetworkFault' });
    spy.mockRestore();
    expect(await lookAtTransaction(record, signal)).toMatchObject({ kind: 'mined', received: expect.stringMatching(/^\d+\.\d+$/) });
  });

  test('the config names the router, and its factory the pools of listed tokens', () => {
    const names = new Map(manifest.tokens.map((token) => [token.address.toLowerCase(), token.symbol]));
    expect(place.wrapped).toBe(manifest.wrapped);
    expect(place.pools.map(({ sides }) => sides.map((side) => names.get(side.toLowerCase())).join('-'))).toEqual([
      'WETH-USDT',
      'WETH-USDC',
      'WETH-WBTC',
      'USDT-WBTC',
    ]);
    expect(new Set(place.pools.map(({ address: pool }) => pool))).toEqual(new Set(manifest.pools.map(({ address: pool }) => pool)));
  });

  test("a quote is the router's own, by the way that gives the most, and its maths is the pools'", async () => {
    const router = { address: manifest.uniswapRouter, abi: routerAbi, functionName: 'getAmountsOut' } as const;
    for (const [from, to, amount] of [
      ['', 'USDC', parseEther('1')],
      ['WBTC', 'USDT', 100_000_000n],
      ['USDT', 'USDC', parseUnits('50000', 6)],
      ['WBTC', 'WETH', 7n],
    ] as const) {
      const [first, last] = [from === '' ? manifest.wrapped : address(from), address(to)];
      const paths = [[first, last], ...(first === manifest.wrapped || last === manifest.wrapped ? [] : [[first, manifest.wrapped, last]])];
      const outs = await Promise.all(
        paths.map((path) =>
          client()
            .readContract({ ...router, args: [amount, path] })
            .then(
              (given) => given.at(-1) ?? 0n,
              () => 0n,
            ),
        ),
      );
      const best = outs.reduce((most, next) => (next > most ? next : most), 0n);
      const quote = await quoteFor(from === '' ? '' : first, last, amount);
      expect([quote.amountOut, quote.amountIn]).toEqual([String(best), String(amount)]);
      expect(quote.route?.path).toEqual(paths[outs.indexOf(best)]);
    }
    const pair = manifest.pools.find(({ symbols }) => symbols.join() === 'WETH,USDC')?.address ?? '0x';
    const [low, high] = await client().readContract({
      address: pair,
      abi: [
        {
          type: 'function',
          name: 'getReserves',
          stateMutability: 'view',
          inputs: [],
          outputs: [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }],
        },
      ],
      functionName: 'getReserves',
    });
    const isWrappedFirst = BigInt(manifest.wrapped) < BigInt(address('USDC'));
    const [into, out] = isWrappedFirst ? [low, high] : [high, low];
    expect((await quoteFor('', address('USDC'), parseEther('3'))).amountOut).toBe(String(amountOutOf(parseEther('3'), [{ into, out }])));
  });

  test('tells a large trade from a small one, no pool, and an amount that gives nothing', async () => {
    expect(Number((await quoteFor('', address('USDC'), parseEther('0.001'))).impact)).toBeLessThan(0.02);
    expect(Number((await quoteFor('', address('USDC'), parseEther('100'))).impact)).toBeGreaterThan(5);
    expect(await readQuote(requestFor('', address('DAI'), 1n), signal)).toEqual({ kind: 'noRoute' });
    expect(await readQuote(requestFor('', address('USDC'), 1n), signal)).toEqual({ kind: 'tooSmall' });
    expect(await quoteFor('', manifest.wrapped, parseEther('1'), 'wrap')).toMatchObject({
      amountOut: String(parseEther('1')),
      route: null,
      impact: '0.00',
    });
  });

  test('reads what the account holds and what gas costs', async () => {
    const funds = await readSwapFunds({ chainIndex, holder, tokens: listTokens(ethereumPlan, manifest, quotes) }, signal);
    expect(funds.holdings.find(({ tokenAddress }) => tokenAddress === address('USDC'))?.balance).toBe('1250.5');
    expect(BigInt(funds.gasPrice) > 0n).toBe(true);
  });

  test('ether to USDC and back through the router: an exact allowance, nothing of it left, and the amounts of the quotes', async () => {
    const usdc = address('USDC');
    const before = await held(usdc);
    const there = await orderFor(['', usdc, parseEther('0.5')]);
    const quoted = BigInt((await quoteFor('', usdc, parseEther('0.5'))).amountOut);
    expect(await carryOut(there)).toEqual(['swap']);
    expect((await held(usdc)) - before).toBe(quoted);

    const coins = await held('');
    const back = await orderFor([usdc, '', quoted]);
    const asked: { to: string; data: string }[] = [];
    const signer = willingSigner(rpcUrl, holderIndex, (sent) => {
      asked.push({ to: sent.to, data: sent.data ?? '0x' });
      return sent;
    });
    expect(await carryOut(back, signer)).toEqual(['approve', 'swap']);
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: (asked[0]?.data ?? '0x') as `0x${string}` });
    expect([getAddress(asked[0]?.to ?? ''), functionName, args]).toEqual([usdc, 'approve', [manifest.uniswapRouter, quoted]]);
    expect(await allowed(usdc)).toBe(0n);
    expect(await held(usdc)).toBe(before);
    expect((await held('')) > coins).toBe(true);
  });

  test('wraps and unwraps one for one, without an allowance', async () => {
    const before = await held(manifest.wrapped);
    expect(await carryOut(await orderFor(['', manifest.wrapped, 5n * 10n ** 16n, 'wrap']))).toEqual(['swap']);
    expect((await held(manifest.wrapped)) - before).toBe(5n * 10n ** 16n);
    expect(await carryOut(await orderFor([manifest.wrapped, '', 5n * 10n ** 16n, 'unwrap']))).toEqual(['swap']);
    expect(await held(manifest.wrapped)).toBe(before);
  });

  test('any amount is allowed only where the order says so', async () => {
    const order = await orderFor([address('USDT'), '', 1_000_000n], { approval: 'unlimited' });
    expect(await carryOut(order)).toEqual(['approve', 'swap']);
    expect((await allowed(address('USDT'))) > maxUint256 / 2n).toBe(true);
    // The next trade needs no allowance any more.
    expect(await carryOut(await orderFor([address('USDT'), '', 1_000_000n]))).toEqual(['swap']);
  });

  test('a price that moved before signing is found by the simulation: nothing is sent', async () => {
    const order = await orderFor(['', address('USDC'), parseEther('0.5')]);
    await trading(chain, rivalIndex).mined(await trading(chain, rivalIndex).buy('USDC', '15'));
    const step = await stepFor(order);
    const prepared = await prepareTransaction(requestOf(order, step), signal, { signer: willingSigner(rpcUrl, holderIndex) });
    expect(prepared).toEqual({ kind: 'wouldFail', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' });
  });

  test('a price that moves while it waits undoes it on the chain, and its reason is told', async () => {
    const order = await orderFor(['', address('USDC'), parseEther('0.5')]);
    await askNode(rpcUrl, 'evm_setAutomine', [false]);
    const record = await ask(order, await stepFor(order), willingSigner(rpcUrl, holderIndex));
    expect((await lookAtTransaction(record, signal)).kind).toBe('waiting');
    // Somebody else pays more to be first.
    await askNode(rpcUrl, 'anvil_setNextBlockBaseFeePerGas', ['0x1']);
    const rival = trading(chain, rivalIndex);
    await rival.buy('USDC', '15');
    await askNode(rpcUrl, 'anvil_mine', ['0x1']);
    const sighting = await lookAtTransaction(record, signal);
    expect(sighting).toMatchObject({ kind: 'mined', outcome: 'reverted' });
    expect(sighting.kind === 'mined' ? revertKindOf(sighting.reason) : '').toBe('slippage');
  });

  test('a trade that waits longer than its deadline is undone on the chain', async () => {
    const order = await orderFor(['', address('USDC'), parseEther('0.1')], { minutes: 1 });
    await askNode(rpcUrl, 'evm_setAutomine', [false]);
    const record = await ask(order, await stepFor(order), willingSigner(rpcUrl, holderIndex));
    await askNode(rpcUrl, 'evm_increaseTime', [600]);
    await askNode(rpcUrl, 'anvil_mine', ['0x1']);
    const sighting = await lookAtTransaction(record, signal);
    expect(sighting).toMatchObject({ kind: 'mined', outcome: 'reverted', reason: 'UniswapV2Router: EXPIRED' });
  });

  test('too little of the token or of the coin is told before anything is signed', async () => {
    const signer = willingSigner(rpcUrl, holderIndex);
    const tooMuch = await orderFor(['', address('USDC'), parseEther('100')]);
    expect(await prepareTransaction(requestOf(tooMuch, await stepFor(tooMuch)), signal, { signer })).toMatchObject({
      kind: 'shortOfCoin',
      of: 'amount',
    });
    const tokens = await orderFor([address('USDT'), '', parseUnits('5000', 6)]);
    expect((await settled(await ask(tokens, await stepFor(tokens), signer))).kind).toBe('mined');
    const prepared = await prepareTransaction(requestOf(tokens, await stepFor(tokens, 'approve')), signal, { signer });
    expect(prepared).toEqual({ kind: 'wouldFail', reason: 'TransferHelper: TRANSFER_FROM_FAILED' });
  });

  test('an allowance that the wallet cut is told, and so is one that was used between the steps', async () => {
    const usdt = address('USDT');
    const order = await orderFor([usdt, '', parseUnits('100', 6)]);
    const stingy = willingSigner(rpcUrl, holderIndex, (sent) => ({
      ...sent,
      data: `${(sent.data ?? '0x').slice(0, -8)}00000001` as `0x${string}`,
    }));
    await settled(await ask(order, await stepFor(order), stingy));
    expect(await readNextStep({ order, last: 'approve' }, signal)).toEqual({ kind: 'allowanceShort' });
    // Asked again, it is allowed in full.
    expect((await stepFor(order)).name).toBe('approve');

    await settled(await ask(order, await stepFor(order), willingSigner(rpcUrl, holderIndex)));
    const step = await stepFor(order, 'approve');
    expect(step.name).toBe('swap');
    await carryOut(await orderFor([usdt, '', parseUnits('60', 6)]));
    const prepared = await prepareTransaction(requestOf(order, step), signal, { signer: willingSigner(rpcUrl, holderIndex) });
    expect(prepared.kind === 'wouldFail' ? revertKindOf(prepared.reason) : prepared.kind).toBe('allowance');
    expect(await readNextStep({ order, last: 'approve' }, signal)).toEqual({ kind: 'allowanceShort' });
  });

  test('a token that takes no allowance over another one is asked for none first', async () => {
    const token = await openFreshPool();
    expect(await carryOut(await orderFor([token, '', parseUnits('10', 6)], { approval: 'unlimited' }))).toEqual(['approve', 'swap']);
    const signer = willingSigner(rpcUrl, holderIndex);
    const small = await orderFor([token, '', parseUnits('10', 6)]);
    expect(await carryOut(small)).toEqual(['swap']);
    // An allowance that is too small stands in the way of a larger one.
    const reset = {
      ...(await stepFor(small)),
      name: 'reset' as const,
      call: {
        to: token,
        value: '0',
        data: `0x095ea7b3${manifest.uniswapRouter.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}` as const,
      },
    };
    await settled(await ask(small, reset, signer));
    await settled(await ask(small, { ...reset, call: { ...reset.call, data: `${reset.call.data.slice(0, -1)}5` as Hex } }, signer));
    expect(await allowed(token)).toBe(5n);
    expect(await carryOut(small)).toEqual(['reset', 'approve', 'swap']);
    expect(await allowed(token)).toBe(0n);
  });

  test('the gas of a swap lasts when its pool sums its price up for the first time after the estimate', async () => {
    const token = await openFreshPool({ isStill: true });
    const { record } = await swapLater(await orderFor([token, '', parseUnits('10', 6)]));
    expect(await settled(record)).toMatchObject({ kind: 'mined', outcome: 'confirmed' });
  });

  test('so does that of a swap over two such pools', async () => {
    const [token, other] = [await openFreshPool({ isStill: true }), await openFreshPool({ isStill: true })];
    const { record } = await swapLater(await orderFor([token, other, parseUnits('10', 6)]));
    expect(await settled(record)).toMatchObject({ kind: 'mined', outcome: 'confirmed' });
  });

  test('a swap that runs out of gas inside its pool is told as that', async () => {
    const token = await openFreshPool({ isStill: true });
    // As a wallet does that adds a fifth to the estimate.
    const thrifty = willingSigner(rpcUrl, holderIndex, (sent) => ({ ...sent, gas: toHex((BigInt(sent.gas ?? 0) * 4n) / 5n) }));
    const { record, gas, used } = await swapLater(await orderFor([token, '', parseUnits('10', 6)]), thrifty);
    expect(used < gas).toBe(true);
    expect(await settled(record)).toMatchObject({ kind: 'mined', outcome: 'reverted', reason: 'out of gas' });
  });

  test('a chain without a router, and one that does not answer, are faults', async () => {
    await expect(readPools(99, [], signal)).rejects.toMatchObject({ name: 'WalletFault' });
    const chains = [
      {
        id: chainIndex,
        name: 'Silent',
        rpcUrl: 'http://127.0.0.1:1/',
        nativeCurrency: ethereumPlan.chain.nativeCurrency,
        multicall3: multicall3Address,
        swapRouter: manifest.uniswapRouter,
        explorerUrl: '',
      },
    ];
    await expect(readQuote(requestFor('', address('USDC'), 1n), signal, { chains })).rejects.toMatchObject({ name: 'NetworkFault' });
    const order = await orderFor([address('USDT'), '', 1_000_000n]);
    await expect(readNextStep({ order, last: null }, signal, { chains })).rejects.toMatchObject({ name: 'NetworkFault' });
  });
});
