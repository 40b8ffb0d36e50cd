import { momentNow } from '#services/browser/clock.ts';
import { csvOf, saveFile, utf8Mark } from '#services/browser/csv.ts';
import { fileMoment, readableRows, toolRows, wholeRange, type FileColumn, type FileRange, type SheetWords } from './recordFile.rules.ts';

/**
 * Hands the visitor records as a file: with `words` one to read, which names its zone and span; without them the one for programs
 * (`…-data-…`), without the mark that importers would read as part of the first head.
 */
export function saveRecords<Row, Words extends SheetWords<string>>(
  subject: string,
  columns: readonly FileColumn<Row, Words>[],
  { records, words }: { readonly records: readonly Row[]; readonly words: Words | null },
  range: FileRange = wholeRange,
): void {
  const day = fileMoment(momentNow()).slice(0, 10);
  if (words === null) saveFile(`${subject}-data-${day}.csv`, csvOf(toolRows(columns, records)));
  else saveFile(`${subject}-${day}.csv`, utf8Mark + csvOf(readableRows(columns, records, words, range)));
}
