import { createPublicClient, createWalletClient, getAddress, http, maxUint256, parseUnits, type Address, type Hash, type Hex } from 'viem';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { ownArtifact, uniswapArtifact } from '#sandbox/chain/contracts/artifacts.ts';
import { askNode } from '#sandbox/chain/savedState.ts';

/** Enough for every call here: a transaction that is meant to fail cannot be estimated. */
const gas = 500_000n;

/** What a wallet of the public test mnemonic does on a local chain by itself, past the exchange. */
export function trading(chain: LocalChain, index: number) {
  const state = chain.state();
  if (state.status !== 'online') throw new Error(`The chain is ${JSON.stringify(state)}.`);
  const { rpcUrl, manifest } = state;
  const account = demoWallet(index);
  const transport = http(rpcUrl, { retryCount: 0 });
  const client = createPublicClient({ chain: chain.plan.chain, transport, pollingInterval: 10 });
  const wallet = createWalletClient({ account, chain: chain.plan.chain, transport });
  const listed = (symbol: string) => {
    const found = manifest.tokens.find((token) => token.symbol === symbol);
    if (found === undefined) throw new Error(`no token ${symbol}`);
    return found;
  };
  const router = { address: manifest.uniswapRouter, abi: uniswapArtifact('UniswapV2Router02').abi };
  const write = (address: Address, functionName: string, args: readonly unknown[], value = 0n) =>
    wallet.writeContract({ address, abi: ownArtifact('DemoToken').abi, functionName, args: [...args], value, gas });
  const units = (symbol: string, amount: string) => parseUnits(amount, listed(symbol).decimals);
  return {
    address: account.address,
    client,
    listed,
    router: router.address,
    mined: async (hash: Hash) => client.waitForTransactionReceipt({ hash, timeout: 20_000 }),
    send: (to: Address, amount: string, data?: Hex) =>
      wallet.sendTransaction({ to, value: parseUnits(amount, 18), gas, ...(data === undefined ? {} : { data }) }),
    transfer: (symbol: string, to: Address, amount: string) => write(listed(symbol).address, 'transfer', [to, units(symbol, amount)]),
    transferFrom: (symbol: string, from: Address, to: Address, amount: string) =>
      write(listed(symbol).address, 'transferFrom', [from, to, units(symbol, amount)]),
    approve: (symbol: string, amount: string) => write(listed(symbol).address, 'approve', [router.address, units(symbol, amount)]),
    approveForEver: (symbol: string) => write(listed(symbol).address, 'approve', [router.address, maxUint256]),
    wrap: (amount: string) =>
      wallet.writeContract({
        address: manifest.wrapped,
        abi: uniswapArtifact('WETH9').abi,
        functionName: 'deposit',
        value: parseUnits(amount, 18),
        gas,
      }),
    buy: (symbol: string, amount: string) =>
      wallet.writeContract({
        ...router,
        functionName: 'swapExactETHForTokens',
        args: [0n, [manifest.wrapped, listed(symbol).address], account.address, maxUint256],
        value: parseUnits(amount, 18),
        gas,
      }),
    sell: (symbol: string, amount: string, least = '0') =>
      wallet.writeContract({
        ...router,
        functionName: 'swapExactTokensForETH',
        args: [units(symbol, amount), parseUnits(least, 18), [listed(symbol).address, manifest.wrapped], account.address, maxUint256],
        gas,
      }),
    /** A token that nobody lists; its units go to the address. */
    airdrop: async (to: Address, amount: bigint) => {
      const { abi, bytecode } = ownArtifact('DemoToken');
      const { contractAddress } = await client.waitForTransactionReceipt({
        hash: await wallet.deployContract({ abi, bytecode, args: ['Visit scam.example', 'SCAM', 18] }),
      });
      const token = getAddress(contractAddress ?? '');
      await client.waitForTransactionReceipt({ hash: await write(token, 'mint', [to, amount]) });
      return token;
    },
    /** Whether the node mines every transaction at once. */
    mines: (at: 'once' | 'request') => askNode(rpcUrl, 'evm_setAutomine', [at === 'once']),
    mine: () => askNode(rpcUrl, 'anvil_mine', ['0x1']),
    rollBack: (blocks: number) => askNode(rpcUrl, 'anvil_rollback', [blocks]),
  };
}
