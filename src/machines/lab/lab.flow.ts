import { paintAppearance } from '#services/browser/appearance.ts';
import { saveFile } from '#services/browser/csv.ts';
import { themeSetting } from '#services/browser/settings.ts';
import { readCoverage } from '#services/lab/coverage.ts';
import { chooseText, svgFile } from '#services/lab/files.ts';
import { layOut } from '#services/lab/layout.ts';
import { printDrawing } from '#services/lab/print.ts';
import { watchHash } from '#services/lab/place.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { chartOf } from './chart.rules.ts';
import { drawingOf, layoutRequest } from './drawing.rules.ts';
import { labMachine, type Chart } from './lab.machine.ts';
import { machines } from './machines.ts';

/** Where the drawing stands on the page. */
export const drawingId = 'lab-drawing';
/** The names of all machines in the order of the alphabet. */
export const machineNames: readonly string[] = Object.keys(machines);
/** Where a machine's source lies, from the repository's root. */
export const fileOf = (id: string): string => machines[id]?.file ?? '';

async function openChart({ id }: { id: string }): Promise<Chart> {
  const entry = machines[id];
  if (entry === undefined) throw new Error(`no machine is named ${id}`);
  const chart = chartOf(await entry.load());
  return { chart, drawing: drawingOf(chart, await layOut(layoutRequest(chart))) };
}

export const labFlow = labMachine.provide({
  actors: {
    openChart: fromCall(openChart),
    watchChoice: fromWatch((report) => watchHash((id) => report({ type: 'machine.chosen', id }))),
    openCoverage: fromCall(async (_: void, signal) => {
      const text = await chooseText('application/json,.json', signal);
      return text === null ? null : readCoverage(text);
    }),
  },
  actions: {
    paintTheme: (_, { theme }) => {
      const { direction } = themeSetting.get();
      themeSetting.set({ choice: theme, direction });
      paintAppearance(theme, direction);
    },
    saveDrawing: (_, { id }) => {
      const text = svgFile(drawingId);
      if (text !== undefined) saveFile(`${id}.svg`, text, 'image/svg+xml');
    },
    printDrawing: () => printDrawing(drawingId),
  },
});
