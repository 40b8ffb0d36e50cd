import { describe, expect, test } from 'vitest';
import { loadConfig } from '#services/config/runtimeConfig.ts';

/** Nothing comes before the request is given up. */
const ended = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

const answers = {
  'a config that never comes': (signal) => ended(signal),
  'a config that stops on its way': async (signal) => {
    const body = new ReadableStream({ start: (stream) => void ended(signal).catch((error: unknown) => stream.error(error)) });
    return new Response(body);
  },
} satisfies Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>>;

describe('the runtime config', () => {
  test.each(Object.entries(answers))('%s is given up, and the page can say so', async (_, answer) => {
    const loading = loadConfig((_address, init) => answer(init?.signal), 20);
    await expect(loading).rejects.toMatchObject({ problems: [expect.stringMatching(/^\/config\.json: could not be fetched \(.+\)$/)] });
  });

  test.each([
    ['a page of HTML', new Response('<h1>Gateway</h1>'), '/config.json: is not JSON'],
    ['an error', new Response('', { status: 502 }), '/config.json: the server answered 502'],
    ['nothing of what it is to hold', Response.json({}), 'brand: '],
  ])('%s is named to the operator', async (_, response, problem) => {
    const loading = loadConfig(async () => response);
    await expect(loading).rejects.toMatchObject({ problems: expect.arrayContaining([expect.stringContaining(problem)]) as unknown });
  });
});
