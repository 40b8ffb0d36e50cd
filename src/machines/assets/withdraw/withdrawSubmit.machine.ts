import { createIntentMachine } from '#machines/kit/intent.machine.ts';
import type { WithdrawWish } from '#services/assets/withdrawIntents.ts';
import { withdrawEndings, type WithdrawAnswer, type WithdrawEnding } from './withdrawSubmit.rules.ts';

/** One intent to withdraw, from its key to a known outcome. */
export const withdrawSubmitMachine = createIntentMachine<WithdrawWish, WithdrawAnswer, WithdrawEnding>('withdrawSubmit', withdrawEndings);
