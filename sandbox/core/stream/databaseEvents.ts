import { Client, type Pool } from 'pg';
import * as z from 'zod/mini';
import { factData } from '#services/stream/facts.ts';
import { createListeners, type Events } from './events.ts';

const notification = 'exchange_facts';
const messageSchema = z.object({ channel: z.string(), fact: factData.shape.fact, about: factData.shape.about });
/** PostgreSQL notifies of less than 8,000 bytes; a longer text would take those that go with it along. */
const longestFact = 7_999;
/** Milliseconds before listening is tried again. */
const retryPause = 1_000;

/**
 * Events between processes that share one PostgreSQL server, by LISTEN and NOTIFY. While the listening connection is cut,
 * facts of other processes are lost; streams find out by their next read.
 */
export async function createDatabaseEvents(pool: Pool, connectionString: string, onFault: (error: Error) => void): Promise<Events> {
  const { tell, add } = createListeners();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;

  /** Facts go out in their order: those that come while others are on their way go together, where PostgreSQL tells two alike once. */
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const facts = waiting;
      waiting = [];
      await pool.query('select pg_notify($1, fact) from unnest($2::text[]) fact', [notification, facts]).catch(onFault);
    }
    sending = undefined;
  }
  async function listen(): Promise<void> {
    const opened = new Client({ connectionString });
    opened.on('notification', ({ payload }) => {
      const read = z.safeParse(messageSchema, parse(payload));
      if (read.success && read.data.fact !== undefined) tell(read.data.channel, read.data.fact, read.data.about);
    });
    opened.on('error', (error) => {
      onFault(error);
      again();
    });
    await opened.connect();
    await opened.query(`listen ${notification}`);
    client = opened;
    if (isClosed) await opened.end();
  }
  function again(): void {
    client = undefined;
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      listen().catch((error: Error) => {
        onFault(error);
        again();
      });
    }, retryPause);
  }

  await listen();
  return {
    publish(channel, fact, about) {
      const text = JSON.stringify({ channel, fact, about });
      if (Buffer.byteLength(text) > longestFact) return onFault(new Error(`a fact of ${channel.split(':')[0]} is too long to be told`));
      waiting.push(text);
      sending ??= sendAll();
    },
    subscribe: add,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
      await client?.end();
    },
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
