import { createActor } from 'xstate';
import { paintAppearance } from '#services/browser/appearance.ts';
import { watchFirstSign } from '#services/browser/firstSign.ts';
import { localeSetting } from '#services/browser/settings.ts';
import { isKeyLost } from '#services/http/client.ts';
import type { Fault } from '#services/http/faults.ts';
import { changeLanguage } from '#services/i18n/i18n.ts';
import { isLocale, offeredLocales, type LocaleCode } from '#services/i18n/locales.ts';
import { inspect } from '#services/journal/inspectionStore.ts';
import { goTo, watchPlace, type BrowserPlace } from '#services/navigation/browserHistory.ts';
import * as connection from '../tab/connection/connection.selectors.ts';
import * as features from '../tab/features/features.selectors.ts';
import { matchRoute, nextPlace, readPlace } from '../tab/navigation/navigation.rules.ts';
import { isDark, page } from '../tab/navigation/navigation.selectors.ts';
import * as session from '../tab/session/session.selectors.ts';
import * as theme from '../tab/theme/theme.selectors.ts';
import * as viewport from '../tab/viewport/viewport.selectors.ts';
import * as wallet from '../tab/walletSession/walletSession.selectors.ts';
import { appFlow } from './app.flow.ts';
import type { AppInput, Residents } from './app.machine.ts';
import { follow } from './follow.ts';
import { loadLate } from './loadLate.ts';
import { rememberResidents, tell } from './tell.ts';

const offered = offeredLocales.map((entry) => entry.code);

/**
 * The root machine with its residents, not started yet. Called once, outside React; then `openApp` and `tieApp` follow, each in a turn
 * of its own: together they would keep a slow device from answering for longer than anyone should wait.
 */
export const makeApp = (input: AppInput) => createActor(appFlow, { input, inspect });

/** Starts the residents. */
export function openApp(app: ReturnType<typeof makeApp>): Residents {
  app.start();
  const residents = app.getSnapshot().children as unknown as Residents;
  rememberResidents(residents);
  return residents;
}

/** Facts of one resident that another acts on, each tied in one line. `firstLocale`: where the address names none. */
export function tieApp(residents: Residents, firstLocale: LocaleCode): void {
  const { navigation } = residents;
  follow(residents.session, session.standing, (standing) => navigation.send({ type: 'session.changed', session: standing }));
  follow(residents.session, session.standing, (standing) => {
    if (standing === 'in' || standing === 'out') residents.connection.send({ type: 'identity.changed', hasSession: standing === 'in' });
  });
  // A login that was ended elsewhere is heard of by the stream first: whose page it is must be asked again.
  follow(residents.connection, connection.knowsLogin, (isKnown) => {
    if (!isKnown && session.standing(residents.session.getSnapshot()) === 'in') residents.session.send({ type: 'session.checkWanted' });
  });
  watchFirstSign(() => void loadLate());
  follow(residents.session, session.standing, (standing) => {
    if (standing === 'in') void loadLate();
  });
  follow(residents.walletSession, wallet.standing, (standing) => navigation.send({ type: 'wallet.changed', wallet: standing }));
  follow(residents.features, features.kolFlag, (kolFlag) => navigation.send({ type: 'kolFlag.changed', kolFlag }));
  follow(residents.viewport, viewport.screen, (screen) => navigation.send({ type: 'screen.changed', screen }));
  follow(
    residents.theme,
    (snapshot) => `${theme.shown(snapshot)} ${theme.direction(snapshot)}`,
    () => {
      const snapshot = residents.theme.getSnapshot();
      paintAppearance(theme.shown(snapshot), theme.direction(snapshot));
    },
  );
  follow(navigation, isDark, (isForced) => residents.theme.send({ type: isForced ? 'theme.forced' : 'theme.released' }));
  follow(navigation, page, () => residents.overlays.send({ type: 'page.left' }));
  watchPlace((place) => readAddress(residents, place, firstLocale));
}

function readAddress({ navigation }: Residents, address: BrowserPlace, firstLocale: LocaleCode): void {
  const kept = localeSetting.get();
  const read = readPlace(address, offered, isLocale(kept) ? kept : firstLocale);
  if (read.kind === 'redirect') {
    goTo(read.to + address.hash, { replace: true });
    return;
  }
  const { place } = read;
  if (isLocale(place.locale)) {
    if (read.kind === 'place') localeSetting.set(place.locale);
    void changeLanguage(place.locale);
  }
  const match = read.kind === 'place' ? matchRoute(place.page) : undefined;
  navigation.send({
    type: 'place.changed',
    place,
    route: match?.name,
    access: match?.route.access ?? 'all',
    phoneOnly: match?.route.devices === 'phone',
    next: nextPlace(place.search, offered),
  });
}

/** Hears every fault of calls that leave theirs to the app: an ended session reaches the session machine, all else its own flow shows. */
export function hearFault(fault: Fault): void {
  if (fault.name === 'SessionFault') tell('session', { type: 'session.expired' });
  // A session whose key this browser has lost can sign nothing: it is ended, and the next login makes a new key.
  if (isKeyLost(fault)) {
    tell('toasts', { type: 'toast.shown', toast: { id: 'keyLost', tone: 'error', key: 'faults:keyLost' } });
    tell('logout', { type: 'logout.requested' });
  }
}
