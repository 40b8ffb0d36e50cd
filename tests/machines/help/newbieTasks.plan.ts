import { newbieTasksMachine } from '#machines/help/notices/newbieTasks.machine.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const newbieTasksPlan = resourcePlanFor(newbieTasksMachine, {
  what: "a newcomer's tasks and rewards",
  query: null,
  data: [{ taskId: 1, taskCode: 'register', title: 'Open an account', reward: '5 USDT', receiveStatus: 2 }],
  retries: 2,
});
