export type WalletMood = 'willing' | 'rejecting' | 'hanging' | 'pending' | 'locked';

/** A wallet in this process (EIP-1193): what it was asked, and how it answers. Announces itself by EIP-6963. */
export class FakeWallet {
  readonly asked: string[] = [];
  /** What it was asked to sign, and what it answers. */
  readonly signed: (readonly unknown[])[] = [];
  signature: unknown = `0x${'12'.repeat(65)}`;
  readonly chains = new Set<string>();
  mood: WalletMood = 'willing';
  /** Thrown at the next question that its user is asked, in the wallet's own words. */
  failure: unknown;
  /** How the wallet spells its accounts and its chain. */
  spellAccount = (account: string): unknown => account;
  spellChain = (chainId: string): unknown => chainId;
  isAuthorized = false;
  /** Methods whose next question is lost on its way, as where an extension's worker has ended: one name for each loss. */
  readonly losses: string[] = [];
  accounts: string[];
  chainId: string;
  private readonly listeners = new Map<string, Set<(value: unknown) => void>>();
  private readonly held: (() => void)[] = [];
  private readonly retirement: (() => void)[] = [];

  constructor(accounts: readonly string[], chainId: number) {
    this.accounts = [...accounts];
    this.chainId = `0x${chainId.toString(16)}`;
    this.chains.add(this.chainId);
  }

  on = (event: string, listener: (value: unknown) => void): void => {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  };
  removeListener = (event: string, listener: (value: unknown) => void): void => void this.listeners.get(event)?.delete(listener);
  emit(event: string, value?: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(value);
  }

  request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
    this.asked.push(method);
    if (this.losses.includes(method)) {
      this.losses.splice(this.losses.indexOf(method), 1);
      return new Promise(() => {});
    }
    if (method === 'eth_accounts') return this.visible();
    if (method === 'eth_chainId') return this.spellChain(this.chainId);
    if (method === 'wallet_revokePermissions') {
      this.isAuthorized = false;
      return null;
    }
    await this.consent();
    if (method === 'eth_requestAccounts') {
      this.isAuthorized = true;
      return this.visible();
    }
    if (method === 'personal_sign') {
      this.signed.push(params);
      return this.signature;
    }
    const [{ chainId = '' } = {}] = params as readonly { chainId?: string }[];
    if (method === 'wallet_addEthereumChain') this.chains.add(chainId);
    else if (method !== 'wallet_switchEthereumChain') throw Object.assign(new Error(method), { code: -32601 });
    if (!this.chains.has(chainId)) throw Object.assign(new Error('unknown chain'), { code: 4902 });
    this.goTo(chainId);
    return null;
  };

  /** The user answers what hangs. */
  answer(): void {
    for (const release of this.held.splice(0)) release();
  }
  goTo(chainId: string): void {
    this.chainId = chainId;
    this.emit('chainChanged', chainId);
  }
  useAccount(account: string): void {
    this.accounts = [account];
    this.emit('accountsChanged', [account]);
  }
  /** The user ends the connection inside the wallet. */
  leave(): void {
    this.isAuthorized = false;
    this.emit('accountsChanged', []);
  }

  /** Announces itself now and whenever a page asks, until it is retired. */
  announce({ id = 'test.fake', name = 'Fake Wallet' }: { id?: string; name?: string } = {}): void {
    const uuid = `uuid-${id.replaceAll('.', '-')}`;
    const detail = { info: { uuid, name, icon: 'data:image/png;base64,AA==', rdns: id }, provider: this };
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }));
    addEventListener('eip6963:requestProvider', announce);
    this.retirement.push(() => removeEventListener('eip6963:requestProvider', announce));
    announce();
  }
  retire(): void {
    for (const end of this.retirement.splice(0)) end();
  }

  private visible(): readonly unknown[] {
    return this.isAuthorized && this.mood !== 'locked' ? this.accounts.map(this.spellAccount) : [];
  }
  private async consent(): Promise<void> {
    if (this.failure !== undefined) {
      const { failure } = this;
      this.failure = undefined;
      return Promise.reject(failure as Error);
    }
    if (this.mood === 'rejecting') throw Object.assign(new Error('no'), { code: 4001 });
    if (this.mood === 'pending') throw Object.assign(new Error('already asked'), { code: -32002 });
    if (this.mood === 'hanging') await new Promise<void>((release) => this.held.push(release));
  }
}
