import { row } from '#tests/support/catalogue.ts';
import { pagedListMachine, pagedListPlan } from './pagedList.plan.ts';
import { resourceMachine, resourcePlan } from './resource.plan.ts';

/** Every machine of the product; a machine without a row here fails catalogue.test.ts. */
export const catalogue = [
  row(
    'kit/resource',
    'loads one thing, keeps it on view while reloading, asks again while the server collects',
    resourceMachine,
    resourcePlan,
  ),
  row('kit/pagedList', 'loads a list page by page with filter, reload and retry', pagedListMachine, pagedListPlan),
] as const;
