import { expect, test } from 'vitest';
import { filesIn, judgeCompany } from '#sandbox/areas/user/identity/companyRules.ts';
import { proofDays } from '#sandbox/areas/user/identity/identityRules.ts';
import { companyBasicsPapers, directorOf } from '#tests/support/samples/company.ts';
import { frontId } from '#tests/support/samples/verification.ts';

const now = Date.parse('2026-11-30T12:00:00Z');
const person = directorOf(frontId);
const owners = (...shares: string[]) => ({ hasNone: false as const, beneficiaries: shares.map((share) => ({ ...person, share })) });
const codes = (...shares: string[]) => judgeCompany('beneficiaries', owners(...shares), now).map(({ code }) => code);

test('shares are at least a quarter and together the whole at most, to the last place', () => {
  expect(codes('25')).toEqual([]);
  expect(codes('24.9999')).toEqual(['shareLow']);
  expect(codes('33.3333', '33.3333', '33.3334')).toEqual([]);
  expect(codes('33.3333', '33.3333', '33.3335')).toEqual(['shareSum']);
  expect(codes('24', '80')).toEqual(['shareLow', 'shareSum']);
});

test('who owns nothing of it is judged as the person that stands for the owners', () => {
  const senior = { ...person, birthDate: '2012-01-01' };
  expect(judgeCompany('beneficiaries', { hasNone: true, seniorManager: senior }, now)).toEqual([
    { field: 'seniorManager', code: 'underAge' },
  ]);
});

test('persons are old enough, of a country that is taken, and show both sides of a card; each thing is said once', () => {
  const directors = [
    { ...person, birthDate: '2010-01-01' },
    { ...person, birthDate: '2011-01-01', nationality: 'KP' },
    { ...person, documentType: 'idCard' as const },
  ];
  expect(judgeCompany('directors', { directors }, now).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'directors underAge',
    'directors notAccepted',
    'directors missing',
  ]);
  expect(judgeCompany('traders', { traders: [] }, now)).toEqual([]);
});

test('a company is founded on a day that was, in a country that is taken', () => {
  expect(judgeCompany('basics', companyBasicsPapers, now)).toEqual([]);
  expect(judgeCompany('basics', { ...companyBasicsPapers, foundedOn: '2026-12-01', country: 'IR' }, now)).toEqual([
    { field: 'country', code: 'notAccepted' },
    { field: 'foundedOn', code: 'other' },
  ]);
  expect(judgeCompany('basics', { ...companyBasicsPapers, foundedOn: '2025-02-30' }, now)).toHaveLength(1);
});

test.each([
  [proofDays, []],
  [proofDays + 1, ['tooOld']],
  [-1, ['other']],
])('an extract that is %s days old: %j', (days, said) => {
  const extractIssuedOn = new Date(now - days * 86_400_000).toISOString().slice(0, 10);
  const files = {
    incorporation: frontId,
    registerExtract: frontId,
    extractIssuedOn,
    articles: frontId,
    ownershipChart: frontId,
    resolution: frontId,
  };
  expect(judgeCompany('files', files, now).map(({ code }) => code)).toEqual(said);
});

test('files are found wherever they stand, by the way to each', () => {
  expect(filesIn({ directors: [person, { ...person, back: 'b' }], articles: 'c' })).toEqual({
    'directors.0.front': frontId,
    'directors.1.front': frontId,
    'directors.1.back': 'b',
    articles: 'c',
  });
});
