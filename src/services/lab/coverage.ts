import * as z from 'zod/mini';

const machineCoverage = z.object({
  id: z.string(),
  /** Dotted paths of the states that a test stood in. */
  states: z.array(z.string()),
  /** Names of the transitions that a test took, as the chart names them. */
  transitions: z.array(z.string()),
});
/** What the last run of the path tests passed through. */
const coverageSchema = z.object({ machines: z.array(machineCoverage) });
export type Coverage = z.output<typeof coverageSchema>;

/** Reads the file of a run. @throws Error when it is no such file. */
export const readCoverage = (text: string): Coverage => z.parse(coverageSchema, JSON.parse(text));
