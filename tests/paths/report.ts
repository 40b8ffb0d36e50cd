import type { Gap, MachineResult, WalkResult } from './results.ts';

/** What a whole run came to. */
export type RunReport = {
  readonly from: 'browser paths';
  readonly seconds: number;
  readonly walks: readonly Pick<WalkResult, 'name' | 'steps' | 'failure'>[];
  readonly machines: readonly MachineResult[];
  /** Candidates that a user or the server can cause, and how many of them a real browser took. */
  readonly causable: number;
  readonly passed: number;
};

const passedOf = ({ transitions }: MachineResult): number => Object.values(transitions).filter(Boolean).length;
const causableOf = (machine: MachineResult): number =>
  Object.keys(machine.transitions).length - machine.gaps.filter(({ kind }) => kind === 'impossible').length;
const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.floor((1_000 * part) / whole) / 10} %`);
const sum = (machines: readonly MachineResult[], of: (machine: MachineResult) => number): number =>
  machines.reduce((total, machine) => total + of(machine), 0);

export const runReport = (machines: readonly MachineResult[], walks: readonly WalkResult[], seconds: number): RunReport => ({
  from: 'browser paths',
  seconds: Math.round(seconds),
  walks: walks.map(({ name, steps, failure }) => ({ name, steps, failure })),
  machines,
  causable: sum(machines, causableOf),
  passed: sum(machines, passedOf),
});

/** A run that shows what it says: every walk held, and no driven machine has a gap without a reason. */
export const isWhole = ({ walks, machines }: RunReport): boolean =>
  walks.every(({ failure }) => failure === null) &&
  machines.every(({ gaps, stale }) => gaps.every(({ kind }) => kind !== 'unexplained') && stale.length === 0);

const line = (...cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(index === 1 ? 9 : 13))).join('  ');

function gapLines({ id, gaps, stale }: MachineResult): string[] {
  const byReason = new Map<string, Gap[]>();
  for (const gap of gaps) {
    const reason = `${gap.kind === 'unexplained' ? 'UNEXPLAINED' : gap.kind}: ${gap.reason}`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), gap]);
  }
  return [
    ...[...byReason].map(([reason, names]) => `  ${reason}\n${names.map(({ name }) => `    ${name}`).join('\n')}`),
    ...stale.map((part) => `  STALE: what the driver says of "${part}" is not so`),
  ].map((text, index) => (index === 0 ? `${id}\n${text}` : text));
}

/** The report for a terminal: a line for each machine that a browser passed through, then gaps with their reasons. */
export function reportText(report: RunReport): string {
  const { machines, walks, seconds } = report;
  const met = machines.filter((machine) => machine.isDriven || passedOf(machine) > 0);
  const driven = machines.filter(({ isDriven }) => isDriven);
  return [
    line('machine', 'states', 'transitions', 'of causable'),
    ...met.map((machine) =>
      line(
        `${machine.isDriven ? '●' : ' '} ${machine.id}`,
        `${machine.states.passed}/${machine.states.all}`,
        `${passedOf(machine)}/${Object.keys(machine.transitions).length}`,
        share(passedOf(machine), causableOf(machine)),
      ),
    ),
    '',
    ...driven.filter(({ gaps, stale }) => gaps.length + stale.length > 0).flatMap(gapLines),
    '',
    ...walks.filter(({ failure }) => failure !== null).map(({ name, failure }) => `✗ ${name}: ${failure ?? ''}`),
    `● driven: ${driven.length} of ${machines.length} machines, ${walks.length} walks with ${walks.reduce((total, { steps }) => total + steps, 0)} steps in ${seconds} s.`,
    `Of what a user or the server can cause, a real browser took ${sum(driven, passedOf)} of ${sum(driven, causableOf)} transitions of the driven machines (${share(sum(driven, passedOf), sum(driven, causableOf))}), ${report.passed} of ${report.causable} of all machines (${share(report.passed, report.causable)}).`,
  ].join('\n');
}
