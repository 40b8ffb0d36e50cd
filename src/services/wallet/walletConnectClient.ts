import * as z from 'zod/mini';
import { address as addressSchema } from '#services/http/schemas.ts';
import { foreignText } from '#services/web3/foreignText.ts';
import { forgetLibrary, startLibrary, type LibraryOptions, type WalletConnectProvider } from './walletConnectLibrary.ts';

export type WalletConnectAccount = {
  readonly address: string;
  readonly chainId: number;
  /** What the wallet calls itself: text of a stranger. */
  readonly walletName: string;
};
/** Why a pairing came to nothing. `unsupported`: the wallet offers none of our chains. `failed`: the library itself gave up. */
export type PairingFailure = 'rejected' | 'expired' | 'unreachable' | 'unsupported' | 'failed';
export type PairingNews =
  /** A wallet may take this `wc:` address now. */
  | { readonly type: 'code.offered'; readonly uri: string }
  | { readonly type: 'wallet.approved'; readonly account: WalletConnectAccount }
  | { readonly type: 'pairing.failed'; readonly reason: PairingFailure };
export type ConnectionNews =
  | { readonly type: 'account.changed'; readonly account: WalletConnectAccount }
  /** The session ended, on whichever side. */
  | { readonly type: 'wallet.left' };

export type WalletConnectOptions = LibraryOptions & {
  /** Milliseconds without the relay until it counts as unreachable, and of a code's life. */
  readonly relayPatience?: number;
  readonly codeLife?: number;
};

export type WalletConnectClient = {
  /**
   * Offers a code and follows it to its end, which is told once. The returned function gives up: no wallet can answer afterwards.
   * A code asked for while the last one is still on its way to the relay is that one.
   */
  openPairing(report: (news: PairingNews) => void): () => void;
  /** The account of the session that stands, if any; also after a reload. */
  account(): WalletConnectAccount | undefined;
  /** Follows account, chain and end of the session that stands. Returns the function that ends it. */
  watch(report: (news: ConnectionNews) => void): () => void;
  /** Ends the session here and in the wallet. Resolves also when the wallet cannot be told. */
  disconnect(): Promise<void>;
  /** Ends this client without a word to the wallet or to what is stored: another tab has begun or ended the session. */
  quit(): void;
  /** EIP-1193, for viem's `custom` transport. */
  readonly provider: WalletConnectProvider;
};

/** Milliseconds without the relay until it counts as unreachable: a second below the ten after which a visitor is to know. */
const defaultRelayPatience = 9_000;
/** Milliseconds: a proposal lives five minutes. */
const defaultCodeLife = 300_000;
/** Milliseconds that a goodbye to the wallet may take. */
const goodbyeTime = 3_000;
const accountSchema = z.object({
  address: addressSchema,
  chainId: z.int().check(z.gte(1)),
  walletName: z.pipe(
    z.string(),
    z.transform((name) => foreignText(name) || 'WalletConnect'),
  ),
});
const userDisconnected = { code: 6000, message: 'User disconnected.' };

/** What a refused proposal means: wallets answer in words of their own, codes are lost in the library. */
function failureOf(error: unknown, wasOffered: boolean): PairingFailure {
  const message = error instanceof Error ? error.message : '';
  if (/expired/i.test(message)) return 'expired';
  if (/unsupported/i.test(message)) return 'unsupported';
  return wasOffered ? 'rejected' : 'failed';
}

