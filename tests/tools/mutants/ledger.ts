import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Flow } from './flows.ts';
import { judgement, leastScoreOf, oldJudgement } from './judgement.ts';
import type { Score } from './score.ts';

/** What the last run of a folder came to; `of` is the hash of what it was measured on, `by` what it was judged by. */
const entrySchema = z.object({
  of: z.string(),
  by: z.string().default(oldJudgement),
  changes: z.int(),
  killed: z.int(),
  explained: z.int(),
  survivors: z.int(),
});
export const ledgerSchema = z.record(z.string(), entrySchema);
export type Ledger = z.infer<typeof ledgerSchema>;

/** A folder's sources and its tests with their plans, in short. `textOf` reads a file; empty where there is none. */
export function stateOf({ area, machines, sources, tests }: Flow, textOf: (file: string) => string): string {
  const plans = machines.map((id) => `tests/machines/${area}/${id}.plan.ts`);
  const hash = createHash('sha256');
  for (const file of [...sources, ...tests, ...plans].sort()) hash.update(`${file}\n${textOf(file)}\n`);
  return hash.digest('hex').slice(0, 12);
}

export const entered = (ledger: Ledger, name: string, of: string, { changes, killed, explained, survivors }: Score): Ledger =>
  Object.fromEntries(
    Object.entries({ ...ledger, [name]: { of, by: judgement, changes, killed, explained, survivors: survivors.length } }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );

const percentOf = (killed: number, survivors: number): string =>
  killed + survivors === 0 ? '100' : ((100 * killed) / (killed + survivors)).toFixed(1);

/** Whether a folder has no score, one of an earlier state, or one that was judged otherwise. */
export const isStale = (ledger: Ledger, name: string, of: string): boolean => ledger[name]?.of !== of || ledger[name].by !== judgement;

const remark = (entry: Ledger[string], name: string, of: string): string => {
  if (entry.by !== judgement) return ` (judged by ${entry.by}: counts no more)`;
  const least = leastScoreOf(name);
  const low = Number(percentOf(entry.killed, entry.survivors)) < least ? ` (below ${least} %)` : '';
  return `${low}${entry.of === of ? '' : ' (changed since)'}`;
};

/** Every folder's last score, then that of all; `now` gives the state of a folder as it is. */
export function ledgerText(ledger: Ledger, flows: readonly Flow[], now: (flow: Flow) => string): string {
  const known = flows.flatMap((flow) => {
    const entry = ledger[flow.name];
    return entry === undefined ? [] : [{ flow, entry }];
  });
  const judged = known.filter(({ entry }) => entry.by === judgement);
  const sum = (key: 'changes' | 'killed' | 'explained' | 'survivors') => judged.reduce((total, { entry }) => total + entry[key], 0);
  const missing = flows.filter(({ name }) => ledger[name] === undefined).map(({ name }) => name);
  return [
    ...known.map(
      ({ flow, entry }) =>
        `${percentOf(entry.killed, entry.survivors).padStart(5)} %  ${flow.name}: ${entry.killed} of ${entry.changes} killed, ${entry.explained} explained${remark(entry, flow.name, now(flow))}`,
    ),
    '',
    `${percentOf(sum('killed'), sum('survivors'))} % of ${sum('changes')} changes in ${judged.length} of ${flows.length} folders killed, ${sum('explained')} explained.`,
    ...(missing.length === 0 ? [] : [`Not measured: ${missing.join(', ')}`]),
  ].join('\n');
}
