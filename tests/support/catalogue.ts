import type { AnyStateMachine } from 'xstate';
import type { Plan, PlanOf } from './plan.ts';

/** One machine of the product with what its tests know of it. */
export type CatalogueRow = {
  readonly id: string;
  /** One line: what it is. */
  readonly what: string;
  /** Path of the machine's file from the repository root; for a factory, the file of the factory. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  readonly plan: Plan<AnyStateMachine>;
};

/** A row of the catalogue; `file` is the path of the machine's file from the repository root. */
export const rowOf = <M extends AnyStateMachine>(file: string, plan: PlanOf<M>): CatalogueRow => ({
  id: plan.machine.id,
  what: plan.what,
  file,
  machine: plan.machine,
  plan: plan as unknown as Plan<AnyStateMachine>,
});

/** The area of a machine: the folder of `src/machines` that holds its flow, and that of `tests/machines` that holds its tests. */
export const areaOf = ({ file }: Pick<CatalogueRow, 'file'>): string => file.split('/')[2] ?? '';
