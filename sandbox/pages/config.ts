import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { localChainId, multicall3Address } from '#sandbox/chain/localChain.ts';
import type { ChainState } from '#sandbox/chain/chain.ts';
import { demoBrand } from '#sandbox/world/brand.ts';
import { demoPassword, people } from '#sandbox/world/people.ts';
import type { PublicReceiptKey } from '#sandbox/security/secrets.ts';
import type { BackupList } from '#services/config/backupList.ts';
import { runtimeConfigSchema, type RuntimeConfig } from '#services/config/runtimeConfig.ts';

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
  readonly chain: ChainState | undefined;
  readonly receiptKeys: readonly PublicReceiptKey[];
  readonly backupSites?: BackupList;
  readonly overrides: ConfigOverrides;
};

/** The embedded exchange's own config: all on one origin, the local chain through this origin too. */
export function sandboxConfig({ chain, receiptKeys, backupSites, overrides }: ConfigParts): RuntimeConfig {
  const offline = chain === undefined ? 'noChain' : chain.status === 'offline' ? chain.reason : '';
  return z.parse(runtimeConfigSchema, {
    brand: demoBrand,
    api: { base: '' },
    stream: { url: '/stream' },
    chains:
      offline === ''
        ? [
            {
              id: localChainId,
              name: 'Local chain',
              rpcUrl: `/rpc/${localChainId}`,
              nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
              multicall3: multicall3Address,
              explorerUrl: '',
            },
          ]
        : [],
    chainsOffline: offline,
    support: { webChat: '/chat/web-chat.js', liveChat: '/chat/live-chat.js', deskChat: '/chat/desk-chat.js' },
    receiptKeys,
    ...(backupSites === undefined ? {} : { backupSites }),
    sandbox: { enabled: true, demoAccounts: people.map(({ email, nickname }) => ({ email, label: nickname })), demoPassword },
    ...overrides,
  });
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
  const parsed = z.safeParse(z.partial(runtimeConfigSchema), value);
  if (parsed.success) return value as ConfigOverrides;
  throw new ConfigFileError(
    file,
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'config'}: ${issue.message || issue.code}`),
  );
}
