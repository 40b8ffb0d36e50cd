import type { MessageModule } from '#services/tab/inMail/calls.ts';
import { createResourceMachine } from '#machines/kit/resource.machine.ts';

/** The modules with what is in them, named by the server. */
export const noticeModulesMachine = createResourceMachine<readonly MessageModule[]>('noticeModules', { retries: 2 });
