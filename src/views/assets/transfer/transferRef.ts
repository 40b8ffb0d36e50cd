import type { ActorRefFrom } from 'xstate';
import type { transferFlow } from '#machines/assets/transfer/transfer.flow.ts';

export type TransferRef = ActorRefFrom<typeof transferFlow>;
