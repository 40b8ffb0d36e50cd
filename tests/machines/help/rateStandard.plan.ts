import { rateStandardMachine, type RateStandardContext } from '#machines/help/rateStandard/rateStandard.machine.ts';
import { plainView } from '#machines/help/rateStandard/rateStandard.rules.ts';
import * as rates from '#machines/help/rateStandard/rateStandard.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { ratesSample } from '#tests/support/samples/rateStandard.ts';
import { done, fault, planFor, type MoveRow } from '#tests/support/plan.ts';

const offline = new NetworkFault();

export const rateStandardPlan = planFor(rateStandardMachine, {
  what: 'what the exchange charges, looked through by part, name and order',
  cases: [
    { type: 'view.changed', change: { words: 'btc' } },
    { type: 'view.changed', change: { tab: 'margin', words: '' } },
    done('loadRates', ratesSample),
    fault('loadRates', offline),
  ],
  states: ['loading', 'ready', 'failed'],
  tags: { busy: ['loading'], error: ['failed'] },
  asks: { loadRates: [undefined] },
  moves: [
    ...['loading', 'ready', 'failed'].flatMap((state): readonly MoveRow<RateStandardContext>[] => [
      [state, 'view.changed "words":"btc"', state, { becomes: ({ view, data }) => ({ view: { ...view, words: 'btc' }, data }) }],
      [state, 'view.changed "tab":"margin"', state, { becomes: ({ data }) => ({ view: { ...plainView, tab: 'margin' }, data }) }],
    ]),
    ['loading', 'done loadRates', 'ready', { becomes: ({ view }) => ({ data: ratesSample, view }) }],
    ['loading', 'error loadRates', 'failed', { becomes: ({ view }) => ({ problem: problemOf(offline), view }) }],
    ['failed', 'reload.requested', 'loading', { becomes: ({ view }) => ({ problem: null, view }) }],
  ],
  invariants: {
    loading: ({ snapshot, calls }) => calls.join() === 'loadRates' && rates.isResourceBusy(snapshot),
    ready: ({ snapshot, calls }) => calls.length === 0 && rates.resourceData(snapshot) === ratesSample,
    failed: ({ snapshot }) => rates.resourceData(snapshot) === null && rates.resourceProblem(snapshot) !== null,
  },
});
