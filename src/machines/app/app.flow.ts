import { goTo } from '#services/navigation/browserHistory.ts';
import { assetDisplayFlow } from '../assetDisplay/assetDisplay.flow.ts';
import { connectionFlow } from '../connection/connection.flow.ts';
import { featuresFlow } from '../features/features.flow.ts';
import { logoutFlow } from '../logout/logout.flow.ts';
import { navigationFlow } from '../navigation/navigation.flow.ts';
import { overlaysFlow } from '../overlays/overlays.flow.ts';
import { preferencesFlow } from '../preferences/preferences.flow.ts';
import { sessionFlow } from '../session/session.flow.ts';
import { themeFlow } from '../theme/theme.flow.ts';
import { viewportFlow } from '../viewport/viewport.flow.ts';
import { walletSessionFlow } from '../walletSession/walletSession.flow.ts';
import { appMachine, type Residents } from './app.machine.ts';

/** A resident of the same system, for actions that tell one resident what another has done. */
const resident = <Name extends keyof Residents>(system: { get(name: string): unknown }, name: Name) => system.get(name) as Residents[Name];

const boundLogout = logoutFlow.provide({
  actions: {
    markLeaving: ({ system }) => {
      resident(system, 'session').send({ type: 'session.leaving' });
      resident(system, 'walletSession').send({ type: 'wallet.purged' });
    },
    markEnded: ({ system }) => resident(system, 'session').send({ type: 'session.ended' }),
    goToLanguageHome: ({ system }) => goTo(`/${resident(system, 'navigation').getSnapshot().context.place.locale}`),
  },
});

export const appFlow = appMachine.provide({
  actors: {
    session: sessionFlow,
    logout: boundLogout,
    navigation: navigationFlow,
    theme: themeFlow,
    preferences: preferencesFlow,
    viewport: viewportFlow,
    overlays: overlaysFlow,
    connection: connectionFlow,
    features: featuresFlow,
    walletSession: walletSessionFlow,
    assetDisplay: assetDisplayFlow,
  },
});
