import { expect, test } from 'vitest';
import { nextStep, openedAt, reasonsOf, stepWord, unsaved, withSaved } from '#machines/user/company/company.rules.ts';
import {
  entriesOf,
  hasRoom,
  inputOf,
  judge,
  keptOf,
  papersOf,
  paperText,
  shareTotal,
  stepOf,
  steps,
  withoutPerson,
  withoutSaid,
  withPerson,
  withTyped,
  type Step,
} from '#machines/user/company/companyStep.rules.ts';
import { companyFields } from '#services/user/identity/verifyCalls.ts';
import { companySteps } from '#services/user/identity/companyCalls.ts';
import { companyBasicsPapers, companyFactsOf, companyRefused, companySaved, directorOf, ownerOf } from '#tests/support/samples/company.ts';
import { backId, frontId, standingOpen, standingWaiting } from '#tests/support/samples/verification.ts';

const never = { version: 0, papers: null };
const saved = companyFactsOf(standingOpen, companySaved);

test('steps are those of the contract, and each field of a company is of one of them', () => {
  expect(steps).toEqual(companySteps);
  const strays = companyFields.filter((field) => stepOf(field) === undefined);
  expect(strays).toEqual([]);
  expect(['directors', 'seniorManager', 'country', 'articles', 'selfie'].map(stepOf)).toEqual([
    'directors',
    'beneficiaries',
    'basics',
    'files',
    undefined,
  ]);
});

test.each(steps)('papers of the step %s come back from its form as they were', (step) => {
  const { papers } = companySaved[step];
  expect(papersOf(step, entriesOf(step, papers))).toEqual(papers);
  expect(judge(step, entriesOf(step, papers))).toEqual({});
});

test('a senior manager stands for owners, whose papers wait in the form', () => {
  const papers = { hasNone: true as const, seniorManager: directorOf(frontId) };
  const entries = entriesOf('beneficiaries', papers);
  expect(papersOf('beneficiaries', entries)).toEqual(papers);
  expect(judge('beneficiaries', entries)).toEqual({});
  const owned = withTyped(entriesOf('beneficiaries', companySaved.beneficiaries.papers), null, 'hasNone', 'on');
  expect(Object.keys(judge('beneficiaries', owned))).toEqual([
    'firstName',
    'lastName',
    'birthDate',
    'nationality',
    'documentNumber',
    'front',
  ]);
  expect(papersOf('beneficiaries', withTyped(owned, null, 'hasNone', ''))).toEqual(companySaved.beneficiaries.papers);
});

test('papers are written without blanks, without what is empty, and without the back of a passport', () => {
  const { website: _, ...basics } = { ...companyBasicsPapers, website: '' };
  const typed = withTyped(entriesOf('basics', basics), null, 'name', ' Acme Lda ');
  expect(papersOf('basics', typed)).toEqual(companyBasicsPapers);
  const passport = entriesOf('directors', { directors: [{ ...directorOf(frontId), back: backId }] });
  expect(papersOf('directors', passport)).toEqual({ directors: [directorOf(frontId)] });
  const card = withTyped(passport, '0', 'documentType', 'idCard');
  expect(papersOf('directors', card)).toEqual({ directors: [{ ...directorOf(frontId), documentType: 'idCard', back: backId }] });
  const share = withTyped(entriesOf('beneficiaries', companySaved.beneficiaries.papers), '0', 'share', ' 33,5 ');
  expect(papersOf('beneficiaries', share)).toEqual({ hasNone: false, beneficiaries: [ownerOf(frontId, '33.5')] });
});

const wrong = (step: Step, key: string | null, field: string, value: string) =>
  judge(step, withTyped(entriesOf(step, companySaved[step].papers), key, field, value));

test.each([
  ['basics', null, 'name', ' ', { name: 'verification:reason.missing' }],
  ['basics', null, 'registrationNumber', '?', { registrationNumber: 'company:bad.registrationNumber' }],
  ['basics', null, 'website', 'acme', { website: 'company:bad.website' }],
  ['basics', null, 'website', '', {}],
  ['basics', null, 'website', 'https://acme.test/', {}],
  ['directors', '0', 'documentNumber', '?', { '0.documentNumber': 'verification:badNumber' }],
  ['directors', '0', 'documentType', 'idCard', { '0.back': 'verification:reason.missing' }],
  ['beneficiaries', '0', 'share', 'half', { '0.share': 'company:bad.share' }],
  ['beneficiaries', '0', 'share', '24.9999', { '0.share': 'verification:reason.shareLow' }],
  ['beneficiaries', '0', 'share', '25', {}],
  ['beneficiaries', '0', 'share', '100.0001', { beneficiaries: 'verification:reason.shareSum' }],
  ['traders', '0', 'email', 'rui@', { '0.email': 'company:bad.email' }],
  ['files', null, 'extractIssuedOn', '', { extractIssuedOn: 'verification:reason.missing' }],
] as const)('%s with %s %s "%s": %j', (step, key, field, value, said) => expect(wrong(step, key, field, value)).toEqual(said));

