import { and, desc, eq, inArray } from 'drizzle-orm';
import { formatUnits } from 'viem';
import { isPoison } from '#machines/rules/lookAlike.ts';
import { activityRows } from '#sandbox/database/activity.schema.ts';
import type { Executor } from '#sandbox/database/database.ts';
import type { Web3Token } from '#services/web3/calls.ts';

/** The newest payments and gifts of an address that are held against each other. */
const mostJudged = 500;

type Row = typeof activityRows.$inferSelect;
/** What is listed on the chain, by its address in lower case; the chain's own coin is ''. */
export type Listed = ReadonlyMap<string, Pick<Web3Token, 'decimals' | 'tokenPrice' | 'isRiskToken'>>;

export const listedBy = (tokens: readonly Web3Token[]): Listed => new Map(tokens.map((token) => [token.tokenAddress.toLowerCase(), token]));

const rowsOf = (executor: Executor, address: string, direction: 'in' | 'out'): Promise<Row[]> =>
  executor
    .select()
    .from(activityRows)
    .where(and(eq(activityRows.address, address), eq(activityRows.direction, direction), eq(activityRows.isRisk, false)))
    .orderBy(desc(activityRows.time))
    .limit(mostJudged);

/** Whom a payment paid: anybody can make tokens that are not listed say so. */
const paidBy = ({ hasFailed, effect }: Row, listed: Listed): readonly string[] =>
  hasFailed
    ? []
    : effect.moves.flatMap(({ way, token, units, party }) =>
        way === 'out' && units !== '0' && listed.get(token)?.isRiskToken === false ? [party] : [],
      );

/**
 * Marks the gifts that are there to be copied from a history (`isPoison`) as risks, where one of these addresses (in lower case) has
 * got or paid something: a payment may show what came before it for what it is.
 */
export async function markPoison(executor: Executor, addresses: Iterable<string>, listed: Listed): Promise<void> {
  for (const address of new Set(addresses)) {
    const paid = (await rowsOf(executor, address, 'out')).flatMap((row) => paidBy(row, listed));
    if (paid.length === 0) continue;
    const poison = (await rowsOf(executor, address, 'in')).filter(({ effect: { counterpart, moves } }) => {
      const worths = moves.map(({ token, units }) => {
        const { decimals = 0, tokenPrice = '0' } = listed.get(token) ?? {};
        return { amount: formatUnits(BigInt(units), decimals), price: tokenPrice };
      });
      return isPoison({ from: counterpart, moves: worths }, paid);
    });
    if (poison.length === 0) continue;
    const hashes = poison.map(({ hash }) => hash);
    await executor
      .update(activityRows)
      .set({ isRisk: true })
      .where(and(eq(activityRows.address, address), inArray(activityRows.hash, hashes)));
  }
}
