import type { PoolClient, QueryConfig } from 'pg';

/** Texts that are kept by name, and how long they may be: lists of many lengths make many texts that hardly come again. */
const mostNames = 300;
const longestText = 6_000;
const names = new Map<string, string>();

/** The name under which a connection keeps a statement; the same text has the same name on all of them. Undefined for what is not kept. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames || text.length > longestText || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Lets a connection of a server parse and plan each statement once, whoever asks. Not for the embedded database, whose connections
 * share one backend and with it the names.
 */
export function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const named = (config: unknown): unknown => {
    if (typeof config === 'string') {
      const name = nameOf(config);
      return name === undefined ? config : { name, text: config };
    }
    const { name, text } = config as Partial<QueryConfig>;
    if ((name !== undefined && name !== '') || text === undefined || typeof (config as { submit?: unknown }).submit === 'function')
      return config;
    return { ...(config as QueryConfig), name: nameOf(text) };
  };
  client.query = ((config: unknown, ...rest: unknown[]) => query(named(config), ...rest)) as typeof client.query;
}