test('shares together are the whole at most, and what cannot be read counts for nothing', () => {
  const owners = (...shares: string[]) =>
    entriesOf('beneficiaries', { hasNone: false, beneficiaries: shares.map((share) => ownerOf(frontId, share)) });
  expect(judge('beneficiaries', owners('33.3333', '33.3333', '33.3334'))).toEqual({});
  expect(judge('beneficiaries', owners('50', '50.0001'))).toEqual({ beneficiaries: 'verification:reason.shareSum' });
  expect(shareTotal(owners('33.3333', 'half', '25'))).toBe('58.3333');
});

test('persons come and go by keys of their own, as many as the step takes', () => {
  let entries = entriesOf('beneficiaries', null);
  const counts = [1, 2, 3, 4].map(() => {
    const count = entries.people.length;
    const room = hasRoom('beneficiaries', entries);
    entries = withPerson('beneficiaries', entries);
    return [count, room];
  });
  expect(counts).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ]);
  expect(withPerson('traders', withoutPerson(entriesOf('traders', null), '0')).people[0]).toMatchObject({ key: '0', rights: 'trade' });
  expect(withPerson('beneficiaries', withoutPerson(entries, '1')).people.map(({ key }) => key)).toEqual(['0', '2', '3', '4', '5']);
  expect(hasRoom('basics', entriesOf('basics', null))).toBe(false);
});

test('what was said goes with its field, its person and the list that they are in', () => {
  const said = {
    '1.front': 'verification:reason.missing',
    '1.share': 'company:bad.share',
    '11.share': 'company:bad.share',
    beneficiaries: 'verification:reason.shareSum',
  } as const;
  expect(Object.keys(withoutSaid('beneficiaries', said, '1.share'))).toEqual(['1.front', '11.share']);
  expect(Object.keys(withoutSaid('beneficiaries', said, '1'))).toEqual(['11.share']);
});

test('a tab keeps what a register tells of the company, with the version it is of, and nothing of persons', () => {
  const typed = withTyped(entriesOf('basics', companyBasicsPapers), null, 'city', 'Braga');
  const kept = keptOf('basics', 1, typed);
  expect(kept).toEqual({ step: 'basics', values: { ...companyBasicsPapers, website: '', city: 'Braga', version: '1' } });
  expect(keptOf('directors', 1, entriesOf('directors', companySaved.directors.papers))).toEqual({ step: 'directors', values: {} });
  const newer = { version: 2, papers: companyBasicsPapers };
  expect(inputOf('basics', newer, [], kept)).toEqual({ step: 'basics', version: 1, entries: typed, said: {} });
  expect(inputOf('basics', newer, [], { step: 'basics', values: {} })).toMatchObject({ version: 2 });
  expect(inputOf('files', companySaved.files, [{ field: 'articles', code: 'cut' }], kept)).toEqual({
    step: 'files',
    version: 1,
    entries: entriesOf('files', companySaved.files.papers),
    said: { articles: 'verification:reason.cut' },
  });
});

test('a refused paper is one as long as it is the same, and what was found of a step goes when it is saved', () => {
  const refused = companyFactsOf(companyRefused, companySaved);
  expect(steps.map((step) => reasonsOf(refused, step).length)).toEqual([0, 0, 0, 0, 1]);
  expect(steps.map((step) => stepWord(refused, ['traders'], step))).toEqual(['saved', 'saved', 'saved', 'missing', 'refused']);
  const other = { version: 2, papers: { ...companySaved.files.papers, articles: backId } as never };
  expect(reasonsOf(withSaved(refused, 'files', other), 'files')).toEqual([]);
  const found = { ...refused, found: [...companyRefused.reasons, { field: 'extractIssuedOn', code: 'tooOld' }] as never };
  expect(reasonsOf(found, 'files')).toHaveLength(2);
  expect(withSaved(found, 'files', other).found).toEqual([]);
  const people = [{ ...companyRefused, reasons: [{ field: 'directors', code: 'unreadable' }] as never }].map((standing) =>
    companyFactsOf({ ...standing, draft: { directors: paperText(companySaved.directors.papers, 'directors') ?? '' } }, companySaved),
  );
  expect(people.map((facts) => reasonsOf(facts, 'directors').length)).toEqual([1]);
});

test('the next step is the first behind one that has something to do', () => {
  expect(nextStep(saved, 'basics')).toBe(null);
  expect(nextStep(companyFactsOf(standingOpen), 'basics')).toBe('directors');
  expect(nextStep(companyFactsOf(standingOpen, { ...companySaved, basics: never }), 'directors')).toBe(null);
  expect(nextStep(companyFactsOf(companyRefused, companySaved), 'basics')).toBe('files');
  expect(unsaved(companyFactsOf(standingOpen, { ...companySaved, traders: never }))).toEqual(['traders']);
  expect(stepWord(companyFactsOf(standingOpen), [], 'basics')).toBe('open');
});

test('the form that was left is open at once, unless papers cannot be handed in', () => {
  expect(openedAt(companyFactsOf(standingOpen, {}, 'files'))).toBe('files');
  expect(openedAt(companyFactsOf(standingWaiting, companySaved, 'files'))).toBe(null);
  expect(openedAt(saved)).toBe(null);
});
