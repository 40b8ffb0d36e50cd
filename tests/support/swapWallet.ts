import { createPublicClient, createWalletClient, http, type Hex } from 'viem';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import type { Signer } from '#services/wallet/signer.ts';

type Sent = { readonly to: Hex; readonly data?: Hex; readonly value?: Hex; readonly gas?: Hex; readonly maxFeePerGas?: Hex };

/** A wallet that signs whatever it is asked for with a demo account, over a node's own address; `sees` is told what it was asked to send. */
export function willingSigner(rpcUrl: string, index: number, sees: (sent: Sent) => Sent = (sent) => sent): Signer {
  const account = demoWallet(index);
  const transport = http(rpcUrl, { retryCount: 0 });
  const client = createWalletClient({ account, chain: ethereumPlan.chain, transport });
  return {
    async request({ method, params = [] }) {
      if (method === 'eth_chainId') return `0x${ethereumPlan.chain.id.toString(16)}`;
      if (method === 'eth_accounts') return [account.address];
      if (method !== 'eth_sendTransaction') throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 });
      const { to, data = '0x', value = '0x0', gas, maxFeePerGas } = sees(params[0] as Sent);
      return client.sendTransaction({
        to,
        data,
        value: BigInt(value),
        ...(gas === undefined ? {} : { gas: BigInt(gas) }),
        ...(maxFeePerGas === undefined ? {} : { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: 1_000_000n }),
      });
    },
  };
}

export const nodeReader = (rpcUrl: string) =>
  createPublicClient({ chain: ethereumPlan.chain, transport: http(rpcUrl, { retryCount: 0 }), pollingInterval: 10 });
