import type { MachineReport } from './report.ts';

/** What runs passed through: visits of states by dotted path, of transitions by name; 0 is a gap. */
export type CoverageFile = {
  readonly from: 'unit paths';
  readonly machines: Readonly<
    Record<
      string,
      {
        readonly paths: number;
        readonly states: Readonly<Record<string, number>>;
        readonly transitions: Readonly<Record<string, number>>;
      }
    >
  >;
};

export const coverageFile = (reports: readonly MachineReport[]): CoverageFile => ({
  from: 'unit paths',
  machines: Object.fromEntries(
    reports.map(({ id, testedPaths, states, transitions }) => [
      id,
      {
        paths: testedPaths,
        states: Object.fromEntries(states.map(({ path, visits }) => [path, visits])),
        transitions: Object.fromEntries(transitions.map(({ name, visits }) => [name, visits])),
      },
    ]),
  ),
});
