import type { ChainState } from '#sandbox/chain/chain.ts';
import type { ChainPlan } from '#sandbox/chain/chainPlan.ts';
import { demoPassword, people } from '#sandbox/core/world/people.ts';

const chainReasons: Readonly<Record<string, string>> = {
  binaryMissing: 'no anvil binary for this platform; install Foundry and set ANVIL_PATH to it',
  contractsMissing: 'the packages of its contracts come with development alone; npm ci --include=dev brings them',
  directoryInUse: 'another exchange runs its chain in this data directory',
  deployFailed: 'its contracts could not be deployed',
  keptDying: 'the node ended again and again',
};

function chainLine({ plan: { chain }, state }: { readonly plan: ChainPlan; readonly state: ChainState }): string {
  const name = `${chain.name} (${chain.id})`;
  if (state.status === 'online') return `${name} online`;
  if (state.status === 'restarting') return `${name} starting again`;
  return `${name} offline: ${chainReasons[state.reason] ?? state.detail}. Everything but its part of the Web3 mode runs`;
}

/** What the console shows once all is ready. */
export function greeting(facts: {
  readonly origins: readonly string[];
  readonly chains: readonly { readonly plan: ChainPlan; readonly state: ChainState }[];
  readonly database: 'embedded' | 'server';
  readonly data: string;
  readonly timings: readonly (readonly [string, number])[];
  readonly scenes: boolean;
  readonly development: boolean;
}): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const [first = '', ...others] = facts.origins;
  const local = [first, ...others].find((origin) => origin.includes('127.0.0.1')) ?? first;
  const lines = [
    '',
    `  Ready: ${local}`,
    ...(first === local ? [] : [`  For phones and links: ${first}`]),
    '',
    `  API       ${local}/openapi`,
    ...facts.chains.map((chain) => `  Chain     ${chainLine(chain)}`),
    `  Database  ${facts.database === 'embedded' ? `embedded, in ${facts.data}` : 'PostgreSQL by DATABASE_URL'}`,
    ...(facts.development ? ['  Mode      development, with hot reload'] : []),
    ...(facts.scenes ? [`  Scenes    ${local}/sandbox/scenarios: testers script any answer (SANDBOX_SCENES=1)`] : []),
    '',
    `  Demo accounts, password ${demoPassword}`,
    ...people.map(({ email, nickname }) => `    ${email.padEnd(24)} ${nickname}`),
    '',
    `  ${seconds(process.uptime() * 1000)} since start: ${facts.timings.map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ')} (some at the same time)`,
    '  Ctrl-C stops everything.',
    '',
    '',
  ];
  return lines.join('\n');
}
