import { languagesMachine } from '#machines/tab/languages/languages.machine.ts';
import * as languages from '#machines/tab/languages/languages.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const languagesPlan = planFor(languagesMachine, {
  what: 'which languages the exchange offers',
  cases: [done('readLanguages', ['en_US', 'de_DE']), fault('readLanguages', new NetworkFault())],
  delays: { readAgain: 30_000 },
  states: ['reading', 'ready', 'failed'],
  tags: { busy: ['reading'], error: ['failed'] },
  invariants: {
    reading: ({ calls }) => calls.join() === 'readLanguages',
    ready: ({ snapshot, timers }) => languages.codes(snapshot)?.join() === 'en_US,de_DE' && timers.length === 0,
    failed: ({ timers }) => timers.join() === 'readAgain',
  },
});
