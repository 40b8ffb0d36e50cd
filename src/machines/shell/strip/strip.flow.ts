import { moveStrip, watchStripSize } from '#services/browser/scroll.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { stripMachine, type StripInput } from './strip.machine.ts';

export const stripFlow = stripMachine.provide({
  actors: {
    watchStrip: fromWatch((report, { id }: StripInput) => watchStripSize(id, (size) => report({ type: 'strip.measured', ...size }))),
  },
  actions: { move: (_, { id, by }) => moveStrip(id, by) },
});
