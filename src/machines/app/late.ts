import { createActor, type ActorRefFrom } from 'xstate';
import { keepOfflinePage } from '#services/browser/offlinePage.ts';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { loadTexts } from '#services/i18n/i18n.ts';
import { inspect } from '#services/journal/inspectionStore.ts';
import { startJournal } from '#services/journal/journal.ts';
import * as session from '../tab/session/session.selectors.ts';
import * as features from '../tab/features/features.selectors.ts';
import * as viewport from '../tab/viewport/viewport.selectors.ts';
import * as navigation from '../tab/navigation/navigation.selectors.ts';
import { addressedLines } from '../tab/support/support.flow.ts';
import type { Residents } from './app.machine.ts';
import { follow } from './follow.ts';
import { lateFlow } from './late.flow.ts';
import { lateNames, type LateResidents } from './late.machine.ts';

type LateRef = ActorRefFrom<typeof lateFlow>;
let started: LateResidents | undefined;

/** Starts the late residents beside the early ones and ties them together; the second call gives what the first started. */
export function startLate(residents: Residents): LateResidents {
  if (started !== undefined) return started;
  startJournal();
  const root = createActor(lateFlow, { inspect });
  root.start();
  started = Object.fromEntries(lateNames.map((name) => [name, root.system.get(name) as LateRef])) as unknown as LateResidents;
  tie(residents, started);
  // Their toasts must find words when the network is gone.
  void loadTexts('favourites', 'update', 'search');
  void keepOfflinePage(getConfig().offlinePage);
  return started;
}

/** Whose data is on view: a member's UID, a guest, or nobody yet. */
function ownerOf(snapshot: session.SessionSnapshot): string {
  const standing = session.standing(snapshot);
  return standing === 'in' ? (session.login(snapshot)?.fid ?? '') : standing === 'out' ? 'guest' : '';
}

/** Facts of the early residents that late ones act on, each tied in one line. */
function tie({ session: who, features: offer, navigation: place, viewport: size }: Residents, late: LateResidents): void {
  const arrive = () => {
    const snapshot = place.getSnapshot();
    const page = navigation.standing(snapshot) === 'open' ? (navigation.routeName(snapshot) ?? '') : '';
    late.tips.send({ type: 'page.arrived', page, isPhone: viewport.screen(size.getSnapshot()) === 'phone' });
  };
  follow(place, (snapshot) => `${navigation.standing(snapshot)} ${navigation.page(snapshot)}`, arrive);
  follow(size, viewport.screen, arrive);
  follow(place, navigation.locale, (locale) => late.support.send({ type: 'locale.changed', locale }));
  follow(who, session.standing, (standing) => {
    if (standing === 'in') late.support.send({ type: 'session.opened' });
    else if (standing === 'out' || standing === 'leaving') late.support.send({ type: 'session.ended' });
  });
  follow(offer, features.serviceLines, (lines) => {
    if (lines !== null) late.support.send({ type: 'lines.changed', lines, addressed: addressedLines() });
  });
  follow(who, ownerOf, (owner) =>
    late.favourites.send({ type: 'owner.changed', owner: owner === '' ? 'unknown' : owner === 'guest' ? 'guest' : 'member' }),
  );
  follow(who, ownerOf, (owner) => {
    // Another owner's count and marks are forgotten first.
    for (const resident of [late.inMail, late.alertBell]) {
      resident.send({ type: 'identity.changed', hasSession: false });
      if (owner !== '' && owner !== 'guest') resident.send({ type: 'identity.changed', hasSession: true });
    }
  });
}
