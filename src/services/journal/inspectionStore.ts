import type { InspectionEvent } from 'xstate';

type Listener = (at: number, inspected: InspectionEvent) => void;

/** So much is kept for the first listener, whose code comes after the first view. */
const mostEarly = 300;
const early: [at: number, inspected: InspectionEvent][] = [];
let listener: Listener = (at, inspected) => void (early.length < mostEarly && early.push([at, inspected]));

/** Given to every root actor: whoever listens hears what each of its machines takes. */
export const inspect = (inspected: InspectionEvent): void => {
  if (inspected.type === '@xstate.snapshot') listener(Date.now(), inspected);
};

/** Hears every machine from here on, first what was kept; times in milliseconds of this device. The listener before hears no more. */
export function hearMachines(hear: Listener): void {
  listener = hear;
  for (const [at, inspected] of early.splice(0)) hear(at, inspected);
}
