import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { add, compare, cut, decimalsOf, negate, smaller, subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import { judgeTransfer, transferCode } from '#sandbox/core/ledger/judgeTransfer.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { transfer } from '#sandbox/core/ledger/transfers.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { openTestDatabase, testStart, type TestDatabase } from '#tests/support/databases.ts';
import { triesOf } from '#tests/support/masses.ts';

const scale = 10n ** 18n;
/** A judge of its own: the amount in units of the 18th decimal. */
const unitsOf = (text: string): bigint => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
  const units = BigInt(whole) * scale + BigInt(fraction.padEnd(18, '0'));
  return sign === '-' ? -units : units;
};
const textOf = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -18)}${fraction === '' ? '' : `.${fraction}`}`;
};
const step = (precision: number): bigint => 10n ** BigInt(18 - precision);

/** Amounts of every size, often near one another, with needless zeros now and then. */
const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 6n }),
  fc.bigInt({ min: 0n, max: 10n ** 20n }),
  fc.bigInt({ min: 0n, max: 10n ** 36n }),
);
const padded = fc.tuple(units, fc.constantFrom('', '0', '000')).map(([value, zeros]) => `${zeros}${textOf(value)}`);

test('C7: amounts agree with bigint arithmetic in 100,000 cases', () => {
  let cases = 0;
  fc.assert(
    fc.property(padded, padded, fc.integer({ min: 0, max: 18 }), (left, right, precision) => {
      const [a, b] = [unitsOf(left), unitsOf(right)];
      cases += 1;
      const floor = a - (a % step(precision));
      const decimals = [...Array.from({ length: 19 }).keys()].find((count) => a % step(count) === 0n);
      return (
        tidy(left) === textOf(a) &&
        add(left, right) === textOf(a + b) &&
        subtract(left, right) === textOf(a - b) &&
        negate(left) === textOf(-a) &&
        compare(left, right) === (a > b ? 1 : a < b ? -1 : 0) &&
        unitsOf(smaller(left, right)) === (a < b ? a : b) &&
        cut(left, precision) === textOf(floor) &&
        decimalsOf(left) === decimals
      );
    }),
    { numRuns: triesOf(100_000), seed: 7 },
  );
  expect(cases).toBe(triesOf(100_000));
}, 120_000);

let opened: TestDatabase;
const coinId = (precision: number): number => 100 + precision;
const uid = 10_000_001;
beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  const { database } = opened;
  await database.orm.insert(users).values({ uid, email: 'p@x.test', nickname: 'P', createdAt: 0 });
  await database.orm.insert(coins).values(
    Array.from({ length: 19 }, (_, precision) => ({
      coinId: coinId(precision),
      shortName: `C${precision}`,
      name: `Coin ${precision}`,
      webLogo: '',
      transferPrecision: precision,
      transferOutAble: true,
      transferInAble: true,
      isCollateral: true,
      isC2c: true,
      priceUsdt: '1',
      dailyTransferLimit: '1000.123456789012345678',
    })),
  );
});
afterAll(async () => {
  await opened.stop();
});

class Undo extends Error {}

test('C7: the server accepts exactly what a bigint judge accepts, for precisions 0 to 18', async () => {
  const near = fc.constantFrom(-1n, 0n, 1n);
  const seen = { accepted: 0, precision: 0, available: 0, todayLimit: 0, amount: 0 };
  const limit = unitsOf('1000.123456789012345678');
  const cases = fc.record({
    precision: fc.integer({ min: 0, max: 18 }),
    balance: fc.oneof(fc.bigInt({ min: 1n, max: 2000n * scale }), fc.bigInt({ min: limit, max: 3n * limit })),
    spent: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 900n * scale })),
    aim: fc.constantFrom('cap', 'balance', 'limit', 'cut', 'any'),
    off: near,
    any: fc.bigInt({ min: 0n, max: 3000n * scale }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ precision, balance, spent, aim, off, any }) => {
      const grid = step(precision);
      const left = limit - spent;
      const cap = ((balance < left ? balance : left) / grid) * grid;
      const aims = {
        cap: cap + off * grid,
        balance: balance + off,
        limit: left + off,
        cut: (balance / grid) * grid,
        any: (any / grid) * grid,
      };
      const amount = aims[aim] < 0n ? 0n : aims[aim];
      const expected =
        amount === 0n
          ? 'amount'
          : amount % grid !== 0n
            ? 'precision'
            : amount > balance
              ? 'available'
              : amount > left
                ? 'todayLimit'
                : 'accepted';
      seen[expected] += 1;
      const judged = inTransaction(opened.database, async (executor) => {
        const place = { kind: 'available', uid, walletType: 2, coinId: coinId(precision) } as const;
        const total = textOf(balance + spent);
        await post(executor, {
          kind: 'test',
          at: testStart,
          entries: [
            { place, amount: total },
            { place: { kind: 'external', coinId: place.coinId }, amount: `-${total}` },
          ],
        });
        if (spent > 0n)
          await transfer(executor, { uid, source: 2, target: 8, tradeId: 0, coinId: place.coinId, amount: textOf(spent) }, testStart);
        const verdict = await judgeTransfer(
          executor,
          uid,
          { source: 2, target: 5, coinId: place.coinId, amount: textOf(amount) },
          testStart,
        );
        throw new Undo(verdict.kind === 'failed' ? String(verdict.code) : verdict.kind);
      });
      const undo: unknown = await judged.catch((error: unknown) => error);
      if (!(undo instanceof Undo)) throw undo;
      expect(undo.message).toBe(expected === 'accepted' ? 'accepted' : String(transferCode[expected]));
    }),
    { numRuns: triesOf(600), seed: 20261121 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(triesOf(15));
}, 120_000);
