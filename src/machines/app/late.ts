import { createActor, type ActorRefFrom } from 'xstate';
import type { Residents } from './app.machine.ts';
import { lateFlow } from './late.flow.ts';
import type { LateResidents } from './late.machine.ts';

type LateRef = ActorRefFrom<typeof lateFlow>;
const names: readonly (keyof LateResidents)[] = [];
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

/** Facts of the early residents that late ones act on, each tied in one line with `follow`. */
function tie(_residents: Residents, _late: LateResidents): void {}
