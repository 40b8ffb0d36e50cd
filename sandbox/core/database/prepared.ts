import type { Executor } from '#sandbox/core/database/database.ts';

type Prepared<Values, Rows> = { execute(values: Values): Promise<Rows> };

/** A query builder makes its text once; the connections of a server name statements themselves (`namedStatements.ts`). */
export const unnamed = '';

/**
 * A query that is asked so often that building its text anew each time would be a good part of its cost. `make` prepares it, with
 * `sql.placeholder` for each of the values.
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  make: (executor: Executor) => Prepared<Values, Rows>,
): (executor: Executor, values: Values) => Promise<Rows> {
  const kept = new WeakMap<Executor, Prepared<Values, Rows>>();
  return (executor, values) => {
    const known = kept.get(executor) ?? make(executor);
    kept.set(executor, known);
    return known.execute(values);
  };
}
