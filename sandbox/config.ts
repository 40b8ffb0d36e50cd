import { relayPath } from './areas/web3/relay/relayPath.ts';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { multicall3Address, type ChainPlan } from '#sandbox/chain/chainPlan.ts';
import type { ChainState } from '#sandbox/chain/chain.ts';
import { demoBrand } from '#sandbox/core/world/brand.ts';
import { demoPassword, people } from '#sandbox/core/world/people.ts';
import type { PublicReceiptKey } from '#sandbox/core/security/secrets.ts';
import type { BackupList } from '#services/config/backupList.ts';
import { runtimeConfigSchema, type RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { walletAppsSchema } from '#services/config/walletApps.ts';

/** What the operator's file says, before defaults. */
export type ConfigOverrides = Readonly<Record<string, unknown>>;

/** A config file that cannot be used; `problems` has one line each. */
export class ConfigFileError extends Error {
  readonly problems: readonly string[];
  constructor(file: string, problems: readonly string[]) {
    super(`The config file ${file} is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigFileError';
    this.problems = problems;
  }
}

export type ConfigParts = {
  readonly chains: readonly { readonly plan: ChainPlan; readonly state: ChainState }[];
  readonly receiptKeys: readonly PublicReceiptKey[];
  readonly backupSites?: BackupList;
  /** Whether the testers' lab is served and may follow the app. */
  readonly lab?: boolean;
  readonly overrides: ConfigOverrides;
};

/** The local relay takes any project; clients want one of 32 characters. */
const sandboxProject = '0'.repeat(32);

/** Why there is no chain at all; empty when one runs or will run again. */
function whyOffline(chains: ConfigParts['chains']): string {
  const [first] = chains;
  if (first === undefined) return 'noChain';
  return first.state.status === 'offline' && chains.every(({ state }) => state.status === 'offline') ? first.state.reason : '';
}

/** The embedded exchange's own config: all on one origin, the local chains through this origin too. */
export function sandboxConfig({ chains, receiptKeys, backupSites, lab = false, overrides }: ConfigParts): RuntimeConfig {
  return z.parse(runtimeConfigSchema, {
    brand: demoBrand,
    api: { base: '' },
    stream: { url: '/stream' },
    chains: chains.flatMap(({ plan: { chain, logo }, state }) =>
      state.status === 'offline'
        ? []
        : [
            {
              id: chain.id,
              name: chain.name,
              logo,
              rpcUrl: `/rpc/${chain.id}`,
              nativeCurrency: chain.nativeCurrency,
              multicall3: multicall3Address,
              ...(state.status === 'online' ? { swapRouter: state.manifest.uniswapRouter } : {}),
              explorerUrl: '',
            },
          ],
    ),
    chainsOffline: whyOffline(chains),
    walletConnect: { projectId: sandboxProject, relayUrl: relayPath },
    support: { webChat: '/chat/web-chat.js', liveChat: '/chat/live-chat.js', deskChat: '/chat/desk-chat.js' },
    receiptKeys,
    ...(backupSites === undefined ? {} : { backupSites }),
    sandbox: { enabled: true, demoAccounts: people.map(({ email, nickname }) => ({ email, label: nickname })), demoPassword, lab },
    ...overrides,
  });
}

/** How long a config is kept: its list of backup websites is signed anew before the old one is far behind. Milliseconds. */
const configAge = 60_000;

/** Keeps a config until a chain's state changes or it is a minute old: it is checked and signed anew then, not for each visitor. */
export function keepConfig(
  make: () => RuntimeConfig,
  { states, now }: { readonly states: () => readonly ChainState[]; readonly now: () => number },
): () => RuntimeConfig {
  let kept: { readonly config: RuntimeConfig; readonly states: readonly ChainState[]; readonly madeAt: number } | undefined;
  return () => {
    const stand = states();
    const isFresh =
      kept !== undefined && Math.abs(now() - kept.madeAt) < configAge && kept.states.every((state, index) => state === stand[index]);
    if (kept === undefined || !isFresh) kept = { config: make(), states: stand, madeAt: now() };
    return kept.config;
  };
}

/** @throws Error when a config offers the testers' lab in production: it never runs there. */
export function refuseLabInProduction(config: ConfigOverrides, environment: Readonly<Record<string, string | undefined>>): void {
  const asked = (config.sandbox as { lab?: unknown } | undefined)?.lab === true;
  if (asked && environment.NODE_ENV === 'production')
    throw new Error('sandbox.lab cannot be used with NODE_ENV=production. Leave one of them out.');
}

/**
 * Reads an operator's config file (CONFIG_FILE): any part of the runtime config, each replacing the default whole.
 * @throws ConfigFileError when it cannot be read or does not fit the schema.
 */
export function readConfigFile(file: string): ConfigOverrides {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigFileError(file, [error instanceof Error ? error.message : 'it cannot be read']);
  }
  const parsed = z.safeParse(z.partial(z.extend(runtimeConfigSchema, { walletApps: walletAppsSchema })), value);
  if (parsed.success) return value as ConfigOverrides;
  throw new ConfigFileError(
    file,
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'config'}: ${issue.message || issue.code}`),
  );
}
