import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { OrderDetail, orderDetailMachine } from './orderDetail.machine.ts';

export type OrderDetailSnapshot = SnapshotFrom<typeof orderDetailMachine>;
export type { OrderDetail };
export const isOpen = (snapshot: OrderDetailSnapshot): boolean => snapshot.matches('open');
export const isUnknown = (snapshot: OrderDetailSnapshot): boolean => snapshot.matches({ open: 'unknown' });
export const orderId = (snapshot: OrderDetailSnapshot): string => snapshot.context.orderId;
export const detail = (snapshot: OrderDetailSnapshot): OrderDetail => snapshot.context.detail;
/** Why there is nothing to show, or why what is shown may be old. */
export const problem = (snapshot: OrderDetailSnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
