import type { SnapshotFrom } from 'xstate';
import { refusalOf } from '../rules/orderRefusal.ts';
import type { Problem } from '../rules/problem.ts';
import type { orderMoveMachine } from './orderMove.machine.ts';
import type { OrderMove } from './orderMove.rules.ts';

export { lineOf, type OrderMove } from './orderMove.rules.ts';
export type OrderMoveSnapshot = SnapshotFrom<typeof orderMoveMachine>;
export type MoveStep = 'idle' | 'asking' | 'moving' | 'refused' | 'failed';

export const step = (snapshot: OrderMoveSnapshot): MoveStep => snapshot.value;
/** The order and its new price; null when none is to be moved. */
export const move = (snapshot: OrderMoveSnapshot): OrderMove | null => snapshot.context.move;
export const problem = (snapshot: OrderMoveSnapshot): Problem | null => snapshot.context.problem;
/** Why the exchange left the order where it is, `key` a text of locales/<code>/trade.json; null when it did not. */
export function refusal({
  context,
}: OrderMoveSnapshot): { readonly key: string | null; readonly code: number; readonly message: string } | null {
  return context.refusal === null ? null : { ...context.refusal, key: refusalOf(context.refusal.code).key };
}
