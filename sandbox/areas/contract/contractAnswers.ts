import type { ContractOrderRow } from '#services/contract/contractRows.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { FoundOrder } from '#sandbox/engine/contract/contractQueries.ts';
import { contractOrderView } from '#sandbox/engine/contract/contractViews.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';

export const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });

/** The answer that a refusal stands for; whatever else is thrown goes on. */
export function refused(error: unknown) {
  if (!(error instanceof OrderRefusal)) throw error;
  return { kind: 'refused' as const, code: error.code, message: `code.${error.code}`, params: error.params };
}

/** The kind of contracts that is asked for. @throws Refusal 501 for those of the simulation, which nobody serves yet */
export function servedKind<Kind extends string>(bizType: Kind | 'simulation', name: string): Kind {
  if (bizType === 'simulation') throw new Refusal(501, 50100, { params: { name } });
  return bizType;
}

/** Orders as their owner sees them. */
export const viewsOf = (found: readonly FoundOrder[]): ContractOrderRow[] =>
  found.map(({ order, unitAmount, priceDigit }) => contractOrderView({ unitAmount: tidy(unitAmount), priceDigit }, order));

/** Reads several things as of one moment. */
export const atOnce = <Result>({ database }: Core, work: (executor: Executor) => Promise<Result>): Promise<Result> =>
  database.orm.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
