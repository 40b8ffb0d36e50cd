import { and, desc, eq, inArray } from 'drizzle-orm';
import { formatUnits } from 'viem';
import { isPoison } from '#machines/rules/lookAlike.ts';
import { activityIndexRows, activityRows } from './activity.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import type { EffectMove } from './effects.ts';

/** The newest payments and gifts of an address that are held against each other. */
const mostJudged = 500;

/** What a chain lists: its coin and tokens with what they are worth now; undefined while it does not run. */
export type ListedOn = (chainIndex: number) => readonly Web3Token[] | undefined;

/** Lines of an address that are no risk so far, on every chain: whoever was paid on one may be imitated on another. */
const linesOf = (executor: Executor, address: string, direction: 'in' | 'out') =>
  executor
    .select({
      hash: activityRows.hash,
      hasFailed: activityRows.hasFailed,
      effect: activityRows.effect,
      chainIndex: activityIndexRows.chainIndex,
    })
    .from(activityRows)
    .innerJoin(activityIndexRows, eq(activityIndexRows.id, activityRows.indexId))
    .where(and(eq(activityRows.address, address), eq(activityRows.direction, direction), eq(activityRows.isRisk, false)))
    .orderBy(desc(activityRows.time))
    .limit(mostJudged);

/**
 * Marks the gifts that are there to be copied from a history (`isPoison`) as risks, where one of these addresses (in lower case) has
 * got or paid something: a payment may show what came before it for what it is.
 */
export async function markPoison(executor: Executor, addresses: Iterable<string>, listedOn: ListedOn): Promise<void> {
  const known = new Map<number, ReturnType<ListedOn>>();
  const listed = (chainIndex: number) => {
    if (!known.has(chainIndex)) known.set(chainIndex, listedOn(chainIndex));
    return known.get(chainIndex);
  };
  const tokenOf = (chainIndex: number, { token }: EffectMove) =>
    listed(chainIndex)?.find(({ tokenAddress }) => tokenAddress.toLowerCase() === token);
  for (const address of new Set(addresses)) {
    // Anybody can make tokens that are not listed say that they were paid.
    const paid = (await linesOf(executor, address, 'out')).flatMap(({ chainIndex, hasFailed, effect }) =>
      effect.moves.flatMap((move) =>
        !hasFailed && move.way === 'out' && move.units !== '0' && tokenOf(chainIndex, move)?.isRiskToken === false ? [move.party] : [],
      ),
    );
    if (paid.length === 0) continue;
    const poison = (await linesOf(executor, address, 'in')).filter(({ chainIndex, effect: { counterpart, moves } }) => {
      // What nobody can weigh now stays on view.
      if (listed(chainIndex) === undefined) return false;
      const worths = moves.map((move) => {
        const { decimals = 0, tokenPrice = '0' } = tokenOf(chainIndex, move) ?? {};
        return { amount: formatUnits(BigInt(move.units), decimals), price: tokenPrice };
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
