import type { SnapshotFrom } from 'xstate';
import { activePaths, innermost, statesIn, transitionsIn } from './chart.rules.ts';
import type { DrawnState } from './drawing.rules.ts';
import type { Chart, labMachine } from './lab.machine.ts';

type LabSnapshot = SnapshotFrom<typeof labMachine>;

export const id = ({ context }: LabSnapshot): string => context.id;
export const theme = ({ context }: LabSnapshot) => context.theme;
export const filter = ({ context }: LabSnapshot): string => context.filter;
export const view = ({ context }: LabSnapshot) => context.view;
export const shown = ({ context }: LabSnapshot): Chart | null => context.shown;
export const isOpening = (snapshot: LabSnapshot): boolean => snapshot.matches({ chart: 'opening' });
export const hasFailed = (snapshot: LabSnapshot): boolean => snapshot.matches({ chart: 'failed' });
export const isCoverageRefused = (snapshot: LabSnapshot): boolean => snapshot.matches({ coverage: 'refused' });

/** What tests passed through in one machine, against all that its chart has; null without a file. */
export type Passed = {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly missedStates: readonly string[];
  readonly missedTransitions: readonly string[];
  readonly ofStates: number;
  readonly ofTransitions: number;
};

/** Read with the chart at hand, in one place: views keep it for as long as both stay the same. */
export function passedIn({ chart }: Chart, coverage: LabSnapshot['context']['coverage'], machineId: string): Passed | null {
  if (coverage === null) return null;
  const own = coverage.machines[machineId];
  const visited = (visits: Readonly<Record<string, number>> = {}): Set<string> =>
    new Set(Object.keys(visits).filter((name) => visits[name] !== 0));
  const [states, transitions] = [visited(own?.states), visited(own?.transitions)];
  // The root is no state of its own.
  const allStates = statesIn(chart).flatMap(({ path }) => (path === '' ? [] : [path]));
  const allTransitions = [...new Set(transitionsIn(chart).map(({ name }) => name))];
  return {
    states,
    transitions,
    missedStates: allStates.filter((path) => !states.has(path)),
    missedTransitions: allTransitions.filter((name) => !transitions.has(name)),
    ofStates: allStates.length,
    ofTransitions: allTransitions.length,
  };
}
/** The point to look at first: where the machine begins, or the first of its regions; pixels of the drawing. */
export function startIn({ drawing }: Chart): { readonly x: number; readonly y: number } {
  const depthOf = (mark: string): number => mark.split('.').length;
  // Marks stand in the document's order, the outermost first among those that begin as deep.
  const [first] = drawing.marks.filter(({ kind }) => kind === 'initial').toSorted((one, other) => depthOf(one.id) - depthOf(other.id));
  return { x: first?.x ?? 0, y: first?.y ?? 0 };
}

/** Where to look: at the innermost state that was entered last, as far as the value before tells; without one, at any in which the machine stands. */
export function placeIn({ drawing }: Chart, value: unknown, before: unknown): DrawnState | undefined {
  const stood = new Set(activePaths(before));
  const inner = innermost(activePaths(value));
  const path = inner.find((one) => !stood.has(one)) ?? inner[0];
  return drawing.states.find((state) => state.path === path);
}
export const coverage = ({ context }: LabSnapshot) => context.coverage;
