import { watchAnchor } from '#services/browser/anchor.ts';
import { fromWatch } from './fromWatch.ts';
import { tooltipMachine } from './tooltip.machine.ts';

/** Parts of views/ui have no hook that mounts flows: the journal hears this one by what is given here. */
export { inspect } from '#services/journal/inspectionStore.ts';

export const tooltipFlow = tooltipMachine.provide({
  actors: {
    watchAnchor: fromWatch((report, { anchorId, start, isHeld }) =>
      watchAnchor(anchorId, start, (change) =>
        report(change === 'lifted' ? { type: 'anchor.lifted', isHeld } : { type: `anchor.${change}` }),
      ),
    ),
  },
});
