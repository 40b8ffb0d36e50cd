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

/** The machines that live as long as the tab. */
export type Residents = {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly logout: ActorRefFrom<typeof logoutMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly theme: ActorRefFrom<typeof themeMachine>;
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  readonly viewport: ActorRefFrom<typeof viewportMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly overlays: ActorRefFrom<typeof overlaysMachine>;
  readonly features: ActorRefFrom<typeof featuresMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly walletSession: ActorRefFrom<typeof walletSessionMachine>;
  readonly assetDisplay: ActorRefFrom<typeof assetDisplayMachine>;
};

/** The root: spawns every resident once and holds nothing itself. */
export const appMachine = setup({
  types: {} as { input: AppInput; context: AppInput },
  actors: {
    session: sessionMachine,
    logout: logoutMachine,
    navigation: navigationMachine,
    theme: themeMachine,
    preferences: preferencesMachine,
    viewport: viewportMachine,
    toasts: toastsMachine,
    overlays: overlaysMachine,
    features: featuresMachine,
    connection: connectionMachine,
    walletSession: walletSessionMachine,
    assetDisplay: assetDisplayMachine,
  },
  actions: {
    spawnResidents: enqueueActions(({ enqueue, context }) => {
      enqueue.spawnChild('viewport', { id: 'viewport', systemId: 'viewport', input: context.viewport });
      enqueue.spawnChild('theme', { id: 'theme', systemId: 'theme', input: context.theme });
      enqueue.spawnChild('preferences', { id: 'preferences', systemId: 'preferences', input: context.preferences });
      enqueue.spawnChild('toasts', { id: 'toasts', systemId: 'toasts' });
      enqueue.spawnChild('overlays', { id: 'overlays', systemId: 'overlays' });
      enqueue.spawnChild('features', { id: 'features', systemId: 'features' });
      enqueue.spawnChild('navigation', { id: 'navigation', systemId: 'navigation', input: context.navigation });
      enqueue.spawnChild('session', { id: 'session', systemId: 'session' });
      enqueue.spawnChild('logout', { id: 'logout', systemId: 'logout' });
      enqueue.spawnChild('connection', { id: 'connection', systemId: 'connection' });
      enqueue.spawnChild('walletSession', { id: 'walletSession', systemId: 'walletSession' });
      enqueue.spawnChild('assetDisplay', { id: 'assetDisplay', systemId: 'assetDisplay' });
    }),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  entry: 'spawnResidents',
});
