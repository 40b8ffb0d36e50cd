import { expect, test } from 'vitest';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { play } from '#tests/support/play.ts';
import { headerMenuPlan } from './headerMenu.plan.ts';

test('an arrow key says which entry takes the focus, and the focus is given once', () => {
  const { send, context, snapshot } = play(headerMenuMachine, headerMenuPlan);
  send({ type: 'menu.pressed', menu: 'more', entry: 'last' });
  expect(context()).toEqual({ menu: 'more', next: null, isPinned: true, entry: 'last' });
  send({ type: 'menu.entered' });
  expect([snapshot().value, context().menu, context().entry]).toEqual(['open', 'more', null]);
});

test('a press on another menu forgets where the focus was to go', () => {
  const { send, context } = play(headerMenuMachine, headerMenuPlan);
  send({ type: 'menu.pressed', menu: 'more', entry: 'first' });
  send({ type: 'menu.pressed', menu: 'buy' });
  expect(context()).toEqual({ menu: 'buy', next: null, isPinned: true, entry: null });
});
