import type { InspectionEvent } from 'xstate';

type Listener = (at: number, inspected: InspectionEvent) => void;

/** So much is kept for the first listener, whose code comes after the first view. */
const mostEarly = 300;
const early: [at: number, inspected: InspectionEvent][] = [];
const listeners: Listener[] = [];

/** Given to every root actor: whoever listens hears what each of its machines takes. */
export const inspect = (inspected: InspectionEvent): void => {
  if (inspected.type !== '@xstate.snapshot') return;
  const at = Date.now();
  if (listeners.length === 0 && early.length < mostEarly) early.push([at, inspected]);
  for (const hear of listeners) hear(at, inspected);
};

/** Hears every machine from here on, the first listener also what was kept until then; times in milliseconds of this device. */
export function hearMachines(hear: Listener): void {
  listeners.push(hear);
  for (const [at, inspected] of early.splice(0)) hear(at, inspected);
}
