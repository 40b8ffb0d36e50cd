import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPublicClient, createWalletClient, erc20Abi, formatUnits, http, parseEther, parseSignature, parseUnits } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { demoChainAccounts, demoWallet } from '#sandbox/chain/accounts.ts';
import { claimPort, findAnvil, launchAnvil } from '#sandbox/chain/anvil.ts';
import { alignInterval, followPause, startChain, type ChainOptions, type LocalChain } from '#sandbox/chain/chain.ts';
import { ownArtifact, uniswapArtifact } from '#sandbox/chain/contracts/artifacts.ts';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { readManifest } from '#sandbox/chain/manifest.ts';
import { askNode } from '#sandbox/chain/savedState.ts';

const accounts = demoChainAccounts(2);
const [firstAccount] = accounts;
const cleanups: (() => unknown)[] = [];
const start = async (options: Partial<ChainOptions> = {}): Promise<LocalChain> => {
  const chain = await startChain({ accounts, ...options });
  cleanups.push(() => chain.stop());
  return chain;
};
const freshDirectory = () => {
  const directory = mkdtempSync(join(tmpdir(), 'chain-'));
  cleanups.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};
const online = (chain: LocalChain) => {
  const state = chain.state();
  if (state.status !== 'online') throw new Error(`chain is ${JSON.stringify(state)}`);
  const client = createPublicClient({ chain: chain.plan.chain, transport: http(state.rpcUrl), pollingInterval: 10 });
  return { ...state, client, token: (symbol: string) => state.manifest.tokens.find((token) => token.symbol === symbol)?.address ?? '0x' };
};
const pidIn = (directory: string): number => (JSON.parse(readFileSync(join(directory, 'anvil.pid'), 'utf8')) as { anvil: number }).anvil;
const isGone = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8').includes('State:\tZ');
  } catch {
    return true;
  }
};

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe.runIf(findAnvil())('the local chain', () => {
  test('is funded: balances read by multicall are the promised ones, to the last unit', async () => {
    const { client, token } = online(await start());
    const symbols = ['USDT', 'USDC', 'WBTC', 'WETH', 'DAI', 'CLAIM'];
    const read = await client.multicall({
      allowFailure: false,
      contracts: symbols.flatMap((symbol) => [
        { address: token(symbol), abi: erc20Abi, functionName: 'balanceOf', args: [firstAccount?.address ?? '0x'] } as const,
        { address: token(symbol), abi: erc20Abi, functionName: 'decimals' } as const,
      ]),
    });
    const held = Object.fromEntries(
      symbols.map((symbol, index) => [symbol, formatUnits(read[index * 2] as bigint, read[index * 2 + 1] as number)]),
    );
    expect(held).toEqual(firstAccount?.tokens);
    expect(await client.getBalance({ address: firstAccount?.address ?? '0x' })).toBe(parseEther(firstAccount?.native ?? ''));
  });

  test('pools quote the given prices, and the router swaps for a demo account', async () => {
    const { client, manifest, token } = online(await start({ prices: () => ({ ETH: '3000', BTC: '90000', USDC: '1' }) }));
    const { abi } = uniswapArtifact('UniswapV2Router02');
    const quote = async (units: bigint, from: string, to: string) =>
      (
        (await client.readContract({
          address: manifest.uniswapRouter,
          abi,
          functionName: 'getAmountsOut',
          args: [units, [token(from), token(to)]],
        })) as readonly bigint[]
      )[1];
    // 0.3 % fee, plus the price impact of 1 ETH on 1,000 ETH.
    expect(Number(formatUnits((await quote(parseEther('1'), 'WETH', 'USDT')) ?? 0n, 6))).toBeCloseTo(2988.02, 1);
    expect(Number(formatUnits((await quote(parseUnits('0.01', 8), 'WBTC', 'USDT')) ?? 0n, 6))).toBeCloseTo(897.08, 1);
    expect(Number(formatUnits((await quote(parseUnits('0.01', 8), 'WBTC', 'WETH')) ?? 0n, 18))).toBeCloseTo(0.29895, 4);
  });

  test('pools follow the market: at each start and every hour they are traded back to its prices, unless they are near', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    cleanups.push(() => vi.useRealTimers());
    const directory = freshDirectory();
    let prices: Record<string, string> = { ETH: '3000', BTC: '90000', USDC: '1' };
    const begin = () => start({ directory, prices: () => prices });
    const priceOf = async (chain: LocalChain, base: string, quote: string, units: bigint, decimals: number) => {
      const { client, manifest, token } = online(chain);
      const amounts = await client.readContract({
        address: manifest.uniswapRouter,
        abi: uniswapArtifact('UniswapV2Router02').abi,
        functionName: 'getAmountsOut',
        args: [units, [token(base), token(quote)]],
      });
      // What a pool of so much gives for so little, without its fee of 0.3 %.
      return Number(formatUnits((amounts as readonly bigint[])[1] ?? 0n, decimals)) / 0.997;
    };
    const [small, satoshis] = [parseEther('0.001'), parseUnits('0.0001', 8)];
    const first = await begin();
    await first.stop();

    prices = { ETH: '3600', BTC: '81000', USDC: '1' };
    const second = await begin();
    for (const quote of ['USDT', 'USDC']) expect((await priceOf(second, 'WETH', quote, small, 6)) / 3.6).toBeCloseTo(1, 2);
    expect((await priceOf(second, 'WBTC', 'USDT', satoshis, 6)) / 8.1).toBeCloseTo(1, 2);
    expect((await priceOf(second, 'WBTC', 'WETH', satoshis, 18)) / 0.00225).toBeCloseTo(1, 2);

    const { client } = online(second);
    const blocks = await client.getBlockNumber();
    prices = { ...prices, ETH: '3610' };
    await vi.advanceTimersByTimeAsync(alignInterval);
    await second.fund({ address: demoWallet(9).address, native: '0', tokens: {} });
    expect(await client.getBlockNumber()).toBe(blocks + 1n);

    prices = { ...prices, ETH: '3000' };
    await vi.advanceTimersByTimeAsync(alignInterval);
    // What is funded waits for its turn behind the trades.
    await second.fund({ address: demoWallet(9).address, native: '0', tokens: {} });
    expect(Math.abs((await priceOf(second, 'WETH', 'USDC', small, 6)) / 3 - 1)).toBeLessThan(0.005);
  });

  test('another plan is another chain: its own id and coin, its tokens and pools', async () => {
    const [holder] = demoChainAccounts(1, avalanchePlan);
    const { client, manifest, token } = online(await start({ plan: avalanchePlan, accounts: holder === undefined ? [] : [holder] }));
    expect(await client.getChainId()).toBe(31338);
    expect(await client.getBalance({ address: holder?.address ?? '0x' })).toBe(parseEther(holder?.native ?? ''));
    const { abi } = uniswapArtifact('UniswapV2Router02');
    const path = [token('WAVAX'), token('USDC')];
    const amounts = await client.readContract({
      address: manifest.uniswapRouter,
      abi,
      functionName: 'getAmountsOut',
      args: [parseEther('1'), path],
    });
    // 36.45 over 0.9998, less the fee of 0.3 % and the impact of 1 on 50,000.
    expect(Number(formatUnits((amounts as readonly bigint[])[1] ?? 0n, 6))).toBeCloseTo(36.347, 2);
  });

  test('USD Coin takes an allowance by a signature', async () => {
    const { client, token } = online(await start());
    const owner = demoWallet(1);
    const message = { owner: owner.address, spender: demoWallet(2).address, value: 1_500_000n, nonce: 0n, deadline: 2_000_000_000n };
    const signature = parseSignature(
      await owner.signTypedData({
        domain: { name: 'USD Coin', version: '1', chainId: ethereumPlan.chain.id, verifyingContract: token('USDC') },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message,
      }),
    );
    const spender = createWalletClient({ account: demoWallet(2), chain: ethereumPlan.chain, transport: http(client.transport.url) });
    const hash = await spender.writeContract({
      address: token('USDC'),
      abi: ownArtifact('PermitToken').abi,
      functionName: 'permit',
      args: [message.owner, message.spender, message.value, message.deadline, signature.yParity + 27, signature.r, signature.s],
    });
    await client.waitForTransactionReceipt({ hash });
    const allowance = await client.readContract({
      address: token('USDC'),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [message.owner, message.spender],
    });
    expect(allowance).toBe(message.value);
  });

  test('keeps its state over a restart and deploys nothing twice', async () => {
    const directory = freshDirectory();
    const before = await start({ directory });
    const { manifest, client } = online(before);
    const blockBefore = await client.getBlockNumber();
    expect(await before.fund({ address: demoWallet(9).address, native: '2', tokens: { USDT: '12.5' } })).toBe(true);
    await before.stop();

    const after = online(await start({ directory }));
    expect(after.manifest.tokens).toEqual(manifest.tokens);
    expect(await after.client.getBlockNumber()).toBe(blockBefore + 3n);
    expect(await after.client.getBalance({ address: demoWallet(9).address })).toBe(parseEther('2'));
  });

  test('funds an account only once, also when asked twice at the same time', async () => {
    const chain = await start();
    const account = { address: demoWallet(9).address, native: '2', tokens: { WBTC: '0.5' } };
    await Promise.all([chain.fund(account), chain.fund(account)]);
    expect(await online(chain).client.getBalance({ address: account.address })).toBe(parseEther('2'));
  });

  test('begins with the same block at every start, whatever first blocks of other starts were saved beside it', async () => {
    const directory = freshDirectory();
    const path = join(directory, 'state.json');
    type Saved = { readonly blocks: readonly { readonly header: { readonly number: string; readonly timestamp: string } }[] };
    const first = await start({ directory });
    const { hash, timestamp } = await online(first).client.getBlock({ blockNumber: 0n });
    await first.stop();
    // A node takes the time of its start into its first block, in whole seconds.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual((Number(timestamp) + 2) * 1_000), { timeout: 4_000 });
    await (await start({ directory })).stop();
    const saved = JSON.parse(readFileSync(path, 'utf8')) as Saved;
    const isStray = ({ header }: Saved['blocks'][number]) => Number(header.number) === 0 && BigInt(header.timestamp) !== timestamp;
    expect(saved.blocks.filter(isStray)).toHaveLength(1);
    // A node keeps them in no order: the last of a height is the one that it takes.
    const blocks = [...saved.blocks.filter((block) => !isStray(block)), ...saved.blocks.filter(isStray)];
    writeFileSync(path, JSON.stringify({ ...saved, blocks }));
    const { client } = online(await start({ directory }));
    expect([(await client.getBlock({ blockNumber: 0n })).hash, (await client.getBlock({ blockNumber: 1n })).parentHash]).toEqual([
      hash,
      hash,
    ]);
  });

  test('comes back from its saved state when the node is killed', async () => {
    const directory = freshDirectory();
    const chain = await start({ directory });
    const before = online(chain);
    const pid = pidIn(directory);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(chain.state().status).toBe('restarting'), { timeout: 5_000, interval: 5 });
    await vi.waitFor(() => expect(chain.state().status).toBe('online'), { timeout: 10_000, interval: 20 });
    expect(pidIn(directory)).not.toBe(pid);
    const after = online(chain);
    expect(after.rpcUrl).toBe(before.rpcUrl);
    expect(await after.client.getBalance({ address: firstAccount?.address ?? '0x' })).toBe(parseEther(firstAccount?.native ?? ''));
  });

  test('stop leaves no process behind', async () => {
    const directory = freshDirectory();
    const chain = await start({ directory });
    const pid = pidIn(directory);
    await chain.stop();
    expect(isGone(pid)).toBe(true);
    expect(existsSync(join(directory, 'anvil.pid'))).toBe(false);
    expect(chain.state()).toMatchObject({ status: 'offline', reason: 'stopped' });
    expect(await chain.fund({ address: demoWallet(9).address, native: '1', tokens: {} })).toBe(false);
  });

  test('ends a node that outlived its owner and takes over its directory', async () => {
    const directory = freshDirectory();
    const port = await claimPort();
    const orphan = await launchAnvil({ binary: findAnvil() ?? '', port, chainId: 31337 });
    // No process has the owner's id: it was killed.
    writeFileSync(join(directory, 'anvil.pid'), JSON.stringify({ anvil: orphan.pid, port, owner: 2 ** 22 + 1 }));
    expect(online(await start({ directory })).rpcUrl).not.toBe(`http://127.0.0.1:${port}`);
    await orphan.exited;
    expect(isGone(orphan.pid)).toBe(true);
  });

  test('a node that dies again and again stays offline', async () => {
    const directory = freshDirectory();
    const chain = await start({ directory, restartDelays: [1, 1] });
    for (let death = 0; death < 3; death += 1) {
      await vi.waitFor(() => expect(chain.state().status).toBe('online'), { timeout: 10_000, interval: 5 });
      process.kill(pidIn(directory), 'SIGKILL');
      await vi.waitFor(() => expect(chain.state().status).not.toBe('online'), { timeout: 5_000, interval: 1 });
    }
    expect(chain.state()).toMatchObject({ status: 'offline', reason: 'keptDying' });
  });

  test('a second exchange on the directory uses its node, gives to accounts beside it, and goes on with it', async () => {
    const directory = freshDirectory();
    const first = await start({ directory });
    const pid = pidIn(directory);
    const second = await start({ directory });
    expect(online(second).rpcUrl).toBe(online(first).rpcUrl);
    const given = await Promise.all(
      [first, second, first, second].map((chain, index) =>
        chain.fund({ address: demoWallet(20 + index).address, native: '3', tokens: {} }),
      ),
    );
    expect(given).toEqual([true, true, true, true]);
    expect(readManifest(join(directory, 'manifest.json'))?.funded.slice(-4).toSorted()).toEqual(
      [20, 21, 22, 23].map((index) => demoWallet(index).address).toSorted(),
    );
    expect(pidIn(directory)).toBe(pid);

    // A folder that cannot be written for a while ends nobody.
    renameSync(directory, `${directory}.away`);
    writeFileSync(directory, '');
    await wait(followPause * 1.5);
    rmSync(directory);
    renameSync(`${directory}.away`, directory);
    await vi.waitFor(() => expect(second.state().status).toBe('online'), { timeout: 5_000, interval: 50 });

    await first.stop();
    expect(isGone(pid)).toBe(true);
    await vi.waitFor(() => expect(pidIn(directory)).not.toBe(pid), { timeout: 20_000, interval: 50 });
    await vi.waitFor(() => expect(second.state().status).toBe('online'), { timeout: 20_000, interval: 50 });
    expect(await online(second).client.getBalance({ address: demoWallet(23).address })).toBe(parseEther('3'));
  });

  test('what a killed exchange left running is kept before its node is ended', async () => {
    const directory = freshDirectory();
    const first = await start({ directory });
    await first.stop();
    const port = await claimPort();
    const orphan = await launchAnvil({ binary: findAnvil() ?? '', port, chainId: 31337, statePath: join(directory, 'state.json') });
    await askNode(`http://127.0.0.1:${port}`, 'anvil_setBalance', [demoWallet(30).address, '0x7']).catch(() => undefined);
    writeFileSync(join(directory, 'anvil.pid'), JSON.stringify({ anvil: orphan.pid, port, owner: 2 ** 22 + 1 }));
    expect(await online(await start({ directory })).client.getBalance({ address: demoWallet(30).address })).toBe(7n);
    await orphan.exited;
  });

  test('a node ends with an exchange that is killed', async () => {
    const port = await claimPort();
    const program = `
      import { launchAnvil, findAnvil } from '#sandbox/chain/anvil.ts';
      console.log((await launchAnvil({ binary: findAnvil(), port: ${port}, chainId: 31337, orphanLife: 1 })).pid);
      setInterval(() => {}, 1000);`;
    const exchange = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = String((await once(exchange.stdout, 'data'))[0]);
    expect(isGone(Number(said))).toBe(false);
    exchange.kill('SIGKILL');
    await vi.waitFor(() => expect(isGone(Number(said))).toBe(true), { timeout: 25_000, interval: 100 });
  });

  test('a taken port and a torn state each say so, and the torn state is kept', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    cleanups.push(() => taken.close());
    expect((await start({ port })).state()).toMatchObject({ status: 'offline', reason: 'portInUse' });

    const torn = freshDirectory();
    const first = await start({ directory: torn });
    await first.stop();
    writeFileSync(join(torn, 'state.json'), '{"block":');
    const again = online(await start({ directory: torn }));
    expect(await again.client.getBalance({ address: firstAccount?.address ?? '0x' })).toBe(parseEther(firstAccount?.native ?? ''));
    expect(readFileSync(join(torn, 'state.json.unusable'), 'utf8')).toBe('{"block":');
  });

  test('without the packages of the contracts it is offline with the way on, and no node is started', async () => {
    const directory = freshDirectory();
    const chain = await start({ directory, hasContracts: () => false });
    expect(chain.state()).toMatchObject({ status: 'offline', reason: 'contractsMissing' });
    expect(existsSync(join(directory, 'anvil.pid'))).toBe(false);
  });

  test('a node that ends at once is offline with its own words', async () => {
    const chain = await start({ binary: '/bin/false', restartDelays: [1] });
    expect(chain.state()).toMatchObject({ status: 'offline', reason: 'startFailed' });
  });

  test('a start that fails is tried again', async () => {
    const folder = freshDirectory();
    const binary = join(folder, 'anvil');
    writeFileSync(
      binary,
      `#!/bin/sh\n[ -e "${folder}/tried" ] || { touch "${folder}/tried"; exit 1; }\nexec "${findAnvil() ?? ''}" "$@"\n`,
    );
    chmodSync(binary, 0o755);
    expect((await start({ binary, restartDelays: [1] })).state().status).toBe('online');
  });

  test('the node never listens beyond this machine', async () => {
    const { rpcUrl } = online(await start());
    expect(new URL(rpcUrl).hostname).toBe('127.0.0.1');
    expect(await askNode<string>(rpcUrl, 'eth_chainId')).toBe('0x7a69');
  });
});

test('without a binary the chain is offline with a reason, and stopping it does nothing', async () => {
  const chain = await start({ binary: undefined });
  expect(chain.state()).toMatchObject({ status: 'offline', reason: 'binaryMissing' });
  await chain.stop();
  expect(chain.state()).toMatchObject({ status: 'offline', reason: 'binaryMissing' });
});
