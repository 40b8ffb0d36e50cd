import type { OutcomeOf } from '#services/http/call.ts';
import type { openLogins } from '#services/user/openLogins/calls.ts';

/** A way into the account that is open now; times in milliseconds. */
export type OpenLogin = OutcomeOf<typeof openLogins>['data']['logins'][number];

/** The one that asks stands first, the others as they came: the newest first. */
export const currentFirst = (logins: readonly OpenLogin[]): readonly OpenLogin[] =>
  logins.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent));

/** In place of an id: every login but the one that asks. */
export const allOthers = 'others';

/** Whether a login, or `allOthers`, can be ended: the one that asks ends by Log out, which clears the browser as well. */
export const canEnd = (logins: readonly OpenLogin[], which: string): boolean =>
  logins.some(({ id, isCurrent }) => !isCurrent && (which === allOthers || id === which));
