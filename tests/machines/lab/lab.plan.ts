import { labMachine, type Chart } from '#machines/lab/lab.machine.ts';
import * as lab from '#machines/lab/lab.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const smallChart: Chart = {
  chart: {
    path: '',
    key: 'door',
    type: 'compound',
    isInitial: false,
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    transitions: [],
    states: [
      {
        path: 'closed',
        key: 'closed',
        type: 'atomic',
        isInitial: true,
        tags: ['blocked'],
        entry: ['lock'],
        exit: [],
        invokes: ['watchBell'],
        transitions: [
          {
            name: 'closed --bell.rung #1--> open',
            type: 'bell.rung',
            event: 'bell.rung',
            guard: 'isHome',
            actions: ['greet'],
            payload: ['who'],
            source: 'closed',
            target: 'open',
          },
        ],
        states: [],
      },
      {
        path: 'open',
        key: 'open',
        type: 'final',
        isInitial: false,
        tags: [],
        entry: [],
        exit: [],
        invokes: [],
        transitions: [],
        states: [],
      },
    ],
  },
  drawing: { width: 100, height: 80, states: [], marks: [], labels: [], arrows: [] },
};
const run = { from: 'unit paths', machines: { door: { paths: 1, states: { closed: 1, open: 0 }, transitions: {} } } };

export const labPlan = planFor(labMachine, {
  what: "the testers' page: every machine as a drawing or a list, with what tests passed through",
  input: { id: '', theme: 'dark' },
  cases: [
    { type: 'machine.chosen', id: 'door' },
    { type: 'machine.chosen', id: '' },
    { type: 'filter.changed', text: 'do' },
    { type: 'view.chosen', view: 'list' },
    done('openChart', smallChart),
    fault('openChart', new Error('gone')),
    fault('watchChoice', new Error('gone')),
    done('openCoverage', run),
    done('openCoverage', null),
    fault('openCoverage', new Error('no run')),
  ],
  watchers: { watchChoice: ['machine.chosen'] },
  states: [
    'chart.deciding',
    'chart.empty',
    'chart.opening',
    'chart.shown',
    'chart.failed',
    'coverage.resting',
    'coverage.reading',
    'coverage.refused',
  ],
  restarts: [['machine.chosen', 'openChart']],
  tags: { busy: ['chart.opening'], error: ['chart.failed'] },
  invariants: {
    'chart.empty': ({ snapshot }) => lab.id(snapshot) === '' && lab.shown(snapshot) === null,
    'chart.opening': ({ snapshot, calls }) => lab.isOpening(snapshot) && lab.shown(snapshot) === null && calls.includes('openChart'),
    'chart.shown': ({ snapshot }) => lab.shown(snapshot) === smallChart && !lab.hasFailed(snapshot),
    'chart.failed': ({ snapshot }) => lab.hasFailed(snapshot) && lab.shown(snapshot) === null,
    'coverage.reading': ({ calls }) => calls.includes('openCoverage'),
    'coverage.refused': ({ snapshot }) => lab.isCoverageRefused(snapshot),
  },
  effects: [
    { on: 'theme.toggled', does: [{ type: 'paintTheme', params: (context: { theme: string }) => ({ theme: context.theme }) }] },
    { on: 'drawing.saved', from: 'chart.shown', does: [{ type: 'saveDrawing', params: { id: 'door' } }] },
    { on: 'drawing.printed', from: 'chart.shown', does: [{ type: 'printDrawing' }] },
  ],
  select: 'transitions',
});
