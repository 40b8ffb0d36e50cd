import { expect, type FileChooser } from '@playwright/test';
import type { LabContext } from '#machines/lab/lab.machine.ts';
import { Lab } from '#tests/e2e/pages/lab.ts';
import { smallChart } from '#tests/machines/lab/lab.plan.ts';
import { done, fault } from '#tests/support/plan.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

export const lab = ({ page }: Stage): Lab => new Lab(page);
const contextOf = ({ context }: { readonly context: unknown }): LabContext => context as LabContext;

/** A button asks for a file, and the browser's own window stands open. */
export const askFile =
  (key: string): Doing =>
  async (stage) => {
    const asked = stage.page.waitForEvent('filechooser');
    await lab(stage).button(key).click();
    stage.notes.set('chooser', await asked);
  };
/** A file is chosen in the browser's window; null: none. */
export async function giveFile({ notes }: Stage, text: string | null): Promise<void> {
  const file = { name: 'chosen.json', mimeType: 'application/json', buffer: Buffer.from(text ?? '') };
  await (notes.get('chooser') as FileChooser).setFiles(text === null ? [] : [file]);
}

const [known, strange] = ['tooltip', 'nowhere'] as const;
const run = { from: 'unit paths', machines: { [known]: { paths: 1, states: { closed: 1, open: 0 }, transitions: {} } } };
const seeText = (key: string) => (stage: Stage) => expect(stage.page.getByText(lab(stage).text(key), { exact: true })).toBeVisible();
const isShown = (before: { matches(value: object): boolean }): boolean => before.matches({ chart: 'shown' });

/** The testers' page. */
export const labPage: Driver = {
  machine: 'lab',
  plan: {
    cases: [
      ...[known, strange, ''].map((id) => ({ type: 'machine.chosen', id })),
      { type: 'filter.changed', text: 'do' },
      { type: 'view.chosen', view: 'list' },
      { type: 'view.chosen', view: 'drawing' },
      done('openChart', smallChart),
      fault('openChart', new Error('gone')),
      fault('watchChoice', new Error('gone')),
      done('openCoverage', run),
      done('openCoverage', null),
      fault('openCoverage', new Error('no run')),
    ],
    key: ({ value, context }: { value: unknown; context: LabContext }) => [value, context.id, context.view, context.coverage === null],
  },
  open: async (stage) => {
    // A printer's window would hold the page.
    await stage.page.addInitScript(() => Object.assign(window, { print: () => {} }));
    await stage.page.goto('/lab');
  },
  events: {
    'machine.chosen': {
      when: (before, { id }) => contextOf(before).id !== id,
      does: ({ page }, { id }) => page.evaluate((name) => void (location.hash = name), String(id)),
    },
    'done openChart': { when: (before) => contextOf(before).id === known, follows: true },
    'error openChart': { when: (before) => contextOf(before).id === strange, follows: true },
    'retry.requested': ({ page }) => page.getByRole('main').getByRole('button').click(),
    'filter.changed': {
      when: (before, { text }) => contextOf(before).filter !== text,
      does: (stage, { text }) => stage.page.getByRole('searchbox', { name: lab(stage).text('filter') }).fill(String(text)),
    },
    'view.chosen': {
      when: (before, { view }) => isShown(before) && contextOf(before).view !== view,
      does: (stage, { view }) => stage.page.getByRole('tab', { name: lab(stage).text(view === 'list' ? 'list.title' : 'drawing') }).click(),
    },
    'theme.toggled': (stage) => lab(stage).button('theme.toDark').or(lab(stage).button('theme.toLight')).click(),
    'drawing.saved': { when: (before) => contextOf(before).view === 'drawing', does: (stage) => lab(stage).save('save') },
    'drawing.printed': { when: (before) => contextOf(before).view === 'drawing', does: (stage) => lab(stage).button('print').click() },
    'coverage.wanted': askFile('coverage.open'),
    'coverage.dropped': {
      when: (before) => contextOf(before).coverage !== null,
      does: (stage) => lab(stage).button('coverage.drop').click(),
    },
    'done openCoverage': (stage, { output }) => giveFile(stage, output === null ? null : JSON.stringify(output)),
    'error openCoverage': (stage) => giveFile(stage, 'no run'),
  },
  states: {
    'chart.empty': seeText('choose'),
    'chart.shown': (stage) => expect(stage.page.getByRole('tablist', { name: lab(stage).text('views') })).toBeVisible(),
    'chart.failed': seeText('failed'),
    'coverage.resting': (stage) => expect(stage.page.getByText(lab(stage).text('coverage.refused'))).toHaveCount(0),
    'coverage.reading': 'the browser asks for the file in a window of its own',
    'coverage.refused': seeText('coverage.refused'),
  },
};
