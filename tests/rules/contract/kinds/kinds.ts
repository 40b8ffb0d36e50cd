/** What a row expects, or what a rule gave, by name. */
export type Outcome = Readonly<Record<string, unknown>>;
export type Row = { readonly kind: string; readonly inputs: unknown; readonly expected: Outcome; readonly line: number };
/** How a row of each kind is run; a row that goes on from others finds them among all rows. */
export type Kinds = Readonly<Record<string, (inputs: unknown, rows: readonly Row[]) => Outcome>>;

/** A kind with the shape of its inputs. */
export const kind =
  <Inputs>(run: (inputs: Inputs, rows: readonly Row[]) => Outcome): Kinds[string] =>
  (inputs, rows) =>
    run(inputs as Inputs, rows);

/** What rows leave out: two decimals of prices, contracts of 0.001 coins, 20x, the whole interval of 8 hours. */
export const priceDigit = 2;
export const unitAmount = '0.001';
export const measures = { unitAmount, priceDigit };
export const leverage = 20;
export const intervalHours = 8;

/** Fields of a line of CSV (RFC 4180): in quotes a quote is written twice. */
function fieldsOf(line: string): readonly string[] {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** The rows of the vectors' file; the head is the first line, and no field holds a line's end. */
export const rowsOf = (text: string): readonly Row[] =>
  text.split(/\r?\n/).flatMap((line, index) => {
    if (index === 0 || line === '') return [];
    const [name = '', inputs = '', expected = ''] = fieldsOf(line);
    return [{ kind: name, inputs: JSON.parse(inputs) as unknown, expected: JSON.parse(expected) as Outcome, line: index + 1 }];
  });
