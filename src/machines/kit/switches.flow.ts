import { createActor, type ActorRefFrom } from 'xstate';
import { webConfig } from '#services/config/publicCalls.ts';
import { send } from '#services/http/client.ts';
import { inspect } from '#services/journal/inspectionStore.ts';
import { fromCall } from './fromCall.ts';
import { switchesMachine, type Switches } from './switches.machine.ts';
import { standing, type SwitchStanding } from './switches.selectors.ts';

export const switchesFlow = switchesMachine.provide({
  actors: { readSwitches: fromCall<Switches>(async (_, signal) => (await send(webConfig, {}, { signal, retry: false })).data) },
});

const running = new Set<ActorRefFrom<typeof switchesFlow>>();

/** Reports how a feature stands, now and after every change; the exchange is asked for as long as this is watched. */
export function watchSwitch(feature: keyof Switches, report: (standing: SwitchStanding) => void): () => void {
  const read = standing(feature);
  const actor = createActor(switchesFlow, { inspect });
  let last: SwitchStanding | undefined;
  actor.subscribe((snapshot) => {
    const next = read(snapshot);
    if (next === last) return;
    last = next;
    report(next);
  });
  running.add(actor.start());
  return () => {
    running.delete(actor);
    actor.stop();
  };
}

/** Asks the exchange at once instead of at the next turn. */
export function readSwitchesNow(): void {
  for (const actor of running) actor.send({ type: 'switches.wanted' });
}
