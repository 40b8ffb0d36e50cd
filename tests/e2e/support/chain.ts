import { createPublicClient, createWalletClient, erc20Abi, formatUnits, getAddress, http, parseEther, parseUnits } from 'viem';
import * as z from 'zod/mini';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';

const config = z.object({ chains: z.array(z.object({ id: z.number(), rpcUrl: z.string(), swapRouter: z.optional(z.string()) })) });
const tokens = z.object({ data: z.array(z.object({ chainIndex: z.number(), symbol: z.string(), tokenAddress: z.string() })) });

async function clientOf(origin: string, chainIndex?: number) {
  const { chains } = z.parse(config, await (await fetch(`${origin}/config.json`)).json());
  const rpcUrl = chains.find(({ id }) => chainIndex === undefined || id === chainIndex)?.rpcUrl;
  if (rpcUrl === undefined) throw new Error('the sandbox serves no chain');
  return createPublicClient({ transport: http(new URL(rpcUrl, origin).href, { fetchOptions: { headers: { origin } } }) });
}

/** Asks the local chains themselves what an address holds of a token on all of them; a plain decimal. */
export async function tokenBalance(origin: string, symbol: string, owner: `0x${string}`): Promise<string> {
  const { data } = z.parse(tokens, await (await fetch(`${origin}/hk-web/web3/wallet/token/all`)).json());
  const held = await Promise.all(
    data
      .filter((token) => token.symbol === symbol)
      .map(async ({ chainIndex, tokenAddress }) => {
        const client = await clientOf(origin, chainIndex);
        const contract = { address: getAddress(tokenAddress), abi: erc20Abi } as const;
        const [balance, decimals] = await Promise.all([
          client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] }),
          client.readContract({ ...contract, functionName: 'decimals' }),
        ]);
        // Parts of different decimals are added at eighteen.
        return balance * 10n ** BigInt(18 - decimals);
      }),
  );
  return formatUnits(
    held.reduce((sum, units) => sum + units, 0n),
    18,
  );
}

/** What an address holds of a chain's own coin; of the first chain's when none is named. */
export async function coinBalance(origin: string, owner: `0x${string}`, chainIndex?: number): Promise<string> {
  return formatUnits(await (await clientOf(origin, chainIndex)).getBalance({ address: owner }), 18);
}

/** The newest block of the first chain. */
export async function newestBlock(origin: string): Promise<bigint> {
  return (await clientOf(origin)).getBlockNumber({ cacheTime: 0 });
}

/** Hashes of what an address has sent on the first chain since a block, the oldest first. */
export async function sentSince(origin: string, owner: `0x${string}`, since: bigint): Promise<readonly string[]> {
  const client = await clientOf(origin);
  const count = Number((await newestBlock(origin)) - since);
  const blocks = await Promise.all(
    Array.from({ length: count }, (_, index) => client.getBlock({ blockNumber: since + BigInt(index + 1), includeTransactions: true })),
  );
  return blocks.flatMap(({ transactions }) => transactions.filter(({ from }) => getAddress(from) === owner).map(({ hash }) => hash));
}

/** Pays an address some of a chain's own coin, as a stranger's wallet would; `amount` in whole coins. Ends once it is mined. */
export async function pay(origin: string, to: `0x${string}`, amount: string, { chain } = ethereumPlan): Promise<void> {
  const reader = await clientOf(origin, chain.id);
  const payer = createWalletClient({
    account: demoWallet(0),
    chain,
    transport: http(new URL(`/rpc/${chain.id}`, origin).href, { fetchOptions: { headers: { origin } } }),
  });
  await reader.waitForTransactionReceipt({ hash: await payer.sendTransaction({ to, value: parseEther(amount) }) });
}

/** The demo trader's wallet sends WBTC that it does not have: the chain mines it and undoes it. Ends once it is mined. */
export async function payInVain(origin: string, amount: string): Promise<void> {
  const { data } = z.parse(tokens, await (await fetch(`${origin}/hk-web/web3/wallet/token/all`)).json());
  const token = data.find(({ chainIndex, symbol }) => chainIndex === ethereumPlan.chain.id && symbol === 'WBTC');
  if (token === undefined) throw new Error('the sandbox lists no WBTC');
  const wallet = createWalletClient({
    account: demoWallet(1),
    chain: ethereumPlan.chain,
    transport: http(new URL(`/rpc/${ethereumPlan.chain.id}`, origin).href, { fetchOptions: { headers: { origin } } }),
  });
  const hash = await wallet.writeContract({
    address: getAddress(token.tokenAddress),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [demoWallet(2).address, parseUnits(amount, 8)],
    // Nobody could estimate it.
    gas: 200_000n,
  });
  const { status } = await (await clientOf(origin)).waitForTransactionReceipt({ hash });
  if (status !== 'reverted') throw new Error('the chain took what it was to refuse');
}

/** The contract of a token on the first chain, and that chain's router. */
async function contractsOf(origin: string, symbol: string) {
  const { data } = z.parse(tokens, await (await fetch(`${origin}/hk-web/web3/wallet/token/all`)).json());
  const { chains } = z.parse(config, await (await fetch(`${origin}/config.json`)).json());
  const token = data.find((each) => each.chainIndex === ethereumPlan.chain.id && each.symbol === symbol);
  const router = chains.find(({ id }) => id === ethereumPlan.chain.id)?.swapRouter;
  if (token === undefined || router === undefined) throw new Error(`the sandbox has no ${symbol} or no router`);
  return { token: getAddress(token.tokenAddress), router: getAddress(router) };
}

/** What an address holds of a token on the first chain alone, in its smallest unit. */
export async function holdingOn(origin: string, symbol: string, owner: `0x${string}`): Promise<bigint> {
  const { token } = await contractsOf(origin, symbol);
  return (await clientOf(origin)).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
}

/** What the router may still take of an address's token. */
export async function routerAllowance(origin: string, symbol: string, owner: `0x${string}`): Promise<bigint> {
  const { token, router } = await contractsOf(origin, symbol);
  return (await clientOf(origin)).readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, router] });
}
