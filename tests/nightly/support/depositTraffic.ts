import { setTimeout as wait } from 'node:timers/promises';
import { encodeFunctionData, erc20Abi, keccak256, parseGwei, parseUnits, type Address, type Hash, type Hex } from 'viem';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import type { createRandom } from '#tests/support/random.ts';

/** A token on a local chain that a wallet of the public test mnemonic has enough of, by its place there. */
export type SentCoin = {
  readonly chainIndex: number;
  readonly token: Address;
  readonly decimals: number;
  readonly coinId: number;
  readonly from: number;
};
/** Somebody's address at the exchange. */
export type Receiver = { readonly email: string; readonly address: Address };
/** A payment as it was signed, in the order of its nonces: sent again it is the same. */
export type Payment = {
  readonly coin: SentCoin;
  readonly to: Receiver;
  readonly amount: string;
  readonly hash: Hash;
  readonly nonce: number;
  readonly raw: Hex;
};
export type Depositor = {
  readonly payments: readonly Payment[];
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  readonly isAsking: () => boolean;
  /** Sends again what the chains do not have. */
  readonly look: () => Promise<string[]>;
};

const gas = 120_000n;
/** More than any block of a local chain asks for. */
const maxFeePerGas = parseGwei('20');
const longestPause = 400;
const mostTries = 20;

/** Pays into addresses of the exchange without pause, by the door that browsers use for the nodes. */
export async function createDepositor(
  {
    rpcOf,
    coins,
    receivers,
    nextAmount,
  }: {
    readonly rpcOf: (chainIndex: number) => string;
    readonly coins: readonly SentCoin[];
    readonly receivers: readonly Receiver[];
    readonly nextAmount: () => string;
  },
  random: ReturnType<typeof createRandom>,
): Promise<Depositor> {
  const payments: Payment[] = [];
  let isStopped = false;
  let open = 0;

  const nonceOf = async ({ chainIndex, from }: SentCoin): Promise<number> =>
    Number(await askNode<Hex>(rpcOf(chainIndex), 'eth_getTransactionCount', [demoWallet(from).address, 'latest']));
  const nonces = new Map<number, number>();
  for (const coin of coins) nonces.set(coin.chainIndex, await nonceOf(coin));

  async function sign(coin: SentCoin, to: Receiver): Promise<Payment> {
    const { chainIndex, token, decimals, from } = coin;
    const nonce = nonces.get(chainIndex) ?? 0;
    nonces.set(chainIndex, nonce + 1);
    const amount = nextAmount();
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to.address, parseUnits(amount, decimals)] });
    const fees = { gas, maxFeePerGas, maxPriorityFeePerGas: 1n };
    const raw = await demoWallet(from).signTransaction({ type: 'eip1559', chainId: chainIndex, nonce, to: token, data, ...fees });
    const payment = { coin, to, amount, nonce, raw, hash: keccak256(raw) };
    payments.push(payment);
    return payment;
  }
  /** A node that is away, or has it already, is no fault: the next look sends what is missing. */
  async function send({ coin, raw }: Payment): Promise<void> {
    open += 1;
    try {
      await askNode(rpcOf(coin.chainIndex), 'eth_sendRawTransaction', [raw]);
    } catch {
      await wait(50);
    } finally {
      open -= 1;
    }
  }
  return {
    payments,
    async run() {
      isStopped = false;
      while (!isStopped) {
        const [coin, to] = [coins[random.below(coins.length)], receivers[random.below(receivers.length)]];
        if (coin === undefined || to === undefined) throw new Error('nobody is paid');
        await send(await sign(coin, to));
        await wait(random.below(longestPause));
      }
    },
    stop: () => void (isStopped = true),
    isAsking: () => open > 0,
    async look() {
      const missing: string[] = [];
      for (const coin of coins) {
        const due = nonces.get(coin.chainIndex) ?? 0;
        let taken = 0;
        for (let tries = 0; tries < mostTries; tries += 1) {
          taken = await nonceOf(coin);
          if (taken === due) break;
          for (const payment of payments.filter((each) => each.coin === coin && each.nonce >= taken)) await send(payment);
        }
        if (taken !== due) missing.push(`chain ${coin.chainIndex} has taken ${taken} payments of ${due}`);
      }
      return missing;
    },
  };
}
