import { enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { assetDisplayMachine } from '../tab/assetDisplay/assetDisplay.machine.ts';
import { connectionMachine } from '../tab/connection/connection.machine.ts';
import { featuresMachine } from '../tab/features/features.machine.ts';
import { logoutMachine } from '../tab/logout/logout.machine.ts';
import { navigationMachine, type NavigationInput } from '../tab/navigation/navigation.machine.ts';
import { overlaysMachine } from '../tab/overlays/overlays.machine.ts';
import { preferencesMachine, type PreferencesInput } from '../tab/preferences/preferences.machine.ts';
import { sessionMachine } from '../tab/session/session.machine.ts';
import { themeMachine, type ThemeInput } from '../tab/theme/theme.machine.ts';
import { toastsMachine } from '../tab/toasts/toasts.machine.ts';
import { viewportMachine, type ViewportInput } from '../tab/viewport/viewport.machine.ts';
import { walletSessionMachine } from '../tab/walletSession/walletSession.machine.ts';

export type AppInput = {
  readonly navigation: NavigationInput;
  readonly theme: ThemeInput;
  readonly preferences: PreferencesInput;
  readonly viewport: ViewportInput;
};

/** The machines that live as long as the tab, in the order in which they start. */
const machines = {
  viewport: viewportMachine,
  theme: themeMachine,
  preferences: preferencesMachine,
  toasts: toastsMachine,
  overlays: overlaysMachine,
  features: featuresMachine,
  navigation: navigationMachine,
  session: sessionMachine,
  logout: logoutMachine,
  connection: connectionMachine,
  walletSession: walletSessionMachine,
  assetDisplay: assetDisplayMachine,
};
export type Residents = { readonly [Name in keyof typeof machines]: ActorRefFrom<(typeof machines)[Name]> };
const residentNames = Object.keys(machines) as readonly (keyof Residents)[];

/** The root: spawns every resident once and holds nothing itself. */
export const appMachine = setup({
  types: {} as { input: AppInput; context: AppInput },
  actors: machines,
  actions: {
    spawnResidents: enqueueActions(({ enqueue, context }) => {
      // Each has the type of its own input; what `AppInput` does not name starts without one.
      for (const name of residentNames)
        enqueue.spawnChild(name as 'toasts', { id: name, systemId: name, input: context[name as keyof AppInput] } as { id: 'toasts' });
    }),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  entry: 'spawnResidents',
});
