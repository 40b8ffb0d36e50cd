import { assign, setup } from 'xstate';
import type { Coverage } from '#services/lab/coverage.ts';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';
import type { ChartState } from './chart.rules.ts';
import type { Drawing } from './drawing.rules.ts';

export type Chart = { readonly chart: ChartState; readonly drawing: Drawing };
export type LabTheme = 'dark' | 'light';
export type LabView = 'drawing' | 'list';
export type LabInput = {
  /** The machine that the address names; empty for none. */
  readonly id: string;
  readonly theme: LabTheme;
};
export type LabContext = {
  readonly id: string;
  readonly theme: LabTheme;
  readonly filter: string;
  readonly view: LabView;
  readonly shown: Chart | null;
  readonly coverage: Coverage | null;
};
export type LabEvent =
  /** The address names another machine. */
  | { type: 'machine.chosen'; id: string }
  | { type: 'filter.changed'; text: string }
  | { type: 'view.chosen'; view: LabView }
  | { type: 'theme.toggled' }
  | { type: 'retry.requested' }
  | { type: 'drawing.saved' }
  | { type: 'drawing.printed' }
  | { type: 'coverage.wanted' }
  | { type: 'coverage.dropped' };

/** The testers' catalogue of machines: one of them as a drawing or a list, with what the last run of the path tests passed through. */
export const labMachine = setup({
  types: {} as { input: LabInput; context: LabContext; events: LabEvent; tags: 'busy' | 'error' },
  actors: {
    openChart: unboundCall<Chart, { id: string }>('openChart'),
    watchChoice: unboundWatch<{ type: 'machine.chosen'; id: string }>('watchChoice'),
    /** Null when no file was chosen. */
    openCoverage: unboundCall<Coverage | null>('openCoverage'),
  },
  actions: {
    storeChoice: assign((_, params: { id: string }) => ({ id: params.id, shown: null })),
    storeFilter: assign({ filter: (_, params: { text: string }) => params.text }),
    storeView: assign({ view: (_, params: { view: LabView }) => params.view }),
    storeChart: assign({ shown: (_, params: { shown: Chart }) => params.shown }),
    storeCoverage: assign(({ context }, params: { coverage: Coverage | null }) => ({ coverage: params.coverage ?? context.coverage })),
    dropCoverage: assign({ coverage: null }),
    toggleTheme: assign({ theme: ({ context }): LabTheme => (context.theme === 'dark' ? 'light' : 'dark') }),
    paintTheme: (_, _params: { theme: LabTheme }) => {},
    saveDrawing: (_, _params: { id: string }) => {},
    printDrawing: () => {},
  },
  guards: { isChosen: ({ context }) => context.id !== '' },
}).createMachine({
  id: 'lab',
  context: ({ input }) => ({ ...input, filter: '', view: 'drawing', shown: null, coverage: null }),
  type: 'parallel',
  invoke: { id: 'watchChoice', src: 'watchChoice', onError: { actions: [] } },
  on: {
    'filter.changed': { actions: { type: 'storeFilter', params: ({ event }) => ({ text: event.text }) } },
    'view.chosen': { actions: { type: 'storeView', params: ({ event }) => ({ view: event.view }) } },
    'theme.toggled': { actions: ['toggleTheme', { type: 'paintTheme', params: ({ context }) => ({ theme: context.theme }) }] },
  },
  states: {
    chart: {
      initial: 'deciding',
      on: { 'machine.chosen': { target: '.deciding', actions: { type: 'storeChoice', params: ({ event }) => ({ id: event.id }) } } },
      states: {
        deciding: { always: [{ guard: 'isChosen', target: 'opening' }, { target: 'empty' }] },
        empty: {},
        opening: {
          tags: 'busy',
          invoke: {
            id: 'openChart',
            src: 'openChart',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'shown', actions: { type: 'storeChart', params: ({ event }) => ({ shown: event.output }) } },
            onError: 'failed',
          },
        },
        shown: {
          on: {
            'drawing.saved': { actions: { type: 'saveDrawing', params: ({ context }) => ({ id: context.id }) } },
            'drawing.printed': { actions: 'printDrawing' },
          },
        },
        failed: { tags: 'error', on: { 'retry.requested': 'opening' } },
      },
    },
    coverage: {
      initial: 'resting',
      states: {
        resting: { on: { 'coverage.wanted': 'reading', 'coverage.dropped': { actions: 'dropCoverage' } } },
        reading: {
          invoke: {
            id: 'openCoverage',
            src: 'openCoverage',
            onDone: { target: 'resting', actions: { type: 'storeCoverage', params: ({ event }) => ({ coverage: event.output }) } },
            onError: 'refused',
          },
        },
        /** The chosen file is none of a run. */
        refused: { on: { 'coverage.wanted': 'reading', 'coverage.dropped': { target: 'resting', actions: 'dropCoverage' } } },
      },
    },
  },
});
