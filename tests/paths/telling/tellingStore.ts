import type { AnyActorRef, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';
import { hearMachines, inspect as inspectForProduct } from '#services/journal/inspectionStore.ts';
import { transitionKey, type HeldDelay, type TestedWindow } from './reports.ts';

/**
 * Stands in for services/journal/inspectionStore.ts in the build of the generated browser runs: does what that does, and
 * tells the test which transitions are taken. Delays of the machine under test wait until the test fires them by name.
 */
export { hearMachines };

type Inspected = {
  readonly type: string;
  readonly actorRef: AnyActorRef & { readonly logic?: { readonly id?: unknown; readonly root?: unknown } };
  readonly event?: EventObject;
  readonly snapshot?: { readonly value?: unknown };
  readonly _transitions?: readonly AnyTransitionDefinition[];
};
type Clock = { setTimeout: (run: () => void, milliseconds: number) => unknown; clearTimeout: (id: unknown) => void };
type Schedule = (source: AnyActorRef, target: AnyActorRef, event: EventObject, delay: number, id?: string) => void;
type System = { readonly scheduler: { schedule: Schedule }; readonly _clock: Clock };

const tested = window as TestedWindow;
const told = new Set<string>();
const held = new Map<object, HeldDelay & { readonly run: () => void }>();
const known = new WeakSet<object>();
const clocks = new WeakSet<object>();
/** The delay that is being scheduled just now, when it is one to be held. */
let scheduling: Omit<HeldDelay, 'milliseconds'> | null = null;

const machineOf = (actorRef: Inspected['actorRef']): string | null =>
  actorRef.logic?.root !== undefined && typeof actorRef.logic.id === 'string' ? actorRef.logic.id : null;
const delayOf = (type: string): string | null => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? null;

function holdTimers(clock: Clock): void {
  if (clocks.has(clock)) return;
  clocks.add(clock);
  const { setTimeout: start, clearTimeout: stop } = clock;
  clock.setTimeout = (run, milliseconds) => {
    if (scheduling === null) return start(run, milliseconds);
    const id = {};
    held.set(id, { ...scheduling, milliseconds, run });
    return id;
  };
  clock.clearTimeout = (id) => {
    if (typeof id !== 'object' || id === null || !held.delete(id)) stop(id);
  };
}

/** From here on delays of the machine under test are kept. */
function holdDelays(system: System): void {
  if (known.has(system)) return;
  known.add(system);
  holdTimers(system._clock);
  const { schedule } = system.scheduler;
  system.scheduler.schedule = (source, target, event, delay, id) => {
    const name = delayOf(event.type);
    const machine = machineOf(source as Inspected['actorRef']);
    const isHeld = name !== null && machine === tested.asked?.machine && !tested.asked.running.includes(name);
    scheduling = isHeld ? { machine, actor: source.sessionId, type: event.type } : null;
    try {
      schedule(source, target, event, delay, id);
    } finally {
      scheduling = null;
    }
  };
}

tested.heldDelays = () => [...held.values()].map(({ run: _, ...delay }) => delay);
tested.fireDelay = (actor, name) => {
  const entry = [...held].find(([, delay]) => delay.actor === actor && delayOf(delay.type) === name);
  if (entry === undefined) return false;
  held.delete(entry[0]);
  entry[1].run();
  return true;
};

function tellStep(inspected: Inspected): void {
  const machine = machineOf(inspected.actorRef);
  const { event, snapshot } = inspected;
  if (tested.tellTest === undefined || machine === null || event === undefined || snapshot === undefined) return;
  const taken = (inspected._transitions ?? []).map((transition) => transitionKey(transition as never));
  const step = { machine, actor: inspected.actorRef.sessionId, event: event.type, taken, value: snapshot.value };
  if (machine !== tested.asked?.machine) {
    const kind = JSON.stringify([machine, taken, snapshot.value]);
    if (told.has(kind)) return;
    told.add(kind);
  }
  void tested.tellTest(step);
}

/** Given to every root actor in place of the product's own. */
export const inspect = (inspected: InspectionEvent): void => {
  holdDelays((inspected.actorRef as AnyActorRef).system as unknown as System);
  // Microsteps name the transitions; the snapshot tells where an actor stands that has just begun.
  if (inspected.type === '@xstate.microstep' || inspected.type === '@xstate.snapshot') tellStep(inspected as unknown as Inspected);
  inspectForProduct(inspected);
};
