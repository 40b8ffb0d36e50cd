import { type Address, type Hex } from 'viem';
import type { Signer } from '#services/wallet/signer.ts';

export type SentTransaction = {
  readonly chain: number;
  readonly chainId?: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly value: Hex;
  readonly data?: Hex;
  readonly gas: Hex;
};
type Question = { readonly method: string; readonly params?: readonly unknown[] };

/**
 * A wallet that answers by a script: what it says of its chain may differ from where it is. As real ones do, it refuses a transaction
 * that names another chain than its own; one that names none goes to wherever it is.
 */
export class ScriptedWallet implements Signer {
  readonly sends: SentTransaction[] = [];
  readonly asked: string[] = [];
  readonly says: (nth: number) => unknown;
  readonly isOn: (nth: number) => number;
  readonly account: () => unknown;
  readonly perform: (transaction: SentTransaction) => Promise<unknown>;
  private questions = 0;

  constructor(
    says: (nth: number) => unknown,
    isOn: (nth: number) => number,
    account: () => unknown,
    perform: (transaction: SentTransaction) => Promise<unknown> = async () => `0x${'1'.repeat(64)}`,
  ) {
    this.says = says;
    this.isOn = isOn;
    this.account = account;
    this.perform = perform;
  }

  async request({ method, params = [] }: Question): Promise<unknown> {
    this.asked.push(method);
    if (method === 'eth_accounts') return this.account();
    if (method === 'eth_chainId') {
      this.questions += 1;
      return this.says(this.questions);
    }
    if (method !== 'eth_sendTransaction') throw Object.assign(new Error(method), { code: 4200 });
    const transaction = params[0] as Omit<SentTransaction, 'chain'>;
    const chain = this.isOn(this.questions);
    if (transaction.chainId !== undefined && Number(transaction.chainId) !== chain)
      throw Object.assign(new Error('The transaction names another chain.'), { code: -32602 });
    this.sends.push({ ...transaction, chain });
    return this.perform({ ...transaction, chain });
  }
}
