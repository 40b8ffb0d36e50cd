import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import * as z from 'zod/mini';
import { momentNow } from '#services/browser/clock.ts';
import { ownBuild } from '#services/browser/build.ts';
import { createRecorder, machineOf, type Recorder } from '#services/recording/recorder.ts';
import { createRedactor } from '#services/recording/redact.ts';
import { watchDeeds } from './deeds.ts';
import { fromLab, labAsked, lineName, type FromApp, type LiveActor } from './line.ts';

type Followed = { readonly ref: AnyActorRef; since: number; stood: string };

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether a machine might take an event of this type; a guard that trips over the missing payload may well pass with one. */
function mightTake(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    return snapshot.can({ type });
  } catch {
    return true;
  }
}

const allowedIn = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))].filter(
    (type) => type !== '*' && !type.startsWith('xstate.') && mightTake(snapshot, type),
  );

/**
 * Lets the lab, a page of the same origin, follow the machines of this page and send them events; only where a tester asked for it in
 * this browser before the page was opened. `observe` hands over what XState's `inspect` tells of every machine.
 */
export function startBridge(observe: (observer: (told: InspectionEvent) => void) => void): void {
  if (!labAsked.get()) return;
  const now = momentNow;
  const page = crypto.randomUUID();
  const line = new BroadcastChannel(lineName);
  const actors = new Map<string, Followed>();
  const redact = createRedactor();
  let recording: { readonly recorder: Recorder; readonly end: () => void } | undefined;

  const say = (message: FromApp): void => line.postMessage(message);
  const shown = ({ ref, since }: Followed, snapshot: AnyMachineSnapshot): LiveActor => ({
    id: ref.sessionId,
    machine: machineOf(ref)?.id ?? '',
    parent: ref._parent?.sessionId ?? null,
    value: redact(snapshot.value),
    status: snapshot.status,
    since,
    allowed: snapshot.status === 'active' ? allowedIn(snapshot) : [],
  });
  const sayStanding = (): void => {
    const standing = [...actors.values()].map((actor) => shown(actor, actor.ref.getSnapshot() as AnyMachineSnapshot));
    say({ to: 'lab', kind: 'standing', page, address: location.pathname, actors: standing });
  };

  observe((told) => {
    recording?.recorder.hear(told);
    if (told.type !== '@xstate.snapshot') return;
    const ref = told.actorRef as AnyActorRef;
    if (machineOf(ref) === undefined) return;
    const snapshot = told.snapshot as AnyMachineSnapshot;
    const stood = JSON.stringify(snapshot.value);
    const actor = actors.get(ref.sessionId) ?? { ref, since: now(), stood };
    if (actor.stood !== stood) Object.assign(actor, { stood, since: now() });
    if (snapshot.status === 'active') actors.set(ref.sessionId, actor);
    else actors.delete(ref.sessionId);
    say({ to: 'lab', kind: 'stepped', page, at: now(), actor: shown(actor, snapshot), event: redact(told.event) as { type: string } });
  });

  const record = (on: boolean): void => {
    if (on && recording === undefined) {
      const recorder = createRecorder({ now });
      for (const { ref } of actors.values()) recorder.meet(ref);
      recording = { recorder, end: watchDeeds(recorder.note) };
    } else if (!on && recording !== undefined) {
      recording.end();
      say({
        to: 'lab',
        kind: 'recorded',
        page,
        recording: recording.recorder.take({ build: ownBuild() || 'dev', page: location.pathname }),
      });
      recording = undefined;
    }
  };

  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = z.safeParse(fromLab, data).data;
    if (asked?.kind === 'hello') sayStanding();
    else if (asked?.kind === 'send' && asked.page === page && isEvent(asked.event)) actors.get(asked.actor)?.ref.send(asked.event);
    else if (asked?.kind === 'record' && asked.page === page) record(asked.on);
  });
  addEventListener('pagehide', () => say({ to: 'lab', kind: 'gone', page }));
  // A lab that waits hears of this page at once.
  setTimeout(sayStanding, 0);
}
