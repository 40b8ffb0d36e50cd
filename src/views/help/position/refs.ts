import type { ActorRefFrom } from 'xstate';
import type { insuranceMovesFlow } from '#machines/help/position/position.flow.ts';

export type InsuranceRef = ActorRefFrom<typeof insuranceMovesFlow>;
