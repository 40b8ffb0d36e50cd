import { transferSubmitMachine } from '#machines/assets/transfer/transferSubmit.machine.ts';
import {
  endingOfFault,
  endingOfOutcome,
  type TransferAnswer,
  type TransferEnding,
  type TransferWish,
} from '#machines/assets/transfer/transferSubmit.rules.ts';
import { intentPlanFor } from '#tests/support/kitPlans/intent.ts';

export const transferSubmitPlan = intentPlanFor<TransferWish, TransferAnswer, TransferEnding>(transferSubmitMachine, {
  what: 'one intent to move money, from the check to an answer, with at most one effect',
  wish: { request: { amount: '25.5', coinId: 52, source: 2, target: 5 }, shortName: 'USDT' },
  answers: [
    { kind: 'accepted', code: 200, message: '', data: { recordId: 'r1' } },
    { kind: 'needsRecord', code: 20351, message: 'server words 20351' },
    { kind: 'refused', code: 30705, message: 'server words 30705' },
  ],
  prechecks: [
    { kind: 'accepted', code: 200, message: '', data: { recordId: 'r1' } },
    { kind: 'explained', code: 30303, message: 'server words 30303' },
  ],
  endings: {
    elsewhere: { kind: 'elsewhere' },
    ofAnswer: endingOfOutcome,
    ofFault: (error, sent) => endingOfFault(error, sent?.key ?? null),
  },
});
