import type { Served } from '#tests/support/fakeExchange.ts';
import type { FaultRow } from './row.ts';

type Rows = Readonly<Record<string, unknown>>;
const files = import.meta.glob<Rows>(['./*.ts', '!./rows.ts'], { eager: true });

const exportedAs = <Entry>(ending: string): readonly Entry[] =>
  Object.values(files).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, entries]) =>
      name.endsWith(ending) && Array.isArray(entries) ? (entries as readonly Entry[]) : [],
    ),
  );

/** Every call of every flow, from what the files of this folder export as `…Rows`; `tests/views/flowFaults.table.test.ts` fails where one is missing. */
export const faultRows = exportedAs<FaultRow>('Rows');
/** Good answers of the calls of one flow, from what such a file exports as `…Answers`; those of several flows stand in `answers.ts`. */
export const flowAnswers = exportedAs<Served>('Answers');
