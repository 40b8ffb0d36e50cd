import { goTo } from '#services/navigation/browserHistory.ts';
import { assetDisplayFlow } from '../tab/assetDisplay/assetDisplay.flow.ts';
import { connectionFlow } from '../tab/connection/connection.flow.ts';
import { featuresFlow } from '../tab/features/features.flow.ts';
import { logoutFlow } from '../tab/logout/logout.flow.ts';
import { navigationFlow } from '../tab/navigation/navigation.flow.ts';
import { locale, returnSearch } from '../tab/navigation/navigation.selectors.ts';
import { overlaysFlow } from '../tab/overlays/overlays.flow.ts';
import { preferencesFlow } from '../tab/preferences/preferences.flow.ts';
import { sessionFlow } from '../tab/session/session.flow.ts';
import { themeFlow } from '../tab/theme/theme.flow.ts';
import { viewportFlow } from '../tab/viewport/viewport.flow.ts';
import { walletSessionFlow } from '../tab/walletSession/walletSession.flow.ts';
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
    goToLanguageHome: ({ system }) => goTo(`/${locale(resident(system, 'navigation').getSnapshot())}`),
    // A registration leads back to the page on which the account before it was left.
    goToRegistration: ({ system }) => {
      const place = resident(system, 'navigation').getSnapshot();
      goTo(`/${locale(place)}/register${returnSearch(place)}`);
    },
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
