import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { rowOf, type CatalogueRow } from '#tests/support/catalogue.ts';
import type { PlanOf } from '#tests/support/plan.ts';

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
    .toSorted();

const machineFiles = filesBelow('src/machines', '.machine.ts');

/** The row of the machine that a plan's file is named after. @throws Error when the file holds no such plan, or no machine bears the name. */
async function read(planFile: string): Promise<CatalogueRow> {
  const id = basename(planFile, '.plan.ts');
  const exported = (await import(/* @vite-ignore */ `#tests/machines/${planFile}`)) as Record<string, PlanOf<AnyStateMachine> | undefined>;
  const plan = exported[`${id}Plan`];
  const file = machineFiles.find((each) => basename(each, '.machine.ts') === id);
  if (plan === undefined || file === undefined)
    throw new Error(`tests/machines/${planFile}: ${plan ? 'no machine' : 'no plan'} of that name.`);
  return rowOf(`src/machines/${file}`, plan);
}

/** Every machine of the product: those that have a plan. A machine without one fails catalogue.test.ts. */
export const catalogue: readonly CatalogueRow[] = await Promise.all(filesBelow('tests/machines', '.plan.ts').map(read));
