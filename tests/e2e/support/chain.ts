import { createPublicClient, erc20Abi, formatUnits, getAddress, http } from 'viem';
import * as z from 'zod/mini';

const config = z.object({ chains: z.array(z.object({ rpcUrl: z.string() })) });
const tokens = z.object({ data: z.array(z.object({ symbol: z.string(), tokenAddress: z.string() })) });

async function clientOf(origin: string) {
  const { chains } = z.parse(config, await (await fetch(`${origin}/config.json`)).json());
  const rpcUrl = chains[0]?.rpcUrl;
  if (rpcUrl === undefined) throw new Error('the sandbox serves no chain');
  return createPublicClient({ transport: http(new URL(rpcUrl, origin).href, { fetchOptions: { headers: { origin } } }) });
}

/** Asks the local chain itself what an address holds of a token; a plain decimal. */
export async function tokenBalance(origin: string, symbol: string, owner: `0x${string}`): Promise<string> {
  const { data } = z.parse(tokens, await (await fetch(`${origin}/hk-web/web3/wallet/token/all`)).json());
  const address = getAddress(data.find((token) => token.symbol === symbol)?.tokenAddress ?? '');
  const client = await clientOf(origin);
  const contract = { address, abi: erc20Abi } as const;
  const [balance, decimals] = await Promise.all([
    client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] }),
    client.readContract({ ...contract, functionName: 'decimals' }),
  ]);
  return formatUnits(balance, decimals);
}

/** What an address holds of the chain's own coin. */
export async function coinBalance(origin: string, owner: `0x${string}`): Promise<string> {
  return formatUnits(await (await clientOf(origin)).getBalance({ address: owner }), 18);
}
