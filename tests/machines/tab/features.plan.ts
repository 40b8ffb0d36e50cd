import { featuresMachine, type Features } from '#machines/tab/features/features.machine.ts';
import * as features from '#machines/tab/features/features.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const featuresPlan = planFor(featuresMachine, {
  what: 'what the exchange offers now',
  cases: [
    done('readFeatures', { serviceLines: [3, 2, 1], kolIncentive: true, rebateStatus: 3 }),
    done('readFeatures', { serviceLines: [], kolIncentive: false, rebateStatus: 2 }),
    fault('readFeatures', new NetworkFault()),
  ],
  delays: { readAgain: 5_000, featuresAge: 60_000 },
  states: ['reading', 'ready', 'failed'],
  tags: { busy: ['reading'], error: ['failed'] },
  moves: [
    ['reading', 'done readFeatures', 'ready', { becomes: (_, { output }) => ({ features: output as Features }) }],
    // What was known stays on view; an entry behind it is hidden only where nothing ever was.
    ['reading', 'error readFeatures', 'failed', { becomes: ({ features: known }) => ({ features: known }) }],
    ['ready', 'after featuresAge', 'reading', { becomes: ({ features: known }) => ({ features: known }) }],
    ['ready', 'features.wanted', 'reading'],
    ['failed', 'after readAgain', 'reading'],
    ['failed', 'features.wanted', 'reading'],
  ],
  invariants: {
    '*': ({ snapshot }) => snapshot.context.features !== undefined,
    reading: ({ calls }) => calls.join() === 'readFeatures',
    ready: ({ snapshot, timers }) =>
      timers.join() === 'featuresAge' &&
      features.kolFlag(snapshot) === (snapshot.context.features?.rebateStatus === 3 ? 'on' : 'off') &&
      features.hasCashback(snapshot) === (features.kolFlag(snapshot) === 'on'),
    failed: ({ timers }) => timers.join() === 'readAgain',
  },
});
