import type { ActorRefFrom } from 'xstate';
import type { showRecords, transferRecordFlow } from '#machines/orders/transferRecord/transferRecord.flow.ts';

export type RecordsRef = ActorRefFrom<typeof transferRecordFlow>;
/** The filter that the address holds. */
export type RecordRoute = Parameters<typeof showRecords>[0];
