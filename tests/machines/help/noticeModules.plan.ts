import { noticeModulesMachine } from '#machines/help/notices/noticeModules.machine.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const noticeModulesPlan = resourcePlanFor(noticeModulesMachine, {
  what: 'the modules of messages and what is in them',
  query: null,
  data: [{ code: 2, name: 'Announcements', submoduleList: [{ code: 4, name: 'New coins' }] }],
  retries: 2,
});
