import { createActor, type ActorRefFrom } from 'xstate';
import * as session from '../session/session.selectors.ts';
import type { Residents } from './app.machine.ts';
import { follow } from './follow.ts';
import { lateFlow } from './late.flow.ts';
import type { LateResidents } from './late.machine.ts';

type LateRef = ActorRefFrom<typeof lateFlow>;
const names: readonly (keyof LateResidents)[] = ['favourites'];
let started: LateResidents | undefined;

/** Starts the late residents beside the early ones and ties them together; the second call gives what the first started. */
export function startLate(residents: Residents): LateResidents {
  if (started !== undefined) return started;
  const root = createActor(lateFlow);
  root.start();
  started = Object.fromEntries(names.map((name) => [name, root.system.get(name) as LateRef])) as unknown as LateResidents;
  tie(residents, started);
  return started;
}

/** Whose data is on view: a member's UID, a guest, or nobody yet. */
function ownerOf(snapshot: session.SessionSnapshot): string {
  const standing = session.standing(snapshot);
  return standing === 'in' ? (session.login(snapshot)?.fid ?? '') : standing === 'out' ? 'guest' : '';
}

/** Facts of the early residents that late ones act on, each tied in one line. */
function tie({ session: who }: Residents, late: LateResidents): void {
  follow(who, ownerOf, (owner) =>
    late.favourites.send({ type: 'owner.changed', owner: owner === '' ? 'unknown' : owner === 'guest' ? 'guest' : 'member' }),
  );
}
