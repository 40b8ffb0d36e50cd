import { expect, test } from 'vitest';
import { apiDocumentMachine } from '#machines/help/apiDocument/apiDocument.machine.ts';
import { curlOf, groupsOf } from '#machines/help/apiDocument/apiDocument.rules.ts';
import { apiSample } from '#tests/support/apiSamples.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { apiDocumentPlan } from './apiDocument.plan.ts';

testMachine(apiDocumentMachine, apiDocumentPlan);

test.each([
  ['nothing', '', ['moveFunds', 'GET /time']],
  ['a name in any letter case', 'MOVEFUNDS', ['moveFunds']],
  ['a part of a path', '/tim', ['GET /time']],
  ['a business code', '30705', ['moveFunds']],
  ['a word of a code', 'refused', ['moveFunds']],
  ['an area', 'market', ['GET /time']],
  ['what nothing has', 'zzz', []],
])('a search for %s finds its calls', (_, words, names) => {
  expect(groupsOf(apiSample, words).flatMap(({ calls }) => calls.map(({ name }) => name))).toEqual(names);
});

test('an example request leaves to the caller what only the caller has, and a shell reads it as one command', () => {
  const [move, time] = apiSample.calls;
  if (move === undefined || time === undefined) throw new Error('no calls');
  expect(curlOf(move, apiSample.server).split(' \\\n  ')).toEqual([
    "curl -X POST 'https://exchange.test/funds/<coin>/move'",
    "-b 'sid=<session>'",
    "-H 'DPoP: <DPoP>'",
    "-H 'Content-Type: application/json'",
    String.raw`-d '{"amount":"12.5","note":"it'\''s"}'`,
  ]);
  expect(curlOf(time, apiSample.server)).toBe("curl -X GET 'https://exchange.test/time'");
});
