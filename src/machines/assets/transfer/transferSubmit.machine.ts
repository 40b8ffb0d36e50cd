import { createIntentMachine } from '#machines/kit/intent.machine.ts';
import { endingOfFault, endingOfOutcome, type TransferAnswer, type TransferEnding, type TransferWish } from './transferSubmit.rules.ts';

/** One intent to move money, from the check to an answer. */
export const transferSubmitMachine = createIntentMachine<TransferWish, TransferAnswer, TransferEnding>('transferSubmit', {
  elsewhere: { kind: 'elsewhere' },
  ofAnswer: endingOfOutcome,
  ofFault: (error, sent) => endingOfFault(error, sent?.key ?? null),
  passesPrecheck: ({ kind }) => kind === 'accepted',
});
