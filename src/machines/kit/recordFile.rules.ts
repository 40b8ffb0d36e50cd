/** Each record once: pages move while new ones come in. */
export function withPage<Row>(known: readonly Row[], page: readonly Row[], identify: (row: Row) => string): readonly Row[] {
  const ids = new Set(known.map(identify));
  return [...known, ...page.filter((row) => !ids.has(identify(row)))];
}

/** All records of a list that comes in pages of at most `pageSize`. `readPage` counts from 1. @throws what `readPage` does */
export async function collectPages<Row>(
  readPage: (pageNum: number) => Promise<{ readonly list: readonly Row[]; readonly totalCount: number }>,
  pageSize: number,
  identify: (row: Row) => string,
): Promise<readonly Row[]> {
  let records: readonly Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, totalCount } = await readPage(pageNum);
    records = withPage(records, list, identify);
    if (list.length === 0 || pageNum * pageSize >= totalCount) return records;
  }
}

/** A file's texts in the visitor's language: its columns' names, and what says in which zone its times are and which span it has. */
export type SheetWords<Column extends string> = {
  readonly columns: Readonly<Record<Column, string>>;
  readonly about: Readonly<Record<'zone' | 'range' | 'whole', string>>;
};

/** A column of a file of records. `value` is what programs read: decimals, ISO times in UTC, the words and numbers of the calls. */
export type FileColumn<Row, Words extends SheetWords<string>> = {
  /** Its head in the file for programs, which importers know it by: it never changes, nor does its meaning. */
  readonly head: string;
  readonly value: (row: Row) => string;
  /** Its name in the file for people; without one it is for programs alone. */
  readonly name?: keyof Words['columns'] & string;
  /** What people read in its place: a word in their language. */
  readonly read?: (row: Row, words: Words) => string;
};
/** When the records of a file were made, in milliseconds since 1970: `from` included, `to` not; null is without a bound. */
export type FileRange = { readonly from: number | null; readonly to: number | null };
export const wholeRange: FileRange = { from: null, to: null };

/** A moment as files have it: UTC by ISO 8601, to the millisecond. */
export const fileMoment = (time: number): string => new Date(time).toISOString();

/** A file for programs (importers, tax tools): English heads, and no word of the visitor's language. */
export const toolRows = <Row, Words extends SheetWords<string>>(
  columns: readonly FileColumn<Row, Words>[],
  records: readonly Row[],
): readonly (readonly string[])[] => [columns.map(({ head }) => head), ...records.map((row) => columns.map(({ value }) => value(row)))];

/** A file for people: the zone of its times, the span that it has with both ends included, and below them the columns in words. */
export function readableRows<Row, Words extends SheetWords<string>>(
  columns: readonly FileColumn<Row, Words>[],
  records: readonly Row[],
  words: Words,
  { from, to }: FileRange,
): readonly (readonly string[])[] {
  const shown = columns.flatMap(({ name, value, read = value }) => (name === undefined ? [] : [{ name, read }]));
  const names: Readonly<Record<string, string>> = words.columns;
  const { zone, range, whole } = words.about;
  // The last millisecond before `to`: people read a span with both of its ends.
  const span = `${from === null ? '…' : fileMoment(from)} – ${to === null ? '…' : fileMoment(to - 1)}`;
  return [
    [zone, 'UTC'],
    [range, from === null && to === null ? whole : span],
    shown.map(({ name }) => names[name] ?? name),
    ...records.map((row) => shown.map(({ read }) => read(row, words))),
  ];
}
