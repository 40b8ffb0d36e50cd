import { switchesMachine } from '#machines/kit/switches.machine.ts';
import { standing } from '#machines/kit/switches.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const switches = { transfer: true, withdraw: false, web3: true, live: false, support: true };

export const switchesPlan = planFor(switchesMachine, {
  what: 'what the operator has switched on; unknown after five minutes without a word',
  cases: [
    done('readSwitches', switches),
    done('readSwitches', { ...switches, transfer: false }),
    fault('readSwitches', new NetworkFault()),
  ],
  delays: { readInterval: 30_000, readAgain: 5_000, switchesAge: 300_000 },
  states: ['opening', 'known.resting', 'known.reading', 'missing.resting', 'missing.reading'],
  restarts: [['done readSwitches', 'switchesAge']],
  tags: { busy: ['opening', 'known.reading', 'missing.reading'], error: ['missing'] },
  invariants: {
    '*': ({ snapshot, calls }) => (calls.join() === 'readSwitches') === snapshot.hasTag('busy'),
    opening: ({ snapshot }) => standing('transfer')(snapshot) === 'opening',
    // Money needs a word of the exchange that is not older than five minutes.
    known: ({ snapshot, timers }) => ['on', 'off'].includes(standing('transfer')(snapshot)) && timers.includes('switchesAge'),
    missing: ({ snapshot }) => standing('transfer')(snapshot) === 'missing',
    'known.resting': ({ timers }) => timers.includes('readInterval'),
    'missing.resting': ({ timers }) => timers.join() === 'readAgain',
  },
});
