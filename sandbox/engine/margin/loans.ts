import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { prepared, unnamed } from '#sandbox/core/database/prepared.ts';
import { ledgerAccounts } from '#sandbox/core/ledger/ledger.schema.ts';
import { marginLoans, marginRecords } from './margin.schema.ts';
import { add, compare, smaller, subtract, tidy, worth } from '#sandbox/core/ledger/amounts.ts';
import { worldCoins, type Coin } from '#sandbox/core/world/coins.ts';
import { interestRate, type MarginWallet } from './terms.ts';

/** What a wallet owes of one coin at a moment: interest up to `accruedAt` is charged. */
export type Loan = { readonly coinId: number; readonly principal: string; readonly interest: string; readonly accruedAt: number };

/** Interest is charged for every hour that has begun. */
const hour = 3_600_000;
/** Decimals of what is charged; the rest is given away. */
const interestDecimals = 18;
const coins = new Map(worldCoins.map((coin) => [coin.coinId, coin]));
/** @throws Error for a coin that the exchange does not list. */
export function coinOf(coinId: number): Coin {
  const coin = coins.get(coinId);
  if (coin === undefined) throw new Error(`no coin ${coinId}`);
  return coin;
}

export const owedOf = ({ principal, interest }: Pick<Loan, 'principal' | 'interest'>): string => add(principal, interest);

/** A loan at a moment: with the interest of every hour that has begun since it was last charged. */
export function accrued(loan: Loan, at: number): Loan {
  const hours = Math.max(0, Math.ceil((at - loan.accruedAt) / hour));
  if (hours === 0) return loan;
  const charged = worth(loan.principal, interestRate(coinOf(loan.coinId), hours), interestDecimals);
  return { ...loan, interest: add(loan.interest, charged), accruedAt: loan.accruedAt + hours * hour };
}

/** A loan after coins were lent upon it, `known` as it is by then; the first hour of what was lent is charged at once. */
function borrowed(known: Loan | undefined, coinId: number, amount: string, at: number): Loan {
  const first = worth(amount, interestRate(coinOf(coinId), 1), interestDecimals);
  const before = known ?? { coinId, principal: '0', interest: '0', accruedAt: at + hour };
  return { ...before, principal: add(before.principal, amount), interest: add(before.interest, first) };
}
const paidBack = (loan: Loan, { principal, interest }: Pick<Loan, 'principal' | 'interest'>): Loan => ({
  ...loan,
  principal: subtract(loan.principal, principal),
  interest: subtract(loan.interest, interest),
});

type LoanRecord = Pick<
  typeof marginRecords.$inferSelect,
  'walletType' | 'tradeId' | 'coinId' | 'kind' | 'principal' | 'interest' | 'createdAt'
>;
/** What an account owed at a moment, by all that happened to its loans, the oldest first. */
export function loansAt(records: readonly LoanRecord[], at: number): Loan[] {
  const loans = new Map<string, Loan>();
  for (const { walletType, tradeId, coinId, kind, principal, interest, createdAt } of records) {
    if (createdAt > at) break;
    const name = `${walletType} ${tradeId} ${coinId}`;
    const before = loans.get(name);
    const known = before && accrued(before, createdAt);
    const after = kind === 'borrow' ? borrowed(known, coinId, principal, createdAt) : known && paidBack(known, { principal, interest });
    if (after === undefined || compare(owedOf(after), '0') === 0) loans.delete(name);
    else loans.set(name, after);
  }
  return [...loans.values()].map((loan) => accrued(loan, at));
}
/** All that happened to the loans of an account, the oldest first. */
export const readLoanRecords = (executor: Executor, uid: number): Promise<LoanRecord[]> =>
  executor.select().from(marginRecords).where(eq(marginRecords.uid, uid)).orderBy(marginRecords.id);

const isOf = (wallet: MarginWallet) =>
  and(eq(marginLoans.uid, wallet.uid), eq(marginLoans.walletType, wallet.walletType), eq(marginLoans.tradeId, wallet.tradeId));
const loanOf = (row: typeof marginLoans.$inferSelect): Loan => ({
  coinId: row.coinId,
  principal: tidy(row.principal),
  interest: tidy(row.interest),
  accruedAt: row.accruedAt,
});

