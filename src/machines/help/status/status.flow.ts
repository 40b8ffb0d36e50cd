import { readStatusSeen } from '#services/help/status.ts';
import { fromReading } from '#machines/kit/fromReading.ts';
import { statusMachine } from './status.machine.ts';

export const statusFlow = statusMachine.provide({
  actors: { loadResource: fromReading((_, signal) => readStatusSeen(signal)) },
});
