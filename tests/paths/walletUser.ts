import { BrowserWallets } from '#tests/e2e/pages/browserWallets.ts';
import { Web3Assets } from '#tests/e2e/pages/web3Assets.ts';
import { injectedName, InjectedWallet } from '#tests/e2e/support/injectedWallet.ts';
import type { Ear } from './ear.ts';
import type { Stage } from './stage.ts';

/** What the wallet says: what it does by itself, or an error by its code or its name. */
export type WalletWord = 'itself' | 'TimeoutError' | number;
type Asked = { readonly method: string };
type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };

/** The codes of wallets (EIP-1193, EIP-1474) that the walks use. */
export const walletCodes = { rejected: 4001, locked: 4100, unavailable: 4900, failed: -32603, pending: -32002 } as const;

/** The wallet of this browser, which answers when a step says so. */
export class WalletUser {
  readonly wallet: InjectedWallet;
  readonly origin: string;
  readonly #ear: Ear;
  readonly #held: { readonly method: string; readonly go: (word: WalletWord) => void }[] = [];
  #waits: RegExp | null = null;
  /** What later questions of the same step hear: the step ends with the machine's next word. */
  #said: readonly { readonly word: WalletWord; readonly methods: RegExp; readonly at: string }[] = [];

  private constructor(wallet: InjectedWallet, origin: string, ear: Ear) {
    this.wallet = wallet;
    this.origin = origin;
    this.#ear = ear;
  }

  /** Puts the wallet into the pages that are opened from here on; `account` is the demo account that it holds. */
  static async install({ page, notes, ear }: Stage, account = 1): Promise<WalletUser> {
    await page.goto('/config.json');
    const { origin } = new URL(page.url());
    const user = new WalletUser(await InjectedWallet.install(page.context(), origin, account), origin, ear);
    await page.exposeBinding('askWalletUser', (_, method: string) => user.#hear(method));
    await page.addInitScript(() => {
      type Ask = (question: Asked) => Promise<Answer>;
      const wallet = window as unknown as { askInjectedWallet: Ask; askWalletUser: (method: string) => Promise<WalletWord> };
      const ask = wallet.askInjectedWallet;
      wallet.askInjectedWallet = async (question) => {
        const word = await wallet.askWalletUser(question.method);
        if (word === 'itself') return ask(question);
        if (typeof word === 'number') return { error: { code: word, message: 'Told by the test.' } };
        throw Object.assign(new Error('Told by the test.'), { name: word });
      };
    });
    notes.set('walletUser', user);
    return user;
  }

  async #hear(method: string): Promise<WalletWord> {
    if (this.#waits?.test(method) !== true) return 'itself';
    const said = this.#said.findLast(({ methods, at }) => at === this.#ear.place && methods.test(method));
    if (said !== undefined) return said.word;
    return new Promise((go) => void this.#held.push({ method, go }));
  }

  /** The questions that wait. */
  get open(): readonly string[] {
    return this.#held.map(({ method }) => method);
  }

  /** From here on these questions wait; null: none does. */
  hold(methods: RegExp | null): void {
    this.#waits = methods;
  }

  /** Answers what waits, of these questions, and what is asked until the machine has taken its next step. */
  say(word: WalletWord, methods = /./): void {
    this.#said = [...this.#said, { word, methods, at: this.#ear.place }];
    for (const { method, go } of this.#held.splice(0)) {
      if (methods.test(method)) go(word);
      else this.#held.push({ method, go });
    }
  }
}

/** The wallet that the walk has installed. */
export const walletUser = ({ notes }: Stage): WalletUser => notes.get('walletUser') as WalletUser;

/** Connects the wallet of this browser and shows what it holds. */
export async function connectInjected(stage: Stage, account = 1): Promise<WalletUser> {
  const user = await WalletUser.install(stage, account);
  const wallets = new BrowserWallets(stage.page);
  await wallets.open();
  await wallets.choose(injectedName);
  await new Web3Assets(stage.page).see(injectedName);
  return user;
}