/**
 * Starts a WalletConnect client: nothing is fetched but the library, and no connection is opened before a pairing or for a session
 * that stands. @throws Error when the library cannot be loaded or started.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export async function createWalletConnectClient(options: WalletConnectOptions): Promise<WalletConnectClient> {
  const { chains, relayPatience = defaultRelayPatience, codeLife = defaultCodeLife } = options;
  const ids = chains.map(({ id }) => id);
  const provider = await startLibrary(options);
  const { client } = provider.signer;
  const { core } = client;

  let isAwake = true;
  let hasQuit = false;
  function wake(): void {
    if (!isAwake) void core.heartbeat.init();
    isAwake = true;
  }
  /** The library would keep what a session was about, addresses among it, for a month after its end. */
  function forget(): void {
    for (const { topic, id, request, response } of core.history.values)
      if (response !== undefined || request.method === 'wc_sessionRequest') core.history.delete(topic, id);
  }
  /** Without session and pairing there is neither a connection nor a timer, nor anything to remember. */
  function rest(): void {
    if (hasQuit || attempt !== undefined || provider.session !== undefined) return;
    forget();
    isAwake = false;
    core.heartbeat.stop();
    core.relayer.transportClose().catch(() => undefined);
  }
  function account(): WalletConnectAccount | undefined {
    if (provider.session === undefined) return undefined;
    const walletName: unknown = provider.session.peer.metadata.name;
    return z.safeParse(accountSchema, { address: provider.accounts[0], chainId: provider.chainId, walletName }).data;
  }

  /** A wallet may be on a network of its own and have ours as well. */
  function chooseChain(): void {
    const accounts = provider.session?.namespaces['eip155']?.accounts ?? [];
    const ours = ids.find((id) => accounts.some((text) => text.startsWith(`eip155:${id}:`)));
    if (ours !== undefined && !ids.includes(provider.chainId)) provider.signer.setDefaultChain(`eip155:${ours}`);
  }

  /** The one proposal that is under way. */
  type Attempt = { uri: string | undefined; report: ((news: PairingNews) => void) | undefined };
  let attempt: Attempt | undefined;

  /** Takes an offered code back: no wallet can answer it any more. */
  async function withdraw(uri: string): Promise<void> {
    const topic = /^wc:(\w+)@/.exec(uri)?.[1] ?? '';
    // The library hears of an end only once it waits for the answer, right after it has told the code.
    await Promise.resolve();
    for (const { id, pairingTopic } of client.proposal.getAll()) {
      if (pairingTopic !== topic) continue;
      client.events.emit('proposal_expire', { id });
      core.expirer.del(id);
      await client.proposal.delete(id, userDisconnected);
    }
    if (core.relayer.connected && core.pairing.pairings.keys.includes(topic)) await core.pairing.disconnect({ topic });
  }
  async function settle(own: Attempt, news: PairingNews): Promise<void> {
    if (attempt === own) attempt = undefined;
    const { report } = own;
    own.report = undefined;
    if (own.uri !== undefined) await withdraw(own.uri).catch(() => undefined);
    // Whoever gave up meanwhile wants no session.
    if (report === undefined && news.type === 'wallet.approved') await disconnect();
    rest();
    report?.(news);
  }
  function begin(): Attempt {
    const own: Attempt = { uri: undefined, report: undefined };
    attempt = own;
    wake();
    provider.connect().then(
      async () => {
        chooseChain();
        const known = account();
        if (known !== undefined && ids.includes(known.chainId)) return settle(own, { type: 'wallet.approved', account: known });
        await disconnect();
        return settle(own, { type: 'pairing.failed', reason: 'unsupported' });
      },
      (error: unknown) => settle(own, { type: 'pairing.failed', reason: failureOf(error, own.uri !== undefined) }),
    );
    return own;
  }
  provider.on('display_uri', (uri: string) => {
    if (attempt === undefined) return;
    attempt.uri = uri;
    if (attempt.report === undefined) void withdraw(uri).catch(() => undefined);
    else attempt.report({ type: 'code.offered', uri });
  });

  function openPairing(report: (news: PairingNews) => void): () => void {
    let own: Attempt | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let life: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      clearTimeout(patience);
      clearTimeout(life);
      core.relayer.off('relayer_disconnect', lost);
      core.relayer.off('relayer_connect', found);
    };
    const giveUp = (reason?: PairingFailure): void => {
      if (isOver) return;
      end();
      if (own !== undefined) own.report = undefined;
      // A code that is not at the relay yet cannot be taken back: the next one who asks gets it, or it ends when it arrives.
      if (own?.uri !== undefined) void withdraw(own.uri).catch(() => undefined);
      if (reason !== undefined) report({ type: 'pairing.failed', reason });
    };
    function lost(): void {
      patience ??= setTimeout(giveUp, relayPatience, 'unreachable');
    }
    function found(): void {
      if (own?.uri === undefined) return;
      clearTimeout(patience);
      patience = undefined;
    }
    function follow(): void {
      own = attempt?.uri === undefined ? (attempt ?? begin()) : begin();
      own.report = (news) => {
        if (isOver) return;
        if (news.type === 'code.offered') {
          found();
          life = setTimeout(giveUp, codeLife, 'expired');
        } else end();
        report(news);
      };
    }
    lost();
    core.relayer.on('relayer_disconnect', lost);
    core.relayer.on('relayer_connect', found);
    follow();
    return () => giveUp();
  }

  async function disconnect(): Promise<void> {
    if (provider.session === undefined) return rest();
    const { topic } = provider.session;
    const goodbye = provider.disconnect().catch(() => undefined);
    let late: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([goodbye, new Promise<void>((resolve) => (late = setTimeout(resolve, goodbyeTime)))]);
    clearTimeout(late);
    // Where the relay is away the session still ends here; the wallet learns it by the session's own end.
    if (client.session.keys.includes(topic)) await client.session.delete(topic, userDisconnected).catch(() => undefined);
    delete provider.signer.session;
    rest();
  }

  function watch(report: (news: ConnectionNews) => void): () => void {
    const changed = (): void => {
      const known = account();
      if (known !== undefined) report({ type: 'account.changed', account: known });
    };
    const left = (): void => report({ type: 'wallet.left' });
    provider.on('accountsChanged', changed);
    provider.on('chainChanged', changed);
    provider.on('disconnect', left);
    return () => {
      provider.off('accountsChanged', changed);
      provider.off('chainChanged', changed);
      provider.off('disconnect', left);
    };
  }

  function quit(): void {
    hasQuit = true;
    core.heartbeat.stop();
    core.relayer.transportClose().catch(() => undefined);
    forgetLibrary();
    attempt?.report?.({ type: 'pairing.failed', reason: 'failed' });
    provider.events.emit('disconnect', userDisconnected);
  }

  provider.on('disconnect', rest);
  rest();
  return { openPairing, account, watch, disconnect, quit, provider };
}
