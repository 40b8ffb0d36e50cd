import * as z from 'zod';

/** A change that no test can see, or need not, and why. */
const explanationSchema = z.object({
  /** `*`: any. */
  file: z.string(),
  /** The line that is changed, without its indent; `*`: any. */
  line: z.string(),
  /** What stands there then, in place of what; `from` may be the beginning of it. */
  from: z.string(),
  to: z.string(),
  why: z.string().min(20),
});
export const explanationsSchema = z.array(explanationSchema);
export type Explanation = z.infer<typeof explanationSchema>;
