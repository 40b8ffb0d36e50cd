import { createActor } from 'xstate';
import { statusFlow } from '#machines/help/status/status.flow.ts';
import type { StatusReading } from '#services/help/status.ts';
import { readStatus } from '#services/help/statusCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { statusSample } from '#tests/support/samples/status.ts';
import { ok, resource, type FaultRow } from './row.ts';

export const statusRows: readonly FaultRow[] = [
  {
    flow: 'statusFlow',
    call: readStatus,
    create: () => createActor(statusFlow, { input: { query: null } }).start(),
    ...resource,
    shows: [({ data }: { readonly data: StatusReading | null }) => data?.report, statusSample],
  },
];
export const statusAnswers: readonly Served[] = [{ call: readStatus, answer: ok(statusSample) }];
