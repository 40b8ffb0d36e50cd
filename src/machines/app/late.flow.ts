import { lateMachine } from './late.machine.ts';

export const lateFlow = lateMachine.provide({ actors: {} });
