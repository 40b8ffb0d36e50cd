import { expect, test } from 'vitest';
import { marketsMachine } from '#machines/market/markets/markets.machine.ts';
import { plainView } from '#machines/market/markets/markets.rules.ts';
import { play } from '#tests/support/play.ts';
import { marketsPlan } from './markets.plan.ts';

const open = () => {
  const stage = play(marketsMachine, marketsPlan);
  return {
    ...stage,
    follow: (view: Partial<typeof plainView>) =>
      stage.report('watchView', { type: 'view.followed', view: { ...plainView, ...view } } as never),
  };
};

test('an address that says the words which are being typed leaves the field as it is, spaces too; other words take its place', () => {
  const { send, follow, context } = open();
  send({ type: 'search.changed', text: 'btc ' });
  follow({ q: 'btc' });
  expect(context().text).toBe('btc ');
  follow({ q: 'eth' });
  expect(context().text).toBe('eth');
});

test('an address that says other things of the page, and the same words as before, leaves what is being typed', () => {
  const { send, follow, context } = open();
  follow({ q: 'eth' });
  send({ type: 'search.changed', text: 'ethe' });
  follow({ q: 'eth', tab: 'contract' });
  expect(context().text).toBe('ethe');
  follow({ q: '', tab: 'contract' });
  expect(context().text).toBe('');
});

test('another tab and another area begin with their first rows, another order does not', () => {
  const { follow, effects } = open();
  follow({ sort: 'change' });
  expect(effects()).toEqual([]);
  follow({ sort: 'change', area: 'btc' });
  follow({ sort: 'change', area: 'btc', tab: 'contract' });
  expect(effects()).toEqual([{ type: 'showFirstRows' }, { type: 'showFirstRows' }]);
});

test('newest figures are read for an order that goes by them, never for one by name or none', async () => {
  const { follow, asked, pass } = open();
  const isReading = () => asked().includes('readFigures');
  follow({ sort: 'pair' });
  expect(isReading()).toBe(false);
  await pass(5_000);
  expect(isReading()).toBe(false);
  follow({ sort: 'change' });
  expect(isReading()).toBe(true);
});

test('each key that is typed narrows the rows, and the address hears the last words alone', async () => {
  const { send, pass, context, effects } = open();
  for (const text of ['b', 'bt']) {
    send({ type: 'search.changed', text });
    expect(context().text).toBe(text);
    await pass(299);
  }
  expect(effects()).toEqual([]);
  await pass(1);
  expect(effects()).toEqual([{ type: 'showView', params: { view: { ...plainView, q: 'bt' } } }]);
});
