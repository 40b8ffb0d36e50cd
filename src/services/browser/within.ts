import { TimeoutFault } from '#services/http/faults.ts';

/**
 * The answer, where it comes within so many milliseconds. `whose` names who is asked, in plain words: "The key database".
 * @throws TimeoutFault where it does not come; what comes later is heard by nobody.
 */
export function within<Result>(answer: Promise<Result>, patience: number, whose: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutFault({ details: `${whose} does not answer.` })), patience);
  });
  return Promise.race([answer, lateness]).finally(() => clearTimeout(timer));
}
