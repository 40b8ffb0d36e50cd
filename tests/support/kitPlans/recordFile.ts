import type { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '../plan.ts';

type FileMachine<Row, Filter, Words> = ReturnType<typeof createRecordFileMachine<Row, Filter, Words>>;
type FileSample<Row, Filter, Words> = {
  readonly what: string;
  readonly filter: Filter;
  readonly words: Words;
  readonly records: readonly Row[];
};

/** The plan of a file by the kit: every record that the filter of its list shows. */
export const recordFilePlanFor = <Row, Filter, Words>(
  machine: FileMachine<Row, Filter, Words>,
  { what, filter, words, records }: FileSample<Row, Filter, Words>,
) =>
  planFor(machine, {
    what,
    isMade: true,
    input: { filter },
    cases: [{ type: 'file.wanted', words }, done('collectRecords', records), fault('collectRecords', new NetworkFault())],
    states: ['resting', 'collecting', 'failed'],
    asks: { collectRecords: [{ filter }] },
    moves: [
      ...(['resting', 'failed'] as const).map(
        (from) => [from, 'file.wanted', 'collecting', { becomes: { words, problem: null } }] as const,
      ),
      ['collecting', 'done collectRecords', 'resting'],
      ['collecting', 'error collectRecords', 'failed'],
    ],
    tags: { busy: ['collecting'], error: ['failed'] },
    invariants: {
      resting: ({ snapshot, calls }) => problem(snapshot) === null && calls.length === 0,
      // A second press while it is collected asks for nothing.
      collecting: ({ snapshot, calls }) => isCollecting(snapshot) && calls.join() === 'collectRecords',
      failed: ({ snapshot }) => problem(snapshot)?.key === 'faults:network',
    },
    effects: [{ on: done('collectRecords').type, does: [{ type: 'saveFile', params: { records, words, filter } }] }],
  });
