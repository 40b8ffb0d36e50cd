import { expect, test } from 'vitest';
import { unendedCalls, unsignalled } from './signals.ts';

const flows = import.meta.glob<string>('/src/machines/**/*.flow.ts', { query: '?raw', import: 'default', eager: true });

test('every call of a flow ends with the state that began it, or is named as one that goes on', () => {
  const found = Object.values(flows).flatMap(unsignalled);
  expect([...new Set(found)].sort()).toEqual(unendedCalls);
});

test('a call that is sent without the signal that it was given is found', () => {
  expect(unsignalled('fromCall((input, signal) => send(login, input, { signal }))')).toEqual([]);
  expect(unsignalled('fromCall((input, signal) => send(login, { a: f(input) }))')).toEqual(['login']);
  expect(unsignalled('await send(\n  orders,\n  { page },\n  { retry: false, signal },\n);\nawait send(bizStatus, {});')).toEqual([
    'bizStatus',
  ]);
  expect(unsignalled('form.send({ type: "x" }); resend(a); function send(call')).toEqual(['call']);
});
