import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Database } from '#sandbox/core/database/database.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { newSecrets, type Secrets } from '#sandbox/core/security/secrets.ts';
import { buildSandbox } from '#sandbox/server.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { testStart, type TestSandbox } from '#tests/support/sandbox.ts';

/** Where it stands, for the browsers. */
export const origin = 'https://exchange.test';

/** What a request says as it leaves a browser; `target` is path and query. */
export type SentRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
};
export type ServerAnswer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
};

/** Runs `work` while nothing starts that looks around by the machine's own clock, by which runs would differ. */
async function withoutIntervals<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = globalThis.setInterval;
  globalThis.setInterval = (() => ({ ref: () => {}, unref: () => {} })) as unknown as typeof setInterval;
  try {
    return await work();
  } finally {
    globalThis.setInterval = own;
  }
}

/** The real exchange, without sockets, on one database for many runs: each begins with the demo world as it was seeded. */
export class SimulatedExchange {
  readonly database: Database;
  readonly #time: { now: () => number };
  readonly #tables: readonly string[];
  readonly #secrets: Secrets = newSecrets();
  #app: FastifyInstance | undefined;

  private constructor(database: Database, time: { now: () => number }, tables: readonly string[]) {
    this.database = database;
    this.#time = time;
    this.#tables = tables;
  }

  static async open(): Promise<SimulatedExchange> {
    const time = { now: () => testStart };
    const database = await openDatabase({ clock: { now: () => time.now(), advance: () => {} } });
    await seedWorld(database, { seed: 1, quickPasswords: true });
    const { rows } = await database.pool.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
    );
    const tables = rows.map(({ name }) => name);
    await database.pool.query('create schema seeded');
    for (const table of tables) await database.pool.query(`create table seeded.${table} as table public.${table}`);
    return new SimulatedExchange(database, time, tables);
  }

  /** Begins a run: the seeded rows, and an exchange that remembers nothing else. */
  async begin(now: () => number): Promise<void> {
    await this.#app?.close();
    this.#time.now = now;
    const client = await this.database.pool.connect();
    try {
      await client.query('begin');
      // The ledger's triggers let nothing be taken back, and keys between tables would want an order.
      await client.query("set local session_replication_role = 'replica'");
      await client.query(`truncate ${this.#tables.map((table) => `public.${table}`).join(', ')}`);
      for (const table of this.#tables)
        await client.query(`insert into public.${table} overriding system value select * from seeded.${table}`);
      await client.query('commit');
    } finally {
      client.release();
    }
    const { database } = this;
    this.#app = await withoutIntervals(() =>
      buildSandbox({
        database,
        clock: database.clock,
        seed: 1,
        origins: [origin],
        secrets: this.#secrets,
        checkAnswers: true,
        quickPasswords: true,
        limitScale: Infinity,
      }),
    );
  }

  /** The exchange of this run, for what tests do at it directly. @throws Error before `begin`. */
  get sandbox(): TestSandbox {
    if (this.#app === undefined) throw new Error('the run has not begun');
    return { app: this.#app, clock: this.database.clock, database: this.database, secrets: this.#secrets, close: async () => {} };
  }

  async ask({ method, target, headers, body }: SentRequest): Promise<ServerAnswer> {
    const options: InjectOptions = {
      method: method as 'GET',
      url: target,
      headers,
      ...(body === null ? {} : { payload: Buffer.from(body) }),
    };
    const answer = await this.sandbox.app.inject(options);
    return {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)] as const)),
      body: Uint8Array.from(answer.rawPayload),
    };
  }

  async close(): Promise<void> {
    await this.#app?.close();
    await this.database.close();
  }
}
