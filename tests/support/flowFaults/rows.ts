import type { FaultRow } from './row.ts';

type Rows = Readonly<Record<string, unknown>>;
const files = import.meta.glob<Rows>(['./*.ts', '!./rows.ts'], { eager: true });

/** Every call of every flow, from what the files of this folder export as `…Rows`; `tests/views/flowFaults.table.test.ts` fails where one is missing. */
export const faultRows: readonly FaultRow[] = Object.values(files).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, rows]) => (name.endsWith('Rows') ? (rows as readonly FaultRow[]) : [])),
);
