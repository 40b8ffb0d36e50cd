import type { ActorRefFrom } from 'xstate';
import type { receiveFlow } from '#machines/web3/receive/receive.flow.ts';

export type ReceiveRef = ActorRefFrom<typeof receiveFlow>;
