import type { NewbieTask } from '#services/tab/inMail/calls.ts';
import { createResourceMachine } from '#machines/kit/resource.machine.ts';

/** What a newcomer is rewarded for. */
export const newbieTasksMachine = createResourceMachine<readonly NewbieTask[]>('newbieTasks', { retries: 2 });
