import type { ActorRefFrom } from 'xstate';
import type { swapFlow } from '#machines/web3/swap/swap.flow.ts';

export type SwapRef = ActorRefFrom<typeof swapFlow>;
