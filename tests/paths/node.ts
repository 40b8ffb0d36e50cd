import type { Question, Word } from './line.ts';

type Result = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };
/** Asks the real node of the chain in the page's place. */
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;
/** What a chain's node says in place of its own answer, by what is asked of it. */
export type Sayings = Readonly<Record<string, (question: Question, ask: Ask) => Result | Promise<Result>>>;

/** The node answers these questions as told and all others by itself. */
export const nodeSays =
  (sayings: Sayings): Word =>
  async (route) => {
    const question = route.request().postDataJSON() as Question;
    const say = sayings[question.method];
    if (say === undefined) return route.fallback();
    const ask: Ask = async (method, params) => {
      const answer = await route.fetch({ postData: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
      return ((await answer.json()) as { result: unknown }).result;
    };
    await route.fulfill({ json: { jsonrpc: '2.0', id: question.id, ...(await say(question, ask)) } });
  };
