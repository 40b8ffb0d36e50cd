import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi, type MockInstance } from 'vitest';
import { dayStart, transferCode } from '#sandbox/core/ledger/judgeTransfer.ts';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';
import { movedOutSince } from '#sandbox/core/ledger/transferRecords.ts';
import { availableIn, ledgerFaults, totalsByCoin } from '#sandbox/core/ledger/balances.ts';
import { add, subtract } from '#sandbox/core/ledger/amounts.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { hasPostgres } from '#tests/support/postgres.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { submit, walletOf } from './funds.support.ts';

const emails = ['trader', 'vip', 'kol', 'merchant'].map((name) => `${name}@demo.test`);
const out = { source: 2, target: 5, coinId: usdtId, amount: '1' } as const;

describe.each(hasPostgres() ? (['embedded', 'server'] as const) : (['embedded'] as const))('transfers at once (%s)', (kind) => {
  /** Two processes of one exchange where the database can be shared, else one. */
  let processes: TestSandbox[];
  let browsers: TestBrowser[];
  let stop: () => Promise<void>;
  let totals: Map<number, string>;
  let statements: MockInstance<Client['query']>;
  const database = () => {
    const [first] = processes;
    if (first === undefined) throw new Error('no exchange is open');
    return first.database;
  };

  beforeAll(async () => {
    statements = vi.spyOn(Client.prototype, 'query');
    const { database: opened, clock, stop: end } = await openTestDatabase(kind, { hasWorld: true });
    const first = await testSandbox({ database: opened, clock, limitScale: Number.POSITIVE_INFINITY });
    processes = [first];
    if (kind === 'server')
      processes.push(await testSandbox({ database: opened, clock, secrets: first.secrets, limitScale: Number.POSITIVE_INFINITY }));
    stop = async () => {
      for (const sandbox of processes) await sandbox.close();
      await end();
    };
    browsers = [];
    for (const email of emails) {
      const browser = testBrowser(first);
      await browser.login(email);
      browsers.push(browser);
    }
    totals = await totalsByCoin(opened.orm);
  }, 120_000);
  afterAll(async () => {
    expect(await ledgerFaults(database().orm)).toEqual([]);
    expect(await totalsByCoin(database().orm)).toEqual(totals);
    await stop();
    statements.mockRestore();
  });

  test('of several members all go through, and each account is moved by its own', async () => {
    const before = await Promise.all(browsers.map(async (browser) => (await walletOf(browser, out)).available));
    const answers = await Promise.all(browsers.flatMap((browser) => Array.from({ length: 4 }, () => submit(browser, out))));
    expect(answers.map(({ kind: given }) => given)).toEqual(answers.map(() => 'accepted'));
    const after = await Promise.all(browsers.map(async (browser) => (await walletOf(browser, out)).available));
    expect(after).toEqual(before.map((amount) => subtract(amount, '4')));
  }, 60_000);

  test('of one member, along every way, never pass what may still leave today', async () => {
    const [browser] = browsers;
    if (browser === undefined) throw new Error('nobody is logged in');
    const { orm } = database();
    const [coin] = await orm.select().from(coins).where(eq(coins.coinId, usdtId));
    const from = { uid: 10_000_001, source: 2, tradeId: 0, coinId: usdtId } as const;
    const moved = await movedOutSince(orm, from, dayStart(database().clock.now()));
    await orm
      .update(coins)
      .set({ dailyTransferLimit: add(moved, '5') })
      .where(eq(coins.coinId, usdtId));
    // A wallet that borrows takes another isolation, and the limit is one for both.
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => submit(browser, { ...out, target: index % 2 === 0 ? 5 : 6 })),
    );
    await orm
      .update(coins)
      .set({ dailyTransferLimit: coin?.dailyTransferLimit ?? '0' })
      .where(eq(coins.coinId, usdtId));
    expect(answers.filter(({ kind: given }) => given === 'accepted')).toHaveLength(5);
    expect(answers.filter((answer) => answer.kind === 'failed' && answer.code === transferCode.todayLimit)).toHaveLength(7);
  }, 60_000);

  test('that are due arrive once, however many ask at the same time', async () => {
    const [, browser] = browsers;
    if (browser === undefined) throw new Error('nobody is logged in');
    const uid = 10_000_002;
    const place = { uid, walletType: 8, tradeId: 0, coinId: usdtId } as const;
    const { orm, clock } = database();
    const before = await availableIn(orm, place);
    await orm.execute(sql`insert into wallet_states (uid, wallet_type, settlement_ms) values (${uid}, 8, 5000)`);
    expect((await submit(browser, { ...out, target: 8, amount: '3' })).kind).toBe('accepted');
    clock.advance(5_000);
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? walletOf(browser, out) : submit(browser, out))));
    await orm.execute(sql`delete from wallet_states where uid = ${uid} and wallet_type = 8`);
    expect(subtract(await availableIn(orm, place), before)).toBe('3');
  }, 60_000);

  test('each takes few statements', async () => {
    const [browser] = browsers;
    if (browser === undefined) throw new Error('nobody is logged in');
    await submit(browser, out);
    statements.mockClear();
    await submit(browser, out);
    const { calls, contexts } = statements.mock;
    const texts = calls.map(([config]) => (typeof config === 'string' ? config : (config as { text: string }).text));
    const first = texts.findIndex((text) => text.startsWith('begin isolation level read committed'));
    const own = texts.filter((_text, index) => index >= first && contexts[index] === contexts[first]);
    const last = own.findIndex((text) => /^commit/.test(text));
    expect(own[last]).toBe('commit');
    // Its beginning and end, the key, the coin, what it is judged by, the transfer itself, and the answer.
    expect(own.slice(0, last + 1), own.join('\n')).toHaveLength(7);
  });
});
