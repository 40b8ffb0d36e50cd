import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Gives what asks the database for a piece of work, statement by statement, until the test is over. What the exchange asks by its own timers meanwhile belongs to nobody's work. */
export function watchStatements(): (work: () => Promise<unknown>) => Promise<readonly string[]> {
  const working = new AsyncLocalStorage<string[]>();
  const ask = Client.prototype.query as (...query: unknown[]) => unknown;
  const asked = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...query: unknown[]) {
    const [first] = query;
    working.getStore()?.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return ask.apply(this, query);
  });
  onTestFinished(() => asked.mockRestore());
  return async (work) => {
    const statements: string[] = [];
    await working.run(statements, work);
    return statements;
  };
}
