import { transition, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import * as z from 'zod/mini';
import { watchDeeds } from '#services/journal/deeds.ts';
import { hearMachines } from '#services/journal/inspectionStore.ts';
import { createJournal, factsNow, flowOf, startJournal, type Journal, type Limits } from '#services/journal/journal.ts';
import { redactEvent } from '#services/journal/redact.ts';
import { fromLab, lineName, type FromApp, type LiveActor } from './line.ts';

/** A tester ends a recording, not a length of time. */
const labLimits: Limits = { span: Number.POSITIVE_INFINITY, most: 20_000, longest: 15_000_000 };

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

/** Why a machine would break on an event, found out on a copy of where it stands; null where it would not. */
function breaksOn(ref: AnyActorRef, event: EventObject): string | null {
  try {
    transition((ref as { logic?: AnyStateMachine }).logic as AnyStateMachine, ref.getSnapshot() as AnyMachineSnapshot, event);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const allowedIn = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))].filter(
    (type) => type !== '*' && !type.startsWith('xstate.') && mightTake(snapshot, type),
  );

/**
 * Lets the lab, a page of the same origin, follow the machines of this page and send them events; only where a tester asked for it in
 * this browser before the page was opened.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function startBridge(): void {
  // The first listener hears what came before it: that is the journal of this tab.
  startJournal();
  const page = crypto.randomUUID();
  const line = new BroadcastChannel(lineName);
  const actors = new Map<string, Followed>();
  let recording: { readonly journal: Journal; readonly end: () => void } | undefined;

  const say = (message: FromApp): void => line.postMessage(message);
  const shown = ({ ref, since }: Followed, snapshot: AnyMachineSnapshot): LiveActor => ({
    id: ref.sessionId,
    machine: flowOf(ref) ?? '',
    parent: ref._parent?.sessionId ?? null,
    value: snapshot.value,
    status: snapshot.status,
    since,
    allowed: snapshot.status === 'active' ? allowedIn(snapshot) : [],
  });
  const sayStanding = (): void => {
    const standing = [...actors.values()].map((actor) => shown(actor, actor.ref.getSnapshot() as AnyMachineSnapshot));
    say({ to: 'lab', kind: 'standing', page, address: location.pathname, actors: standing });
  };

  hearMachines((at, told) => {
    recording?.journal.hear(at, told);
    if (told.type !== '@xstate.snapshot') return;
    const ref = told.actorRef as AnyActorRef;
    if (flowOf(ref) === undefined) return;
    const snapshot = told.snapshot as AnyMachineSnapshot;
    const stood = JSON.stringify(snapshot.value);
    const actor = actors.get(ref.sessionId) ?? { ref, since: at, stood };
    if (actor.stood !== stood) Object.assign(actor, { stood, since: at });
    if (snapshot.status === 'active') actors.set(ref.sessionId, actor);
    else actors.delete(ref.sessionId);
    say({
      to: 'lab',
      kind: 'stepped',
      page,
      address: location.pathname,
      at,
      actor: shown(actor, snapshot),
      event: redactEvent(told.event),
    });
  });

  const send = (id: string, event: EventObject): void => {
    const ref = actors.get(id)?.ref;
    if (ref === undefined) return;
    const reason = breaksOn(ref, event);
    if (reason === null) ref.send(event);
    else say({ to: 'lab', kind: 'refused', page, reason });
  };

  const record = (on: boolean): void => {
    if (on) {
      // A lab that was closed meanwhile left its recording behind.
      recording?.end();
      const journal = createJournal(labLimits);
      for (const { ref } of actors.values()) journal.meet(ref);
      recording = { journal, end: watchDeeds((deed) => journal.note(Date.now(), location.pathname, deed)) };
    } else if (recording !== undefined) {
      recording.end();
      say({ to: 'lab', kind: 'recorded', page, recording: recording.journal.take(factsNow()) });
      recording = undefined;
    }
  };

  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = z.safeParse(fromLab, data).data;
    if (asked?.kind === 'hello') sayStanding();
    else if (asked?.kind === 'send' && asked.page === page && isEvent(asked.event)) send(asked.actor, asked.event);
    else if (asked?.kind === 'record' && asked.page === page) record(asked.on);
  });
  addEventListener('pagehide', () => {
    record(false);
    say({ to: 'lab', kind: 'gone', page });
  });
  // A lab that waits hears of this page at once.
  setTimeout(sayStanding, 0);
}
