import { Client, type Pool } from 'pg';
import * as z from 'zod/mini';
import { factData } from '#services/stream/facts.ts';
import { createListeners, type Events } from './events.ts';

const notification = 'exchange_facts';
const messageSchema = z.object({ channel: z.string(), fact: factData.shape.fact, about: factData.shape.about });
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
      pool.query('select pg_notify($1, $2)', [notification, JSON.stringify({ channel, fact, about })]).catch(onFault);
    },
    subscribe: add,
    async close() {
      isClosed = true;
      clearTimeout(timer);
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