/** What a wallet owes at a moment, by coin. */
export async function readLoans(executor: Executor, wallet: MarginWallet, at: number): Promise<Loan[]> {
  const rows = await executor.select().from(marginLoans).where(isOf(wallet)).orderBy(marginLoans.coinId);
  return rows.map((row) => accrued(loanOf(row), at));
}

const findDebts = prepared((executor) =>
  executor
    .select()
    .from(marginLoans)
    .where(eq(marginLoans.uid, sql.placeholder('uid')))
    .prepare(unnamed),
);
/** What an account owes in all of its wallets at a moment. */
export async function readDebts(executor: Executor, uid: number, at: number): Promise<(Loan & { walletType: number; tradeId: number })[]> {
  const rows = await findDebts(executor, { uid });
  return rows.map((row) => ({ ...accrued(loanOf(row), at), walletType: row.walletType, tradeId: row.tradeId }));
}

/** What is lent of a coin at present, to all. */
export async function lentOf(executor: Executor, coinId: number): Promise<string> {
  const [row] = await executor
    .select({ total: sql<string>`coalesce(sum(${marginLoans.principal}), 0)::text` })
    .from(marginLoans)
    .where(eq(marginLoans.coinId, coinId));
  return tidy(row?.total ?? '0');
}

async function write(executor: Executor, wallet: MarginWallet, loan: Loan): Promise<void> {
  const { coinId, principal, interest, accruedAt } = loan;
  if (compare(owedOf(loan), '0') === 0) {
    await executor.delete(marginLoans).where(and(isOf(wallet), eq(marginLoans.coinId, coinId)));
    return;
  }
  await executor
    .insert(marginLoans)
    .values({ ...wallet, coinId, principal, interest, accruedAt })
    .onConflictDoUpdate({
      target: [marginLoans.uid, marginLoans.walletType, marginLoans.tradeId, marginLoans.coinId],
      set: { principal, interest, accruedAt },
    });
}

/** Writes that a wallet was lent coins; its first hour is charged at once. The coins themselves are the caller's to move. */
export async function lend(executor: Executor, wallet: MarginWallet, coinId: number, amount: string, at: number): Promise<void> {
  const known = (await readLoans(executor, wallet, at)).find((loan) => loan.coinId === coinId);
  await write(executor, wallet, borrowed(known, coinId, amount, at));
  await executor.insert(marginRecords).values({ ...wallet, coinId, kind: 'borrow', principal: amount, interest: '0', createdAt: at });
}

/**
 * Writes that a wallet paid of a coin what it owes, `most` at most, interest first; a `loss` is what nobody pays. Returns what that is:
 * the coins themselves are the caller's to move.
 */
export async function payBack(
  executor: Executor,
  wallet: MarginWallet,
  coinId: number,
  most: string,
  at: number,
  kind: 'repay' | 'liquidation' | 'loss',
): Promise<string> {
  const loan = (await readLoans(executor, wallet, at)).find((known) => known.coinId === coinId);
  const paid = loan === undefined ? '0' : smaller(most, owedOf(loan));
  if (loan === undefined || compare(paid, '0') !== 1) return '0';
  const interest = smaller(paid, loan.interest);
  const principal = subtract(paid, interest);
  await write(executor, wallet, paidBack(loan, { principal, interest }));
  await executor.insert(marginRecords).values({ ...wallet, coinId, kind, principal, interest, createdAt: at });
  return paid;
}

/**
 * The health of all lending beside the ledger's own: lenders have what they were paid in interest less what is lent and lost. Empty
 * when sound.
 */
export async function marginFaults(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ fault: string }>(sql`
    select 'lenders have ' || coalesce(a.balance, 0) || ' of coin ' || coin || ' but should have ' || coalesce(r.should, 0) as fault
    from (select coin_id as coin, balance from ${ledgerAccounts} where kind = 'lending') a
    full join (
      select coin_id as coin, sum(case kind when 'borrow' then -principal when 'loss' then 0 else principal + interest end) as should
      from ${marginRecords} group by 1
    ) r using (coin)
    where coalesce(a.balance, 0) <> coalesce(r.should, 0)`);
  return rows.map(({ fault }) => fault);
}
