import { describe, expect, test } from 'vitest';
import { cancelOrdersMachine } from '#machines/spot/ownOrders/cancelOrders.machine.ts';
import { isInScope } from '#machines/spot/ownOrders/cancelOrders.rules.ts';
import { cancelWords } from '#machines/spot/ownOrders/orderCancel.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { cancelOrdersPlan } from '#tests/machines/spot/cancelOrders.plan.ts';
import { play } from '#tests/support/play.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

describe('which open orders are meant', () => {
  const order = ownOrder();
  const stop = ownOrder({ type: 'stopLimit', stopPrice: '1010', status: 'waiting' });
  test.each<[string, Parameters<typeof isInScope>[1], boolean]>([
    ['all', {}, true],
    ['those of its pair', { tradeCode: 'btc_usdt' }, true],
    ['those of another pair', { tradeCode: 'eth_usdt' }, false],
    ['those of its wallet', { walletType: 2 }, true],
    ['those of another wallet', { walletType: 6 }, false],
    ['those of spot', { walletGroup: 'spot' }, true],
    ['those of margin', { walletGroup: 'margin' }, false],
    ['those of its side', { side: 'buy' }, true],
    ['those of the other side', { side: 'sell' }, false],
    ['those of its type', { type: 'limit' }, true],
    ['those of another type', { type: 'stopLimit' }, false],
    ['those that wait for nothing', { isConditional: false }, true],
    ['those that wait for a price', { isConditional: true }, false],
    ['its pair, from another wallet', { tradeCode: 'btc_usdt', walletType: 6 }, false],
  ])('a limit order of the spot wallet is among %s: %s %s', (_, scope, isMeant) => {
    expect(isInScope(order, scope)).toBe(isMeant);
  });

  test('an order of a margin wallet, and one that waits for a price, are told apart from it', () => {
    expect(isInScope(ownOrder({ walletType: 6 }), { walletGroup: 'margin' })).toBe(true);
    expect(isInScope(ownOrder({ walletType: 6 }), { walletGroup: 'spot' })).toBe(false);
    expect(isInScope(ownOrder({ walletType: 7 }), {})).toBe(true);
    expect(isInScope(stop, { isConditional: true })).toBe(true);
    expect(isInScope(stop, { isConditional: false })).toBe(false);
  });
});

describe('what is told of a cancel', () => {
  const problem = problemOf(new NetworkFault());
  test.each<[string, Parameters<typeof cancelWords>[0], ReturnType<typeof cancelWords>]>([
    ['it was refused without a word', { kind: 'refused', code: 1, message: '' }, { key: 'orders:told.notCancelled' }],
    ['it was refused with words', { kind: 'refused', code: 1, message: 'too late' }, { key: 'orders:told.notCancelled', text: 'too late' }],
    ['the order is open still', { kind: 'open' }, { key: 'orders:told.stillOpen' }],
    ['nobody knows', { kind: 'unclear', problem }, { key: 'orders:told.unclear' }],
    ['it was not sent', { kind: 'fault', problem: { ...problem, text: null } }, { key: problem.key }],
    ['it failed with words', { kind: 'fault', problem: { ...problem, text: 'words' } }, { key: problem.key, text: 'words' }],
    ['it was filled first', { kind: 'over', order: ownOrder({ status: 'filled' }) }, { key: 'orders:told.filledFirst' }],
    ['it had ended first', { kind: 'over', order: ownOrder({ status: 'expired' }) }, { key: 'orders:told.endedFirst' }],
    ['it is cancelled', { kind: 'over', order: ownOrder({ status: 'cancelled' }) }, { key: 'orders:told.cancelled' }],
    [
      'what was left of it is cancelled',
      { kind: 'over', order: ownOrder({ status: 'cancelled', filledAmount: '0.1' }) },
      { key: 'orders:told.cancelledPartly' },
    ],
  ])('%s', (_, ending, words) => {
    expect(cancelWords(ending)).toEqual(words);
  });
});

test('an order whose cancel has ended can be cancelled again; another one that is under way not', () => {
  const stage = play(cancelOrdersMachine, cancelOrdersPlan);
  for (const orderId of ['o1', 'o2', 'o1']) stage.send({ type: 'cancel.wanted', orderId });
  expect(stage.context().underWay).toEqual(['o1', 'o2']);
  stage.report('cancelDesk', { type: 'cancel.ended', orderId: 'o1' } as never);
  expect(stage.context().underWay).toEqual(['o2']);
  stage.send({ type: 'cancel.wanted', orderId: 'o1' });
  expect(stage.context().underWay).toEqual(['o2', 'o1']);
});
