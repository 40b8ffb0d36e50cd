import { expect, test } from 'vitest';
import { plainKeys } from '#machines/spot/tradeKeys/tradeKeys.rules.ts';
import { tradeKeysMachine } from '#machines/spot/tradeKeys/tradeKeys.machine.ts';
import { play } from '#tests/support/play.ts';
import { tradeKeysPlan } from './tradeKeys.plan.ts';

test('a chosen key is kept with the others, and all are as shipped when they are restored', () => {
  const { send, report, context, effects } = play(tradeKeysMachine, tradeKeysPlan);
  send({ type: 'keys.toggled' });
  send({ type: 'key.wanted', command: 'sell' });
  report('catchKey', { type: 'key.caught', key: 'b' } as never);
  expect(context()).toEqual({ on: true, keys: plainKeys, choosing: 'sell', refused: 'b' });
  send({ type: 'key.wanted', command: 'depth' });
  expect(context(), 'what was refused was so for another command').toMatchObject({ choosing: 'depth', refused: '' });
  report('catchKey', { type: 'key.caught', key: 'x' } as never);
  const chosen = { ...plainKeys, depth: 'x' };
  expect(context()).toEqual({ on: true, keys: chosen, choosing: null, refused: '' });
  send({ type: 'keys.restored' });
  expect(context()).toEqual({ on: true, keys: plainKeys, choosing: null, refused: '' });
  expect(effects().map(({ params }) => params)).toEqual([plainKeys, chosen, plainKeys].map((keys) => ({ setting: { on: true, keys } })));
});
