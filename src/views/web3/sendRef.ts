import type { ActorRefFrom } from 'xstate';
import type { sendFlow } from '#machines/send/send.flow.ts';

export type SendRef = ActorRefFrom<typeof sendFlow>;
