import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transferRecords } from '#services/assets/calls.ts';
import { Fault } from '#services/http/faults.ts';
import { ledgerFaults, totalsByCoin } from '#sandbox/core/ledger/balances.ts';
import { setWalletState } from '#sandbox/core/ledger/walletStates.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { hasPostgres } from '#tests/support/postgres.ts';
import type { CookieJar } from '#tests/support/cookies.ts';
import { sandboxFetch, testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { submit, walletOf } from './funds.support.ts';

const request = { source: 2, target: 5, coinId: usdtId, amount: '1.25' } as const;
const replays = 1000;

describe.each(hasPostgres() ? (['embedded', 'server'] as const) : (['embedded'] as const))(
  'submit: at most one effect per key (%s)',
  (kind) => {
    let sandbox: TestSandbox;
    let browser: TestBrowser;
    let stop: () => Promise<void>;
    let totals: Map<number, string>;
    const bodies: string[] = [];
    const facts: string[] = [];
    const events = createLocalEvents();

    beforeAll(async () => {
      const { database, clock, stop: end } = await openTestDatabase(kind, { hasWorld: true });
      sandbox = await testSandbox({ database, clock, limitScale: Number.POSITIVE_INFINITY, events });
      events.subscribe('user:10000001', (fact) => facts.push(fact));
      stop = async () => {
        await sandbox.close();
        await end();
      };
      const jar: CookieJar = new Map();
      const inner = sandboxFetch(sandbox.app, jar);
      browser = testBrowser(sandbox, {
        fetchFn: async (input, init) => {
          const answer = await inner(input, init);
          bodies.push(`${answer.status} ${await answer.clone().text()}`);
          return answer;
        },
      });
      await browser.login('trader@demo.test');
      totals = await totalsByCoin(database.orm);
    }, 120_000);
    afterAll(async () => {
      expect(await ledgerFaults(sandbox.database.orm)).toEqual([]);
      expect(await totalsByCoin(sandbox.database.orm)).toEqual(totals);
      await stop();
    });
    const state = async () => ({
      ...(await walletOf(browser, request)),
      records: (await browser.client.send(transferRecords, { pageNum: 1, pageSize: 1 })).data.totalCount,
    });
    const faultOf = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      );

    test('C8: 1,000 replays of one key are byte-equal to the first answer and move nothing', async () => {
      const key = randomUUID();
      const before = await state();
      await submit(browser, request, key);
      const first = bodies.at(-1);
      expect(facts.filter((fact) => fact === 'balances.changed')).toHaveLength(1);
      const after = await state();
      expect(after).toMatchObject({ available: '12478.97', records: before.records + 1 });
      bodies.length = 0;
      for (let index = 0; index < replays; index += 1) await submit(browser, request, key);
      expect(bodies.filter((body) => !body.startsWith('401'))).toEqual(Array.from({ length: replays }, () => first));
      expect(await state()).toEqual(after);
    }, 120_000);

    test('C8: another body, coin or direction under the same key is refused with 422, every time', async () => {
      const key = randomUUID();
      await submit(browser, request, key);
      const after = await state();
      const others = [{ amount: '1.250' }, { amount: '1.26' }, { coinId: 1 }, { source: 5, target: 2 }, { tradeId: 0 }] as const;
      for (const change of others) {
        for (let index = 0; index < 20; index += 1)
          expect(await faultOf(submit(browser, { ...request, ...change }, key))).toMatchObject({ status: 422, code: 42201 });
      }
      expect(await state()).toEqual(after);
      expect(await submit(browser, request, key)).toMatchObject({ kind: 'accepted' });
    }, 60_000);

    test('C8: 40 at once under one key have one effect and one answer', async () => {
      for (let round = 0; round < 5; round += 1) {
        const key = randomUUID();
        const before = await state();
        const answers = await Promise.allSettled(Array.from({ length: 40 }, () => submit(browser, request, key)));
        const records = new Set<string>();
        for (const answer of answers) {
          if (answer.status === 'fulfilled') {
            expect(answer.value).toMatchObject({ kind: 'accepted' });
            if (answer.value.kind === 'accepted') records.add(answer.value.data.recordId);
          } else expect(answer.reason).toMatchObject({ code: 40901 });
        }
        expect(records.size).toBe(1);
        expect((await state()).records).toBe(before.records + 1);
      }
    }, 60_000);

    test('of many different transfers at once, each is either whole or refused, and the balance is never overdrawn', async () => {
      const small = testBrowser(sandbox);
      await small.login('unverified@demo.test');
      const answers = await Promise.all(
        Array.from({ length: 24 }, () => submit(small, { ...request, amount: '4' }).catch((error: unknown) => error)),
      );
      const accepted = answers.filter(
        (answer) => typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'accepted',
      );
      expect(answers.every((answer) => !(answer instanceof Fault))).toBe(true);
      expect(accepted).toHaveLength(12);
      expect((await walletOf(small, request)).available).toBe('2');
    }, 60_000);

    test('a refusal is an answer too: its key gives it again after the reason has gone, a new key goes through', async () => {
      const wallet = { uid: 10_000_001, walletType: 5, tradeId: 0 } as const;
      const key = randomUUID();
      await setWalletState(sandbox.database.orm, wallet, { isFrozen: true });
      const refused = await submit(browser, request, key);
      await setWalletState(sandbox.database.orm, wallet, { isFrozen: false });
      expect(refused).toMatchObject({ kind: 'refused', code: 30705 });
      expect(await submit(browser, request, key)).toEqual(refused);
      expect(await submit(browser, request)).toMatchObject({ kind: 'accepted' });
    });

    test('a key belongs to its user: another one may use the same', async () => {
      const key = randomUUID();
      await submit(browser, request, key);
      const other = testBrowser(sandbox);
      await other.login('vip@demo.test');
      expect(await submit(other, { ...request, amount: '2' }, key)).toMatchObject({ kind: 'accepted' });
    });
  },
);
