import { NetworkFault } from '#services/http/faults.ts';

/** What each call is answered in a test of a view, by its name: of a list each once, the last one for good. A call without one is lost. */
export const answers = new Map<string, unknown>();
/** What was asked, with its request. */
export const sent: (readonly [name: string, request: unknown])[] = [];
/** An answer that is good. */
export const ok = (data?: unknown) => ({ kind: 'ok', code: 200, message: '', data });
let quiet: readonly string[] = [];
/** Begins a test: nothing was asked, and these calls have good answers; what `unnoted` calls ask is not among what was `sent`. */
export function serve(good: Readonly<Record<string, unknown>>, ...unnoted: readonly string[]): void {
  quiet = unnoted;
  sent.length = 0;
  answers.clear();
  for (const [name, data] of Object.entries(good)) answers.set(name, ok(data));
}

async function send({ name }: { readonly name: string }, request: unknown): Promise<unknown> {
  if (!quiet.includes(name)) sent.push([name, request]);
  const answer = answers.get(name);
  const given: unknown = Array.isArray(answer) && answer.length > 1 ? answer.shift() : Array.isArray(answer) ? answer[0] : answer;
  if (given === undefined) throw new NetworkFault();
  return given;
}
/** For `vi.mock` of the client: `async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original)`. */
export const scripted = async (original: () => Promise<unknown>) => ({
  ...((await original()) as object),
  requestLocale: () => 'en_US',
  send,
});
