import { createWalletClient, http, isHex, type Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import * as z from 'zod/mini';
import { chainPlans } from '#sandbox/chain/chainPlan.ts';
import type { WalletChain } from './commands.ts';

/** An answer that is an error: what real wallets send. */
export class WalletRefusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const hex = z.string().check(z.refine((text) => isHex(text)));
const message = z.tuple([hex, z.string()]);
const amount = z.optional(hex);
const transaction = z.tuple([z.object({ to: z.optional(hex), value: amount, data: amount, gas: amount })]);
const switching = z.tuple([z.object({ chainId: hex })]);

export const methods = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'] as const;

export type Signer = { readonly account: HDAccount; readonly chain: WalletChain; readonly switchTo: (chainId: number) => Promise<void> };

/** Does what an app asked for. @throws WalletRefusal for what this wallet cannot do. */
export async function perform(method: string, params: unknown, { account, chain, switchTo }: Signer): Promise<Hex | null> {
  if (method === 'personal_sign') return account.signMessage({ message: { raw: z.parse(message, params)[0] as Hex } });
  if (method === 'wallet_switchEthereumChain') {
    await switchTo(Number(z.parse(switching, params)[0].chainId));
    return null;
  }
  if (method !== 'eth_sendTransaction') throw new WalletRefusal(5201, 'Unknown method');
  const [{ to, value, data, gas }] = z.parse(transaction, params);
  const plan = chainPlans.find(({ chain: { id } }) => id === chain.id);
  if (plan === undefined) throw new WalletRefusal(4902, 'Unrecognized chain');
  const client = createWalletClient({ account, chain: plan.chain, transport: http(chain.rpcUrl) });
  return client.sendTransaction({
    to: (to ?? null) as Hex | null,
    value: BigInt(value ?? '0x0'),
    ...(data === undefined ? {} : { data: data as Hex }),
    ...(gas === undefined ? {} : { gas: BigInt(gas) }),
  });
}
