import { setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';

export type InstallEvent =
  /** The browser would install the app. */
  | { type: 'install.offered' }
  /** The app is installed. */
  | { type: 'install.ended' }
  | { type: 'install.wanted' };

/** Installing the app on this device: offered where the browser can, asked for by nobody but the visitor. */
export const installMachine = setup({
  types: {} as { events: InstallEvent; tags: 'busy' },
  actors: {
    watchInstall: unboundWatch<Exclude<InstallEvent, { type: 'install.wanted' }>>('watchInstall'),
    promptInstall: unboundCall<void>('promptInstall'),
  },
}).createMachine({
  id: 'install',
  initial: 'absent',
  invoke: { id: 'watchInstall', src: 'watchInstall', onError: { actions: [] } },
  states: {
    absent: { on: { 'install.offered': 'offered' } },
    offered: { on: { 'install.wanted': 'prompting', 'install.ended': 'absent' } },
    prompting: {
      tags: 'busy',
      invoke: { id: 'promptInstall', src: 'promptInstall', onDone: 'absent', onError: 'absent' },
      // A refusal makes the browser offer again later.
      on: { 'install.offered': 'offered', 'install.ended': 'absent' },
    },
  },
});
