import type { ActorRefFrom } from 'xstate';
import type { withdrawBookFlow } from '#machines/assets/withdraw/withdrawBook.flow.ts';
import type { withdrawCancelFlow } from '#machines/assets/withdraw/withdrawCancel.flow.ts';
import type { withdrawFlow } from '#machines/assets/withdraw/withdraw.flow.ts';
import type { withdrawalsFlow } from '#machines/assets/withdraw/withdrawals.flow.ts';

export type WithdrawRef = ActorRefFrom<typeof withdrawFlow>;
export type WithdrawalsRef = ActorRefFrom<typeof withdrawalsFlow>;
export type WithdrawCancelRef = ActorRefFrom<typeof withdrawCancelFlow>;
export type WithdrawBookRef = ActorRefFrom<typeof withdrawBookFlow>;
