import * as z from 'zod';
import { shortType } from '#tests/support/paths.graph.ts';
import type { MachineReport } from './report.ts';

/** What is compared of an earlier `--json`; the rest of the file is let be. */
const earlierSchema = z.object({
  machines: z.array(
    z.object({
      id: z.string(),
      states: z.array(z.object({ path: z.string() })),
      transitions: z.array(
        z.object({
          from: z.string(),
          on: z.string(),
          order: z.number(),
          guard: z.string(),
          to: z.array(z.string()),
          does: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type Earlier = z.infer<typeof earlierSchema>;
type Charted = Earlier['machines'][number];
type Candidate = Charted['transitions'][number];

/** @throws Error when the text is no output of `--json`. */
export function readEarlier(text: string): Earlier {
  try {
    return earlierSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error('This is no output of `npm run -s paths -- --json` (without `-s`, npm writes lines of its own before it).', {
      cause: error,
    });
  }
}

export type Change = { readonly kind: 'added' | 'removed' | 'changed'; readonly what: string };
export type MachineDiff = { readonly id: string; readonly changes: readonly Change[] };

const ways = (candidate: Candidate): string =>
  `${candidate.from || '(root)'} --${shortType(candidate.on) || 'always'}--> ${candidate.to.join(', ') || '(stays)'}`;
const guarded = ({ guard }: Candidate): string => (guard === '' ? 'no guard' : `[${guard}]`);
const doing = ({ does }: Candidate): string => does.join(', ') || 'nothing';

const grouped = (candidates: readonly Candidate[], keyOf: (candidate: Candidate) => string): Map<string, Candidate[]> => {
  const groups = new Map<string, Candidate[]>();
  candidates.forEach((candidate) => groups.set(keyOf(candidate), [...(groups.get(keyOf(candidate)) ?? []), candidate]));
  return groups;
};

/** Candidates that lead the same way for the same event: the same ones are taken away in pairs, the rest compared one by one. */
function changesOfWay(way: string, before: readonly Candidate[], now: readonly Candidate[]): Change[] {
  const same = (one: Candidate) => (other: Candidate) => guarded(one) === guarded(other) && doing(one) === doing(other);
  const gone = before.filter((each) => !now.some(same(each)));
  const fresh = now.filter((each) => !before.some(same(each)));
  return Array.from({ length: Math.max(gone.length, fresh.length) }, (_, index): Change => {
    const [old, young] = [gone[index], fresh[index]];
    if (old === undefined) return { kind: 'added', what: `transition ${way}, ${guarded(young as Candidate)}` };
    if (young === undefined) return { kind: 'removed', what: `transition ${way}, ${guarded(old)}` };
    const told = [
      ...(guarded(old) === guarded(young) ? [] : [`guard ${guarded(old)} is now ${guarded(young)}`]),
      ...(doing(old) === doing(young) ? [] : [`did ${doing(old)}, now does ${doing(young)}`]),
    ];
    return { kind: 'changed', what: `transition ${way}: ${told.join('; ')}` };
  });
}

const orderOf = (candidates: readonly Candidate[]): string[] =>
  candidates.toSorted((one, other) => one.order - other.order).map((each) => `${ways(each)} ${guarded(each)}`);

/** Events whose candidates are the same, asked in another order. */
function reordered(before: readonly Candidate[], now: readonly Candidate[]): Change[] {
  const byEvent = (candidate: Candidate) => `${candidate.from || '(root)'} --${shortType(candidate.on) || 'always'}-->`;
  const earlier = grouped(before, byEvent);
  return [...grouped(now, byEvent)].flatMap(([event, candidates]): Change[] => {
    const [old, young] = [orderOf(earlier.get(event) ?? []), orderOf(candidates)];
    const isReordered = old.join('\n') !== young.join('\n') && old.toSorted().join('\n') === young.toSorted().join('\n');
    return isReordered ? [{ kind: 'changed', what: `transitions ${event}: asked in another order` }] : [];
  });
}

/** What changed in one machine's chart: states and transitions added, removed, guarded otherwise, asked in another order. */
export function changesOf(before: Charted, now: Charted): Change[] {
  const [oldStates, states] = [before.states.map(({ path }) => path), now.states.map(({ path }) => path)];
  const [oldWays, nowWays] = [grouped(before.transitions, ways), grouped(now.transitions, ways)];
  return [
    ...states.filter((path) => !oldStates.includes(path)).map((path): Change => ({ kind: 'added', what: `state ${path}` })),
    ...oldStates.filter((path) => !states.includes(path)).map((path): Change => ({ kind: 'removed', what: `state ${path}` })),
    ...[...new Set([...oldWays.keys(), ...nowWays.keys()])].flatMap((way) =>
      changesOfWay(way, oldWays.get(way) ?? [], nowWays.get(way) ?? []),
    ),
    ...reordered(before.transitions, now.transitions),
  ];
}

/** Machines that changed since an earlier report; `ids` narrows both sides. */
export function diffOf(earlier: Earlier, reports: readonly MachineReport[], ids: readonly string[]): MachineDiff[] {
  const wanted = (id: string) => ids.length === 0 || ids.includes(id);
  const old = new Map(earlier.machines.filter(({ id }) => wanted(id)).map((machine) => [machine.id, machine]));
  const here = new Set(reports.map(({ id }) => id));
  const plain = (report: MachineReport) => report as unknown as Charted;
  return [
    ...reports.map((report): MachineDiff => {
      const before = old.get(report.id);
      return before === undefined
        ? { id: report.id, changes: [{ kind: 'added', what: `machine ${report.id}` }] }
        : { id: report.id, changes: changesOf(before, plain(report)) };
    }),
    ...[...old.keys()]
      .filter((id) => !here.has(id))
      .map((id): MachineDiff => ({ id, changes: [{ kind: 'removed', what: `machine ${id}` }] })),
  ].filter(({ changes }) => changes.length > 0);
}

const signs: Readonly<Record<Change['kind'], string>> = { added: '+', removed: '-', changed: '~' };

/** For a terminal or, in a fence marked `diff`, for a review. */
export const diffText = (diffs: readonly MachineDiff[]): string =>
  diffs.length === 0
    ? 'No chart has changed.'
    : diffs.map(({ id, changes }) => [id, ...changes.map(({ kind, what }) => `${signs[kind]} ${what}`)].join('\n')).join('\n\n');
