import type { ActorRefFrom } from 'xstate';
import type { labMachine } from '#machines/lab/lab.machine.ts';

export type LabRef = ActorRefFrom<typeof labMachine>;
