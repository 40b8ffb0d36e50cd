import type { ActorRefFrom } from 'xstate';
import type { sendFlow } from '#machines/web3/send/send.flow.ts';

export type SendRef = ActorRefFrom<typeof sendFlow>;
