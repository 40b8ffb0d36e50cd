import { featuresMachine } from '#machines/features/features.machine.ts';
import * as features from '#machines/features/features.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const featuresPlan = planFor(featuresMachine, {
  cases: [
    done('readFeatures', { serviceLines: [3, 2, 1], kolIncentive: true, rebateStatus: 3 }),
    done('readFeatures', { serviceLines: [], kolIncentive: false, rebateStatus: 2 }),
    fault('readFeatures', new NetworkFault()),
  ],
  delays: { readAgain: 5_000, featuresAge: 60_000 },
  states: ['reading', 'ready', 'failed'],
  tags: { busy: ['reading'], error: ['failed'] },
  invariants: {
    reading: ({ calls }) => calls.join() === 'readFeatures',
    ready: ({ snapshot }) =>
      features.kolFlag(snapshot) === (snapshot.context.features?.rebateStatus === 3 ? 'on' : 'off') &&
      features.hasCashback(snapshot) === (features.kolFlag(snapshot) === 'on'),
    failed: ({ timers }) => timers.join() === 'readAgain',
  },
});
