import { readStatusSeen, type StatusReading } from '#services/help/status.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Loaded } from '#machines/kit/resource.machine.ts';
import { statusMachine } from './status.machine.ts';

export const statusFlow = statusMachine.provide({
  actors: {
    loadResource: fromCall(async (_: { query: null }, signal): Promise<Loaded<StatusReading>> => ({
      kind: 'ok',
      data: await readStatusSeen(signal),
    })),
  },
});
