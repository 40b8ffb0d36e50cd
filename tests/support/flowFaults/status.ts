import { createActor } from 'xstate';
import { statusFlow } from '#machines/help/status/status.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { StatusReading } from '#services/help/status.ts';
import { readStatus } from '#services/help/statusCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { statusSample } from '#tests/support/samples/status.ts';
import type { FaultRow } from './row.ts';

export const statusRows: readonly FaultRow[] = [
  {
    flow: 'statusFlow',
    asker: 'loadResource',
    call: readStatus,
    create: () => createActor(statusFlow, { input: { query: null } }).start(),
    fails: 'failed.empty',
    says: { problem: ({ problem }: { readonly problem: Problem | null }) => problem },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [({ data }: { readonly data: StatusReading | null }) => data?.report, statusSample],
  },
];
export const statusAnswers: readonly Served[] = [{ call: readStatus, answer: () => ({ code: 200, message: '', data: statusSample }) }];
