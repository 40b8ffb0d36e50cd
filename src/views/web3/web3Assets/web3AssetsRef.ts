import type { ActorRefFrom } from 'xstate';
import type { web3AssetsFlow } from '#machines/web3/web3Assets/web3Assets.flow.ts';

/** The page's running flow, handed to its parts. */
export type Web3AssetsRef = ActorRefFrom<typeof web3AssetsFlow>;
