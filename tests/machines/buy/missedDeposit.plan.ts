import { missedDepositMachine } from '#machines/buy/topup/missedDeposit.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { depositSample, missedSample } from '#tests/support/samples/topup.ts';

const { txHash: hash } = depositSample;

export const missedDepositPlan = formPlanFor(missedDepositMachine, {
  what: 'the search for a deposit that is missed, by its transaction',
  typed: { chainIndex: ['31337'], txHash: [` ${hash.toUpperCase()} `, depositSample.address] },
  judged: ['txHash'],
  says: ({ chainIndex, txHash }) => ({
    chainIndex: chainIndex === '' ? 'withdraw:network.pick' : null,
    txHash: txHash === '' ? 'topup:missed.empty' : txHash === depositSample.address ? 'topup:missed.isAddress' : null,
  }),
  asks: ({ chainIndex, txHash }) => ({ chainIndex: Number(chainIndex), txHash: txHash.trim().toLowerCase() }),
  taken: { kind: 'ok', code: 200, message: '', data: missedSample },
  does: { type: 'tellFound', params: { finding: missedSample } },
  refusals: [
    [{ kind: 'paused', code: 30910, message: '' }, { refusal: 'topup:offline' }],
    [{ kind: 'noNetwork', code: 30912, message: '' }, { problems: { chainIndex: 'withdraw:network.pick' } }],
  ],
  // Recordings hold nothing that was typed: what stands in for a transaction is none.
  cut: ['missedDeposit.submitted'],
});
