import { expect, test } from 'vitest';
import { orderSubmitMachine } from '#machines/spot/orderEntry/orderSubmit.machine.ts';
import { ProofFault, RateLimitFault, StatusFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { orderSubmitPlan } from './orderSubmit.plan.ts';

const request = {
  clientOrderId: 'c1',
  tradeCode: 'btc_usdt',
  walletType: 2,
  side: 'buy',
  type: 'limit',
  price: '990',
  amount: '0.5',
} as const;
const { clientOrderId: key, ...wish } = request;
const placed = async (way: 'new' | 'resend', error: Error) => {
  const stage = play(orderSubmitMachine, orderSubmitPlan, { key: way === 'new' ? null : key });
  await stage.answer('takeIntent', way === 'new' ? 'none' : 'held');
  if (way === 'new') await stage.answer('openIntent', key);
  expect(stage.inputOf('sendIntent')).toEqual({ wish, key });
  await stage.fail('sendIntent', error);
  return stage;
};
const problem = (fault: string, key: string) => ({ fault, key, text: null, code: null, retryAfter: null });

const refusals: readonly (readonly [string, Error, ReturnType<typeof problem>])[] = [
  ['HTTP 422', new StatusFault({ status: 422 }), problem('StatusFault', 'faults:status')],
  ['too many requests', new RateLimitFault(), problem('RateLimitFault', 'faults:rateLimit')],
  ['a refused proof', new ProofFault(), problem('ProofFault', 'faults:proof')],
];

test.each(refusals)('after %s an order that is sent for the first time was not placed, and its note is dropped', async (_, error, told) => {
  const stage = await placed('new', error);
  expect(stage.inputOf('settleIntent')).toEqual({ key });
  await stage.answer('settleIntent');
  expect(stage.snapshot()).toMatchObject({ status: 'done', output: { kind: 'fault', problem: told } });
});

test.each(refusals)('after %s an order that is sent once more may have been placed before: its note stays', async (_, error, told) => {
  const stage = await placed('resend', error);
  expect(stage.asked()).toEqual([]);
  expect(stage.snapshot()).toMatchObject({
    status: 'done',
    output: { kind: 'unanswered', request, problem: told, isMissing: false },
  });
});
