import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine, type Toast } from '#machines/tab/toasts/toasts.machine.ts';

const show = (...toasts: readonly Toast[]) => {
  const actor = createActor(toastsMachine).start();
  for (const toast of toasts) actor.send({ type: 'toast.shown', toast });
  return { actor, ids: () => actor.getSnapshot().context.shown.map(({ id }) => id) };
};
const error = (id: string): Toast => ({ id, tone: 'error', text: id });
const success = (id: string): Toast => ({ id, tone: 'success', text: id });

test('a fourth toast takes the place of the oldest that would pass anyway: an error stays until it is closed', () => {
  expect(show(error('failed'), success('one'), success('two'), success('three')).ids()).toEqual(['failed', 'two', 'three']);
  expect(show(success('one'), error('a'), error('b'), success('two')).ids()).toEqual(['a', 'b', 'two']);
  expect(show(success('one'), success('two'), error('a'), error('b')).ids()).toEqual(['two', 'a', 'b']);
});

test('what offers something stands until it is done or closed, and gives way to nothing that passes', () => {
  const update: Toast = { id: 'update', tone: 'info', key: 'shell:update', offer: 'reload' };
  expect(show(update).actor.getSnapshot().value).toBe('standing');
  expect(show(update, success('one')).actor.getSnapshot().value).toBe('passing');
  expect(show(update, success('one'), error('a'), success('two')).ids()).toEqual(['update', 'a', 'two']);
});

test('of four errors the oldest gives way', () => {
  expect(show(error('a'), error('b'), error('c'), error('d')).ids()).toEqual(['b', 'c', 'd']);
  expect(show(error('a'), error('b'), error('c'), success('d')).ids()).toEqual(['b', 'c', 'd']);
});

test('one toast per operation, changed in place; a dismissed one does not come back with the next page (user ask 16)', () => {
  const { actor, ids } = show(success('transfer'), success('other'), error('transfer'));
  expect(ids()).toEqual(['transfer', 'other']);
  expect(actor.getSnapshot().context.shown[0]?.tone).toBe('error');
  actor.send({ type: 'toast.dismissed', id: 'transfer' });
  expect(ids()).toEqual(['other']);
  expect(show().ids()).toEqual([]);
});
