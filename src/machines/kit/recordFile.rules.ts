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
