import { setup, spawnChild, type ActorRefFrom } from 'xstate';
import { assetDisplayMachine } from '../assetDisplay/assetDisplay.machine.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { featuresMachine } from '../features/features.machine.ts';
import { logoutMachine } from '../logout/logout.machine.ts';
import { navigationMachine, type NavigationInput } from '../navigation/navigation.machine.ts';
import { overlaysMachine } from '../overlays/overlays.machine.ts';
import { preferencesMachine, type PreferencesInput } from '../preferences/preferences.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { themeMachine, type ThemeInput } from '../theme/theme.machine.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { viewportMachine, type ViewportInput } from '../viewport/viewport.machine.ts';
import { walletSessionMachine } from '../walletSession/walletSession.machine.ts';

export type AppInput = { readonly navigation: NavigationInput; readonly theme: ThemeInput; readonly preferences: PreferencesInput; readonly viewport: ViewportInput };

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
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  entry: [
    spawnChild('viewport', { id: 'viewport', systemId: 'viewport', input: ({ context }) => context.viewport }),
    spawnChild('theme', { id: 'theme', systemId: 'theme', input: ({ context }) => context.theme }),
    spawnChild('preferences', { id: 'preferences', systemId: 'preferences', input: ({ context }) => context.preferences }),
    spawnChild('toasts', { id: 'toasts', systemId: 'toasts' }),
    spawnChild('overlays', { id: 'overlays', systemId: 'overlays' }),
    spawnChild('features', { id: 'features', systemId: 'features' }),
    spawnChild('navigation', { id: 'navigation', systemId: 'navigation', input: ({ context }) => context.navigation }),
    spawnChild('session', { id: 'session', systemId: 'session' }),
    spawnChild('logout', { id: 'logout', systemId: 'logout' }),
    spawnChild('connection', { id: 'connection', systemId: 'connection' }),
    spawnChild('walletSession', { id: 'walletSession', systemId: 'walletSession' }),
    spawnChild('assetDisplay', { id: 'assetDisplay', systemId: 'assetDisplay' }),
  ],
});
