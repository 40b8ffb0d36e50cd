import type { EthereumProvider } from '@walletconnect/ethereum-provider';
import { within } from './walletPatience.ts';

/** Milliseconds that one attempt at the relay may take, its own repetitions included. */
const attemptPatience = 120_000;

export type WalletConnectProvider = InstanceType<typeof EthereumProvider>;
type Storage = NonNullable<Parameters<typeof EthereumProvider.init>[0]['storage']>;

export type LibraryOptions = {
  readonly projectId: string;
  /** Full address of the relay. */
  readonly relayUrl: string;
  /** What the wallet shows of us: our name and address. */
  readonly name: string;
  readonly origin: string;
  /** The enabled chains; `rpcUrl` is a full address. */
  readonly chains: readonly { readonly id: number; readonly rpcUrl: string }[];
  /** Where sessions are kept; the browser's database when left out. */
  readonly storage?: Storage;
};

const methods = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'];
const events = ['accountsChanged', 'chainChanged'];

/**
 * Keeps the library from opening connections without end: two attempts at once (a question asked while it is reconnecting) replace
 * each other's socket and start ever more. There is one attempt at a time, and each loss of the connection is followed by one.
 */
function calm(relayer: object): void {
  const inside = relayer as { connect(address?: string): Promise<void>; reconnectInProgress: boolean };
  const connect = inside.connect.bind(relayer);
  let attempt: Promise<void> | undefined;
  inside.connect = (address) => {
    // A goodbye of ours leaves this standing, and the next loss would go unnoticed.
    inside.reconnectInProgress = false;
    attempt ??= within(connect(address), attemptPatience).finally(() => {
      attempt = undefined;
    });
    return attempt;
  };
}

/** The library keeps one core for a page and would hand it out again: the next start makes a new one, which reads anew what is stored. */
export function forgetLibrary(): void {
  Reflect.deleteProperty(globalThis, '_walletConnectCore_');
  Reflect.deleteProperty(globalThis, '_walletConnectCore__count');
}

/**
 * Loads and starts the WalletConnect library, which then talks to the relay and the chains alone: no modal, no reports, no
 * attestation service. @throws Error when it cannot be loaded or started.
 */
export async function startLibrary({ projectId, relayUrl, name, origin, chains, storage }: LibraryOptions): Promise<WalletConnectProvider> {
  const [first, ...others] = chains.map(({ id }) => id);
  if (first === undefined) throw new TypeError('WalletConnect needs a chain.');
  const { EthereumProvider: Library } = await import('@walletconnect/ethereum-provider');
  const provider = await Library.init({
    projectId,
    relayUrl,
    metadata: { name, description: name, url: origin, icons: [] },
    showQrModal: false,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    // Nothing is required: a wallet answers with what it has, and whether that is enough is judged later.
    optionalChains: [first, ...others],
    methods: [],
    events: [],
    optionalMethods: methods,
    optionalEvents: events,
    rpcMap: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl])),
    ...(storage === undefined ? {} : { storage }),
  });
  const { core } = provider.signer.client;
  // It would ask a server of theirs in a hidden frame before each message, and wait 5 s where that is not reached.
  core.verify.register = async () => '';
  calm(core.relayer);
  return provider;
}
