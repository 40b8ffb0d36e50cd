import type { ActorRefFrom } from 'xstate';
import type { assetsFlow } from '#machines/assets/assets/assets.flow.ts';

export type AssetsRef = ActorRefFrom<typeof assetsFlow>;
