import type { AnyStateMachine } from 'xstate';
import type { Plan } from './plan.ts';

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

/** A row of the catalogue; `folder` is the machine's place below src/machines, such as `assets/transfer/transfer`. */
export const row = <M extends AnyStateMachine>(folder: string, what: string, machine: M, plan: Plan<M>): CatalogueRow => ({
  id: machine.id,
  what,
  file: `src/machines/${folder}.machine.ts`,
  machine,
  plan: plan as unknown as Plan<AnyStateMachine>,
});

/** The area of a machine: the folder of `src/machines` that holds its flow, and that of `tests/machines` that holds its tests. */
export const areaOf = ({ file }: Pick<CatalogueRow, 'file'>): string => file.split('/')[2] ?? '';
