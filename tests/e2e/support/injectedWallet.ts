import type { BrowserContext, Page } from '@playwright/test';
import { createWalletClient, http, keccak256, type Hex } from 'viem';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';

/** `silent`: no question is answered, as where the extension's worker has ended. */
export type WalletMood = 'willing' | 'rejecting' | 'hanging' | 'pending' | 'locked' | 'silent';
type Question = { readonly method: string; readonly params?: readonly unknown[] };
type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };
type Payment = { readonly to: Hex; readonly value?: Hex; readonly data?: Hex; readonly gas?: Hex; readonly chainId?: Hex };
type PageWallet = { emit: (event: string, value: unknown) => void };

const chains = [ethereumPlan.chain, avalanchePlan.chain];
const hex = (id: number): Hex => `0x${id.toString(16)}`;
const refuse = (code: number, message: string): Answer => ({ error: { code, message } });

export const injectedName = 'Injected Wallet';
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#7a5cff"/></svg>')}`;

/** Runs in the page: the provider, announced now and whenever a page asks. */
function announceWallet({ name, picture }: { readonly name: string; readonly picture: string }): void {
  type Listener = (value: unknown) => void;
  const listeners = new Map<string, Set<Listener>>();
  const page = window as unknown as {
    askInjectedWallet: (question: Question) => Promise<Answer>;
    injectedWallet: PageWallet;
  };
  page.injectedWallet = { emit: (event, value) => listeners.get(event)?.forEach((listener) => listener(value)) };
  const provider = {
    async request(question: Question) {
      const answer = await page.askInjectedWallet(question);
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
      return answer.result;
    },
    on: (event: string, listener: Listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  };
  const info = { uuid: '2f0c5a8e-6d0b-4a5c-9e5f-7f6a1f7f0c11', name, icon: picture, rdns: 'test.injected' };
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
/** The wallet of each page that has one in its document alone. */
const announced = new WeakMap<Page, InjectedWallet>();

/**
 * An extension's wallet (EIP-1193, announced by EIP-6963) in every page of a browser. Its keys and its mind live in the test, so it
 * outlives a reload; it signs with a demo account and sends over the sandbox's own chains.
 */
export class InjectedWallet {
  readonly asked: string[] = [];
  /** Hashes of what it has sent. */
  readonly sent: Hex[] = [];
  /** What it was asked to send and has signed. */
  readonly calls: Payment[] = [];
  /** Signs and gives the hash, but keeps the transaction from the chain until `broadcast`. */
  isWithholding = false;
  private readonly withheld: (() => Promise<unknown>)[] = [];
  mood: WalletMood = 'willing';
  isAuthorized = false;
  index: number;
  chainId: number = ethereumPlan.chain.id;
  readonly known = new Set<number>([ethereumPlan.chain.id]);
  private readonly pages: () => readonly Page[];
  private readonly origin: string;
  private readonly held: (() => void)[] = [];

  private constructor(pages: () => readonly Page[], origin: string, index: number) {
    this.pages = pages;
    this.origin = origin;
    this.index = index;
  }

  /** Puts the wallet into every page that the context opens from here on. */
  static async install(context: BrowserContext, origin: string, index = 1): Promise<InjectedWallet> {
    const wallet = new InjectedWallet(() => context.pages(), origin, index);
    await context.exposeBinding('askInjectedWallet', (_, question: Question) => wallet.answer(question));
    await context.addInitScript(announceWallet, { name: injectedName, picture: icon });
    return wallet;
  }

  /** Puts the wallet into the document that a page shows now; one that stands there already begins anew with its next user. */
  static async announce(page: Page, origin: string, index = 1): Promise<InjectedWallet> {
    const wallet = new InjectedWallet(() => [page], origin, index);
    const isBound = announced.has(page);
    announced.set(page, wallet);
    if (await page.evaluate(() => 'injectedWallet' in window)) return wallet;
    if (!isBound)
      await page.exposeBinding(
        'askInjectedWallet',
        (_, question: Question) => announced.get(page)?.answer(question) ?? refuse(4900, 'No wallet.'),
      );
    await page.evaluate(announceWallet, { name: injectedName, picture: icon });
    return wallet;
  }

  /** The wallet that was announced to a page. */
  static of(page: Page): InjectedWallet {
    const wallet = announced.get(page);
    if (wallet === undefined) throw new Error('No wallet was announced to this page.');
    return wallet;
  }

  get address(): Hex {
    return demoWallet(this.index).address;
  }
  /** What the page calls the account. */
  get label(): string {
    return `${this.address.slice(0, 6)}…${this.address.slice(-4)}`;
  }
  /** How often its user has been asked to connect. */
  get prompts(): number {
    return this.asked.filter((method) => method === 'eth_requestAccounts').length;
  }

  /** The user answers what hangs. */
  release(): void {
    for (const go of this.held.splice(0)) go();
  }
  /** What was withheld goes to the chain. */
  async broadcast(): Promise<void> {
    this.isWithholding = false;
    for (const send of this.withheld.splice(0)) await send();
  }
  async useAccount(index: number): Promise<void> {
    this.index = index;
    await this.emit('accountsChanged', [this.address]);
  }
  async goTo(chainId: number): Promise<void> {
    this.chainId = chainId;
    await this.emit('chainChanged', hex(chainId));
  }
  /** The user ends the connection inside the wallet. */
  async leave(): Promise<void> {
    this.isAuthorized = false;
    await this.emit('accountsChanged', []);
  }

  private async emit(event: string, value: unknown): Promise<void> {
    const tell = (page: Page) =>
      page.evaluate(([name, told]) => (window as unknown as { injectedWallet: PageWallet }).injectedWallet.emit(name, told), [
        event,
        value,
      ] as const);
    await Promise.all(this.pages().map(tell));
  }

  private async answer({ method, params = [] }: Question): Promise<Answer> {
    this.asked.push(method);
    if (this.mood === 'silent') return new Promise(() => {});
    if (method === 'eth_accounts') return { result: this.visible() };
    if (method === 'eth_chainId') return { result: hex(this.chainId) };
    if (method === 'wallet_revokePermissions') {
      await this.leave();
      return { result: null };
    }
    if (!/^(wallet_|eth_send|eth_requestAccounts|personal_sign|eth_signTypedData)/.test(method)) return this.forward(method, params);
    if (this.mood === 'rejecting') return refuse(4001, 'User rejected the request.');
    if (this.mood === 'pending') return refuse(-32002, 'Already processing a request.');
    if (this.mood === 'hanging') await new Promise<void>((go) => this.held.push(go));
    if (method === 'eth_requestAccounts') {
      this.isAuthorized = true;
      return { result: this.visible() };
    }
    return this.isAuthorized ? this.act(method, params) : refuse(4100, 'Unauthorized.');
  }

  private visible(): readonly Hex[] {
    return this.isAuthorized && this.mood !== 'locked' ? [this.address] : [];
  }

  private async act(method: string, params: readonly unknown[]): Promise<Answer> {
    if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') {
      const wanted = Number((params[0] as { chainId: Hex }).chainId);
      if (method === 'wallet_addEthereumChain') this.known.add(wanted);
      if (!this.known.has(wanted)) return refuse(4902, 'Unrecognized chain.');
      await this.goTo(wanted);
      return { result: null };
    }
    const account = demoWallet(this.index);
    if (method === 'personal_sign') return { result: await account.signMessage({ message: { raw: params[0] as Hex } }) };
    if (method === 'eth_sendTransaction') return this.send(params[0] as Payment);
    return refuse(4200, `${method} is not supported.`);
  }

  private async send(payment: Payment): Promise<Answer> {
    const { to, value = '0x0', data = '0x', gas, chainId } = payment;
    const chain = chains.find(({ id }) => id === this.chainId);
    if (chain === undefined) return refuse(4901, 'Not connected to this chain.');
    if (chainId !== undefined && Number(chainId) !== this.chainId) return refuse(-32602, 'The transaction names another chain.');
    const transport = http(`${this.origin}/rpc/${chain.id}`, { fetchOptions: { headers: { origin: this.origin } } });
    const client = createWalletClient({ account: demoWallet(this.index), chain, transport });
    const asked = { to, value: BigInt(value), data, ...(gas === undefined ? {} : { gas: BigInt(gas) }) };
    const signed = await client.signTransaction(await client.prepareTransactionRequest(asked));
    const broadcast = () => client.sendRawTransaction({ serializedTransaction: signed });
    const hash = keccak256(signed);
    this.calls.push(payment);
    if (this.isWithholding) this.withheld.push(broadcast);
    else await broadcast();
    this.sent.push(hash);
    return { result: hash };
  }

  private async forward(method: string, params: readonly unknown[]): Promise<Answer> {
    const response = await fetch(`${this.origin}/rpc/${this.chainId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } };
    return answer.error === undefined ? { result: answer.result } : { error: answer.error };
  }
}
