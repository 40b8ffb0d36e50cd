import type { Residents } from './app.machine.ts';

let current: Residents | undefined;

/** Called once by startApp. */
export function rememberResidents(residents: Residents): void {
  current = residents;
}

/** Tells a resident something from a bound action of a page's or an overlay's flow; before the app has started nobody listens. */
export function tell<Name extends keyof Residents>(name: Name, event: Parameters<Residents[Name]['send']>[0]): void {
  (current?.[name].send as ((event: unknown) => void) | undefined)?.call(current?.[name], event);
}

/** The language of the address bar, for paths that an action leads to. */
export const localeNow = (): string => current?.navigation.getSnapshot().context.place.locale ?? 'en_US';
