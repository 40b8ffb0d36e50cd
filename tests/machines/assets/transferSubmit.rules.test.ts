import { describe, expect, test } from 'vitest';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import { endingOfFault } from '#machines/assets/transfer/transferSubmit.rules.ts';
import {
  CodeFault,
  NetworkFault,
  ProofFault,
  RateLimitFault,
  SessionFault,
  ShapeFault,
  StatusFault,
  TimeoutFault,
  UnexpectedFault,
} from '#services/http/faults.ts';

describe('after a first try', () => {
  test.each([
    ['no connection', new NetworkFault()],
    ['no answer in time', new TimeoutFault()],
    ['HTTP 500', new StatusFault({ status: 500 })],
    ['HTTP 502', new StatusFault({ status: 502 })],
    ['the same key still at work', new StatusFault({ status: 409 })],
    ['an unreadable answer', new ShapeFault()],
    ['a code nobody named', new CodeFault({ code: 1 })],
    ['anything unexpected', new UnexpectedFault()],
    ['a request that the browser itself repeated', new ProofFault({ status: 401, code: 40107 })],
  ])('%s leaves open what happened', (_, error) => {
    expect(isUnanswered(error, false)).toBe(true);
  });

  test.each([
    ['a session that has ended', new SessionFault({ status: 401 })],
    ['a refused proof', new ProofFault({ status: 401, code: 40103 })],
    ['too many requests', new RateLimitFault({ status: 429 })],
    ['HTTP 422', new StatusFault({ status: 422 })],
  ])('%s means that nothing was moved', (_, error) => {
    expect(isUnanswered(error, false)).toBe(false);
  });
});

test.each([
  new SessionFault(),
  new RateLimitFault(),
  new ProofFault({ code: 40103 }),
  new StatusFault({ status: 422 }),
  new NetworkFault(),
])('after a resend %s tells nothing about the tries before', (error) => {
  expect(isUnanswered(error, true)).toBe(true);
});

test('a session that ends between two tries keeps the intent', () => {
  expect(endingOfFault(new SessionFault(), 'key')).toEqual({ kind: 'sessionEnded', key: 'key' });
  expect(endingOfFault(new SessionFault(), null)).toEqual({ kind: 'sessionEnded', key: null });
});
