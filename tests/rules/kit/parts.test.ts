import { expect, test } from 'vitest';
import { areWhole, failedParts, knownParts, mergeParts, noParts, type Parts } from '#machines/kit/parts.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';

type All = { readonly one: number; readonly two: string };
const offline = new NetworkFault();
const problem = problemOf(offline);

test('parts begin empty, or with what an earlier page has read', () => {
  expect(noParts<All>(['one', 'two'])).toEqual({ one: { data: null, problem: null }, two: { data: null, problem: null } });
  expect(knownParts<All>({ one: 1, two: null })).toEqual({ one: { data: 1, problem: null }, two: { data: null, problem: null } });
});

test('what failed keeps what was read before, and says why; what was read takes its place', () => {
  const before: Parts<All> = { one: { data: 1, problem: null }, two: { data: 'a', problem } };
  const read: Parts<All> = { one: { data: null, problem }, two: { data: 'b', problem: null } };
  expect(mergeParts(before, read)).toEqual({ one: { data: 1, problem }, two: { data: 'b', problem: null } });
  expect(failedParts(before, offline)).toEqual({ one: { data: 1, problem }, two: { data: 'a', problem } });
});

test('they are whole when none has failed', () => {
  expect(areWhole(noParts<All>(['one', 'two']))).toBe(true);
  expect(areWhole<All>({ one: { data: 1, problem: null }, two: { data: 'a', problem } })).toBe(false);
});
