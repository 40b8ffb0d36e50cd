import { WalletKit, type WalletKitTypes } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import type { Decision, WalletCommand, WalletSettings, WalletView } from './commands.ts';
import { methods, perform, WalletRefusal } from './signing.ts';

const userRejected = { code: 5000, message: 'User rejected.' };
const userDisconnected = { code: 6000, message: 'User disconnected.' };
const projectId = '0'.repeat(32);

/** What the SDK keeps, in this process alone. */
function memory() {
  const items = new Map<string, unknown>();
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <Value>() => [...items.entries()] as [string, Value][],
    getItem: async <Value>(key: string) => items.get(key) as Value | undefined,
    setItem: async (key: string, value: unknown) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
  };
}

/** A wallet on the official SDK: one account at a time on all given chains, and a person's decisions about what comes in. */
export async function createWallet({ relayUrl, chains, account }: WalletSettings, hosts: ReadonlySet<string>) {
  const core: unknown = new Core({ projectId, relayUrl, storage: memory(), telemetryEnabled: false, logger: 'silent' });
  const kit = await WalletKit.init({
    core: core as WalletKitTypes.Options['core'],
    metadata: { name: 'Test wallet', description: 'A wallet for tests', url: 'http://127.0.0.1', icons: [] },
  });
  let signer = demoWallet(account);
  let chain = chains[0];
  const decisions: { proposals: Decision; requests: Decision } = { proposals: 'approve', requests: 'approve' };
  const waiting: {
    readonly name: string;
    readonly kind: 'proposals' | 'requests';
    readonly decide: (decision: Decision) => Promise<void>;
  }[] = [];
  const requests: string[] = [];
  let proposal: WalletView['proposal'] = null;

  const namespaces = () => ({
    eip155: {
      chains: chains.map(({ id }) => `eip155:${id}`),
      accounts: chains.map(({ id }) => `eip155:${id}:${signer.address}`),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  });
  const topics = () => Object.keys(kit.getActiveSessions());
  const tell = (name: string, data: unknown) =>
    Promise.all(
      topics().map((topic) => kit.emitSessionEvent({ topic, event: { name, data }, chainId: `eip155:${chain?.id ?? chains[0]?.id}` })),
    );
  async function switchTo(chainId: number): Promise<void> {
    const known = chains.find(({ id }) => id === chainId);
    if (known === undefined) throw new WalletRefusal(4902, 'Unrecognized chain');
    chain = known;
    await tell('chainChanged', chainId);
  }
  async function comes(name: string, kind: 'proposals' | 'requests', decide: (decision: Decision) => Promise<void>): Promise<void> {
    if (decisions[kind] === 'hang') waiting.push({ name, kind, decide });
    else await decide(decisions[kind]);
  }

  async function answer({ topic, id, params }: WalletKitTypes.SessionRequest, decision: Decision): Promise<void> {
    const respond = (part: { result: unknown } | { error: { code: number; message: string } }) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...part } as never });
    if (decision === 'reject') return respond({ error: userRejected });
    const asked = chains.find((known) => params.chainId === `eip155:${known.id}`);
    try {
      if (asked === undefined) throw new WalletRefusal(5100, 'Unsupported chains.');
      await respond({ result: await perform(params.request.method, params.request.params, { account: signer, chain: asked, switchTo }) });
    } catch (error) {
      const { message } = error as Error;
      await respond({ error: { code: error instanceof WalletRefusal ? error.code : -32000, message } });
    }
  }
  const fails = (error: unknown): void => void process.stderr.write(`wallet: ${String(error)}\n`);
  kit.on('session_proposal', ({ id, params }) => {
    proposal = { required: params.requiredNamespaces, optional: params.optionalNamespaces };
    comes('proposal', 'proposals', async (decision) => {
      if (decision === 'approve') await kit.approveSession({ id, namespaces: namespaces() });
      else await kit.rejectSession({ id, reason: userRejected });
    }).catch(fails);
  });
  kit.on('session_request', (request) => {
    requests.push(request.params.request.method);
    comes(request.params.request.method, 'requests', (decision) => answer(request, decision)).catch(fails);
  });

  const acts: { readonly [Act in WalletCommand['act']]: (command: Extract<WalletCommand, { act: Act }>) => Promise<unknown> } = {
    pair: ({ uri }) => kit.pair({ uri }),
    decide: async ({ proposals = decisions.proposals, requests: onRequests = decisions.requests }) => {
      Object.assign(decisions, { proposals, requests: onRequests });
      const due = waiting.filter(({ kind }) => decisions[kind] !== 'hang');
      for (const one of due) waiting.splice(waiting.indexOf(one), 1);
      for (const { kind, decide } of due) await decide(decisions[kind]);
    },
    changeAccount: async ({ account: index }) => {
      signer = demoWallet(index);
      await Promise.all(topics().map((topic) => kit.updateSession({ topic, namespaces: namespaces() })));
      await tell(
        'accountsChanged',
        chains.map(({ id }) => `eip155:${id}:${signer.address}`),
      );
    },
    changeChain: ({ chainId }) => switchTo(chainId),
    disconnect: () => Promise.all(topics().map((topic) => kit.disconnectSession({ topic, reason: userDisconnected }))),
    look: async () => undefined,
  };
  return {
    async run(command: WalletCommand): Promise<WalletView> {
      await (acts[command.act] as (command: WalletCommand) => Promise<unknown>)(command);
      return {
        address: signer.address,
        chainId: chain?.id ?? 0,
        sessions: Object.values(kit.getActiveSessions()).map(({ peer }) => peer.metadata.name),
        codes: kit.core.pairing.getPairings().length,
        waiting: waiting.map(({ name }) => name),
        requests: [...requests],
        proposal,
        hosts: [...hosts],
      };
    },
  };
}
