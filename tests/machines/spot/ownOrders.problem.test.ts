import { describe, expect, test } from 'vitest';
import { ownOrdersMachine } from '#machines/spot/ownOrders/ownOrders.machine.ts';
import { areOrdersLoading, areOrdersStale, ordersProblem } from '#machines/spot/ownOrders/ownOrders.selectors.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { CodeFault, NetworkFault, RateLimitFault, type Fault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { ownOrdersPlan } from './ownOrders.plan.ts';

const offline: Problem = { fault: 'NetworkFault', key: 'faults:network', text: null, code: null, retryAfter: null };
const refused: Problem = { fault: 'CodeFault', key: 'faults:code', text: 'Trading is closed.', code: 20899, retryAfter: null };
const hurried: Problem = { fault: 'RateLimitFault', key: 'faults:rateLimit', text: null, code: null, retryAfter: 12_000 };

describe('why the own orders cannot be read', () => {
  const reasons: readonly [string, Fault, Problem][] = [
    ['the server is not reached', new NetworkFault(), offline],
    ['the server refuses, with its own words and code', new CodeFault({ code: 20899, serverMessage: 'Trading is closed.' }), refused],
    ['it was asked too often, with the time to wait', new RateLimitFault({ retryAfter: 12_000 }), hurried],
  ];

  test.each(reasons)('is told the first time: %s', async (_, thrown, problem) => {
    const stage = play(ownOrdersMachine, ownOrdersPlan);
    await stage.fail('readOrders', thrown);
    expect(areOrdersLoading(stage.snapshot())).toBe(false);
    expect(areOrdersStale(stage.snapshot())).toBe(true);
    expect(ordersProblem(stage.snapshot())).toEqual(problem);
  });

  test.each(reasons)('is told when they are read again, while the rows stay: %s', async (_, thrown, problem) => {
    const stage = play(ownOrdersMachine, ownOrdersPlan);
    await stage.answer('readOrders');
    await stage.pass(500);
    stage.report('watchOrders', { type: 'orders.missed' });
    await stage.fail('rereadOrders', thrown);
    expect(areOrdersLoading(stage.snapshot())).toBe(false);
    expect(areOrdersStale(stage.snapshot())).toBe(true);
    expect(ordersProblem(stage.snapshot())).toEqual(problem);
  });

  test('gives way to the reason of the next failure, and to none once they are read', async () => {
    const stage = play(ownOrdersMachine, ownOrdersPlan);
    await stage.answer('readOrders');
    await stage.pass(500);
    stage.report('watchOrders', { type: 'orders.missed' });
    await stage.fail('rereadOrders', new NetworkFault());
    expect(ordersProblem(stage.snapshot())).toEqual(offline);
    await stage.pass(5_000);
    expect(stage.asked()).toEqual(['rereadOrders']);
    await stage.fail('rereadOrders', new RateLimitFault({ retryAfter: 12_000 }));
    expect(ordersProblem(stage.snapshot())).toEqual(hurried);
    stage.send({ type: 'retry.requested' });
    await stage.answer('rereadOrders');
    expect(ordersProblem(stage.snapshot())).toBeNull();
    expect(areOrdersStale(stage.snapshot())).toBe(false);
  });
});
