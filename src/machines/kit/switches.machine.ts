import { assign, setup } from 'xstate';
import { output } from './params.ts';
import { unboundCall } from './unbound.ts';

/** What the operator has switched on (the `webConfig` call). */
export type Switches = Readonly<Record<'transfer' | 'withdraw' | 'web3' | 'live' | 'support', boolean>>;
export type SwitchesContext = { readonly switches: Switches | null };
export type SwitchesEvent = { type: 'switches.wanted' };

const storeSwitches = {
  type: 'storeSwitches',
  params: output('switches'),
} as const;
const invokeRead = { id: 'readSwitches', src: 'readSwitches' } as const;

/**
 * Reads what the operator has switched on, for as long as a page needs to know. What was read counts for five minutes;
 * without it (`missing`) nothing that moves money may be offered, and it is asked for more often.
 */
export const switchesMachine = setup({
  types: {} as { context: SwitchesContext; events: SwitchesEvent; tags: 'busy' | 'error' },
  actors: { readSwitches: unboundCall<Switches>('readSwitches') },
  actions: {
    storeSwitches: assign({ switches: (_, params: { switches: Switches }) => params.switches }),
    forgetSwitches: assign({ switches: null }),
  },
  delays: { readInterval: 30_000, readAgain: 5_000, switchesAge: 300_000 },
}).createMachine({
  id: 'switches',
  context: { switches: null },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: { ...invokeRead, onDone: { target: 'known', actions: storeSwitches }, onError: 'missing' },
    },
    known: {
      initial: 'resting',
      after: { switchesAge: 'missing' },
      states: {
        resting: { on: { 'switches.wanted': 'reading' }, after: { readInterval: 'reading' } },
        reading: {
          tags: 'busy',
          invoke: {
            ...invokeRead,
            onDone: { target: '#switches.known', reenter: true, actions: storeSwitches },
            onError: 'resting',
          },
        },
      },
    },
    missing: {
      tags: 'error',
      initial: 'resting',
      entry: 'forgetSwitches',
      states: {
        resting: { on: { 'switches.wanted': 'reading' }, after: { readAgain: 'reading' } },
        reading: {
          tags: 'busy',
          invoke: { ...invokeRead, onDone: { target: '#switches.known', actions: storeSwitches }, onError: 'resting' },
        },
      },
    },
  },
});
