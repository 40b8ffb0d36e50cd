import { expect, test } from 'vitest';
import { faultOf } from '#machines/user/verification/identityFile.rules.ts';
import { refusedWords } from '#machines/rules/identityPapers.ts';
import { beginningOf, keptOf, standardStart } from '#machines/user/verification/identityStandard.rules.ts';
import { mayApply, wordOf } from '#machines/user/verification/verification.rules.ts';
import {
  checkedPapers,
  factsOf,
  frontId,
  standingFinal,
  standingOpen,
  standingPassed,
  standingRefused,
  standingWaiting,
} from '#tests/support/samples/verification.ts';

const atFiles = { step: 'files', values: { country: 'DE' } };
const known = { ...standingOpen, draft: checkedPapers };

test.each([
  ['begins with nothing', standingOpen, null, 'details', {}],
  ['goes on at the details, where nothing was checked', standingOpen, atFiles, 'details', { country: 'DE' }],
  ['goes on at the pictures, with what the exchange has', known, atFiles, 'files', { ...checkedPapers }],
  ['begins at the details, where it was not left at the pictures', known, null, 'details', { ...checkedPapers }],
  ['begins at the pictures, where only they were refused', standingRefused, null, 'files', { ...standingRefused.draft }],
  [
    'begins at the details, where one of them was refused',
    { ...standingRefused, reasons: [{ field: 'lastName', code: 'mismatchName' }] as const },
    atFiles,
    'details',
    { ...standingRefused.draft },
  ],
])('the form %s', (_, { draft, reasons }, kept, step, values) => {
  expect(beginningOf({ draft, reasons: [...reasons] }, kept)).toEqual({ step, values });
});

test('a tab keeps where the form stands, its country and its kind of document, and nothing else', () => {
  const all = Object.fromEntries(Object.keys(standardStart).map((field) => [field, 'x']));
  expect(keptOf({ step: 'files', values: all })).toEqual({ step: 'files', values: { country: 'x', documentType: 'x' } });
});

test('a refusal stands beside a field until another value is in it', () => {
  expect(refusedWords(standingRefused, 'front', frontId)).toBe('verification:reason.glare');
  expect(refusedWords(standingRefused, 'front', 'another')).toBeUndefined();
  expect(refusedWords(standingRefused, 'back', standingRefused.draft?.['back'] ?? '')).toBeUndefined();
});

test('each standing has its word, and only some let papers be handed in', () => {
  const standings = [standingOpen, standingWaiting, standingPassed, standingRefused, standingFinal];
  expect(standings.map(wordOf)).toEqual(['open', 'waiting', 'passed', 'refused', 'final']);
  expect(standings.map((standing) => mayApply(factsOf(standing), 1))).toEqual([true, false, false, true, false]);
  expect(standings.map((standing) => mayApply(factsOf(standing), 2))).toEqual([false, false, true, false, false]);
});

test('a file is judged by type and size; what the browser does not know is for the exchange', () => {
  const { file } = factsOf(standingOpen).config;
  const judged = [
    ['image/png', file.minBytes],
    ['', file.maxBytes],
    ['image/gif', file.minBytes],
    ['image/png', file.minBytes - 1],
    ['image/png', file.maxBytes + 1],
  ] as const;
  expect(judged.map(([type, size]) => faultOf({ name: 'a', type, size }, file))).toEqual([
    null,
    null,
    'verification:file.type',
    'verification:file.size',
    'verification:file.size',
  ]);
});
