import type { AnyActorRef } from 'xstate';
import { goTo } from '#services/navigation/browserHistory.ts';
import { rememberPlace } from '../tab/navigation/navigation.rules.ts';
import type { Residents } from './app.machine.ts';

let current: Residents | undefined;

/** Called once by openApp. */
export function rememberResidents(residents: Residents): void {
  current = residents;
}

/** The residents of this tab. @throws Error before openApp. */
export function residentsNow(): Residents {
  if (current === undefined) throw new Error('The app has not started.');
  return current;
}

/** Tells a resident something from a bound action of a page's or an overlay's flow; before the app has started nobody listens. */
export function tell<Name extends keyof Residents>(name: Name, event: Parameters<Residents[Name]['send']>[0]): void {
  (current?.[name] as AnyActorRef | undefined)?.send(event);
}

/** The UID of who is logged in, or ''. */
export const uidNow = (): string => current?.session.getSnapshot().context.login?.fid ?? '';

/** The language of the address bar, for paths that an action leads to. */
export const localeNow = (): string => current?.navigation.getSnapshot().context.place.locale ?? 'en_US';

/** The session is over: every resident hears it, and the login page remembers where the user was. */
export function leaveForLogin(): void {
  tell('session', { type: 'session.expired' });
  tell('overlays', { type: 'overlay.closed' });
  const place = current?.navigation.getSnapshot().context.place;
  if (place === undefined || place.page === '/login') return;
  goTo(`/${place.locale}/login${rememberPlace(place)}`);
}
