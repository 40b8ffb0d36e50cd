import * as z from 'zod/mini';
import { address, textMap } from '#services/http/schemas.ts';

/** A full address of one of the schemes; its host goes into the page's policy, where a semicolon or comma would end a rule. */
const fullAddress = (schemes: RegExp) =>
  z.string().check(
    z.refine((text) => {
      try {
        const { protocol, hostname } = new URL(text);
        return !/[\s\\]/.test(text) && schemes.test(protocol) && /^([\w.-]+|\[[\da-f:.]+\])$/.test(hostname);
      } catch {
        return false;
      }
    }, 'is no address that can be opened'),
  );
const webAddress = fullAddress(/^https?:$/);
/** Where a link of the footer leads: a full address, or a path on the page's own origin that is no page of the app. */
const outwardLink = z.union([z.string().check(z.regex(/^\/(?!\/)[\w\-./]+$/)), webAddress]);
const socketAddress = fullAddress(/^wss?:$/);
const optionalAddress = z.union([z.literal(''), webAddress]);
/** A path on the page's own origin or a full address. */
const base = z.union([z.string().check(z.regex(/^(\/[\w\-./]*)?$/)), webAddress]);
/** A script: a path on the page's own origin, a full address, or none. */
const scriptAddress = z.union([z.literal(''), z.string().check(z.regex(/^\/(?!\/)[\w\-./]*$/)), webAddress]);
const streamAddress = z.union([z.string().check(z.regex(/^\/[\w\-./]*$/)), socketAddress]);

const chain = z.object({
  id: z.number().check(z.int(), z.gte(1)),
  name: z.string(),
  /** Address of its picture; its first letter stands in without one. */
  logo: z.optional(z.string()),
  /** JSON-RPC address: a path on this origin or a full one. */
  rpcUrl: base,
  nativeCurrency: z.object({ symbol: z.string(), name: z.string(), decimals: z.number() }),
  /** Address of the Multicall3 contract. */
  multicall3: address,
  /** Address of a Uniswap v2 router; without one there are no swaps on this chain. */
  swapRouter: z.optional(address),
  /** Address of the ENS Universal Resolver; without one names lead nowhere on this chain. */
  nameResolver: z.optional(address),
  /** Block explorer, or empty when the chain has none. */
  explorerUrl: optionalAddress,
});

const receiptKey = z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

/** All that differs between one exchange and another; read at boot from /config.json. */
export const runtimeConfigSchema = z.object({
  brand: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(24)),
    /** One path for both themes, drawn in the text colour when empty. */
    logo: z._default(z.string().check(z.regex(/^(\/(?!\/)[\w\-./]*)?$/)), ''),
    mailboxes: z._default(
      z.array(
        z.object({
          purpose: z.enum(['support', 'business', 'listing', 'security', 'press']),
          address: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
        }),
      ),
      [],
    ),
    social: z._default(
      z.array(
        z.object({
          network: z.enum([
            'x',
            'telegram',
            'discord',
            'youtube',
            'facebook',
            'instagram',
            'linkedin',
            'reddit',
            'tiktok',
            'medium',
            'github',
          ]),
          url: outwardLink,
        }),
      ),
      [],
    ),
    /** Groups that visitors join by a code from another screen. */
    community: z._default(
      z.array(
        z.object({
          network: z.enum(['telegram', 'discord', 'line', 'whatsapp', 'wechat', 'kakaotalk', 'zalo']),
          url: outwardLink,
        }),
      ),
      [],
    ),
    /** Application forms by locale; `default` serves the others. */
    listingForm: z._default(textMap(outwardLink), {}),
    nftForm: z._default(textMap(outwardLink), {}),
    appDownload: z._default(optionalAddress, ''),
  }),
  api: z.object({ base: z._default(base, '') }),
  stream: z.object({ url: streamAddress }),
  chains: z.array(chain),
  /** Why there are no chains, for the Web3 mode to say; empty when there are. */
  chainsOffline: z._default(z.string(), ''),
  /** Without a project id there is no WalletConnect; without a relay it is the public one. */
  walletConnect: z._default(z.object({ projectId: z.string(), relayUrl: z.union([z.literal(''), streamAddress]) }), {
    projectId: '',
    relayUrl: '',
  }),
  /** The wallet apps that phones are offered; read with the connect dialog, by `walletApps.ts`. */
  walletApps: z.optional(z.unknown()),
  /** The chat scripts. */
  support: z._default(z.object({ webChat: scriptAddress, liveChat: scriptAddress, deskChat: scriptAddress }), {
    webChat: '',
    liveChat: '',
    deskChat: '',
  }),
  /** Public keys that sign answers and the list of backup websites; current first, next second. */
  receiptKeys: z._default(z.array(receiptKey), []),
  /** The signed list of backup websites that stands in while the exchange does not answer. */
  backupSites: z._default(z.object({ websites: z.array(z.string()), signature: z.string() }), { websites: [], signature: '' }),
  /** Whether browsers keep a page of ours for the time when the exchange cannot be reached; false takes it out of them. */
  offlinePage: z._default(z.boolean(), true),
  sandbox: z._default(
    z.object({
      enabled: z.boolean(),
      demoAccounts: z._default(z.array(z.object({ email: z.string(), label: z.string() })), []),
      demoPassword: z._default(z.string(), ''),
      /** Lets the testers' lab follow this app; only in a sandbox. */
      lab: z._default(z.boolean(), false),
    }),
    { enabled: false, demoAccounts: [], demoPassword: '', lab: false },
  ),
});
export type RuntimeConfig = z.output<typeof runtimeConfigSchema>;

/** What is wrong with a config file, as lines `path: reason` that an operator can act on. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super('The runtime config is not valid.');
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

let current: RuntimeConfig | undefined;

/** Parses and keeps the config. @throws ConfigError with one line per problem. */
export function acceptConfig(value: unknown): RuntimeConfig {
  const parsed = z.safeParse(runtimeConfigSchema, value);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'config'}: ${issue.message || issue.code}`));
  }
  current = parsed.data;
  return parsed.data;
}

/** The accepted config. @throws Error when boot has not read it yet. */
export function getConfig(): RuntimeConfig {
  if (current === undefined) throw new Error('The runtime config is read at boot.');
  return current;
}

/** Reads /config.json within `timeout` milliseconds. @throws ConfigError when it does not come, or is not JSON or not valid. */
export async function loadConfig(fetchFn: typeof fetch = fetch, timeout = 15_000): Promise<RuntimeConfig> {
  const notFetched = (error: unknown): never => {
    throw new ConfigError([`/config.json: could not be fetched (${error instanceof Error ? error.message : 'no answer'})`]);
  };
  const init = { credentials: 'same-origin', signal: AbortSignal.timeout(timeout) } as const;
  const response = await fetchFn('/config.json', init).catch(notFetched);
  if (!response.ok) throw new ConfigError([`/config.json: the server answered ${response.status}`]);
  const value: unknown = await response.json().catch((error: unknown) => {
    if (init.signal.aborted) notFetched(error);
    throw new ConfigError(['/config.json: is not JSON']);
  });
  return acceptConfig(value);
}
