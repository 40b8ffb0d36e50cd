/** Does something with many rows a part at a time, in their order: a statement takes only so many parameters. */
export async function inParts<Row>(rows: readonly Row[], most: number, work: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += most) await work(rows.slice(from, from + most));
}
