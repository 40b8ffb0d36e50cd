import * as z from 'zod/mini';

/** What runs passed through: visits of states by dotted path, of transitions by the names that the chart gives them; 0 is a gap. */
const coverageSchema = z.object({
  /** Who ran: `unit paths` for the generated tests. */
  from: z.string(),
  machines: z.record(
    z.string(),
    z.object({ paths: z.number(), states: z.record(z.string(), z.number()), transitions: z.record(z.string(), z.number()) }),
  ),
});
export type Coverage = z.output<typeof coverageSchema>;

/** Reads the file that `npm run paths -- --coverage FILE` writes. @throws Error when it is no such file. */
export const readCoverage = (text: string): Coverage => z.parse(coverageSchema, JSON.parse(text));
