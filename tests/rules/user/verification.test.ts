import { describe, expect, test } from 'vitest';
import words from '#locales/en_US/user/verification.json' with { type: 'json' };
import { agreed } from '#machines/rules/identityPapers.ts';
import {
  advancedInput,
  advancedRequest,
  advancedStart,
  fundSources,
  judgeAdvanced,
  refuseAdvanced,
} from '#machines/user/verification/identityAdvanced.rules.ts';
import { refusedFile } from '#machines/user/verification/identityFile.rules.ts';
import {
  applyRequest,
  checkRequest,
  judgeDetails,
  problemsOf,
  refuseApply,
  standardStart,
} from '#machines/user/verification/identityStandard.rules.ts';
import { isAsleep, levels } from '#machines/user/verification/verification.rules.ts';
import { factsOf, standingOpen, standingPassed, standingWaiting } from '#tests/support/samples/verification.ts';

const spaced = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((field) => [field, ` ${field} `])) as Values;

describe('a level', () => {
  test('sleeps where it is passed and the one below it is not', () => {
    const facts = (first: typeof standingOpen, second: typeof standingOpen) => ({
      ...factsOf(first),
      standings: { 1: first, 2: second },
    });
    expect(levels.map((level) => isAsleep(facts(standingWaiting, standingPassed), level))).toEqual([false, true]);
    expect(isAsleep(facts(standingPassed, standingPassed), 2)).toBe(false);
    expect(isAsleep(facts(standingWaiting, standingOpen), 2)).toBe(false);
    expect(isAsleep(facts(standingWaiting, standingWaiting), 2)).toBe(false);
  });
});

describe('papers of the standard level', () => {
  test('what is typed goes without the space around it', () => {
    const values = { ...spaced(standardStart), birthDate: '1990-01-02', expiryDate: '' };
    expect(checkRequest(values)).toMatchObject({ firstName: 'firstName', lastName: 'lastName', documentNumber: 'documentNumber' });
    expect('expiryDate' in checkRequest(values)).toBe(false);
    expect(applyRequest({ ...values, documentType: 'passport' })).not.toHaveProperty('back');
  });
  test('space alone is nothing, and a number is judged without the space around it', () => {
    const blank = { ...standardStart, firstName: ' ', lastName: ' ', documentNumber: ' ' };
    const missing = 'verification:reason.missing';
    expect(judgeDetails(blank)).toMatchObject({ firstName: missing, lastName: missing, documentNumber: missing });
    expect(judgeDetails({ ...blank, documentNumber: ' C01X00T47 ' }).documentNumber).toBeNull();
  });
  test('nothing is filled in before somebody does', () => {
    expect(standardStart).toMatchObject({ country: '', firstName: '', lastName: '', birthDate: '' });
  });
  test('a reason for what the form does not have is not shown, and one for a step before leads back', () => {
    const reasons = [
      { field: 'front', code: 'glare' },
      { field: 'elsewhere', code: 'glare' },
    ] as Parameters<typeof problemsOf>[0];
    expect(problemsOf(reasons)).toEqual({ front: 'verification:reason.glare' });
    const refused = (fields: readonly string[]) =>
      refuseApply({
        kind: 'refused',
        code: 0,
        message: '',
        data: { fields: fields.map((field) => ({ field, code: 'glare' })) },
      } as unknown as Parameters<typeof refuseApply>[0]);
    expect(refused(['front', 'lastName'])).toHaveProperty('refusal', 'verification:goBack');
    expect(refused(['front', 'back'])).not.toHaveProperty('refusal');
  });
});

describe('papers of the advanced level', () => {
  test('what is typed goes without the space around it', () => {
    expect(advancedRequest({ ...spaced(advancedStart), sourceOfFunds: 'savings' })).toMatchObject({
      address: 'address',
      city: 'city',
      postalCode: 'postalCode',
      sourceOfFunds: 'savings',
      consent: true,
    });
  });
  test('each source of funds goes as it is, and another one as such', () => {
    const sent = (sourceOfFunds: string) => advancedRequest({ ...advancedStart, sourceOfFunds }).sourceOfFunds;
    expect(fundSources.map(sent)).toEqual(fundSources);
    expect(sent('lottery')).toBe('other');
  });
  test('all is wanted, and the consent too', () => {
    expect(Object.values(judgeAdvanced(advancedStart)).filter((each) => each === null)).toEqual([]);
    const full = { ...spaced(advancedStart), consent: agreed };
    expect(Object.values(judgeAdvanced(full)).filter((each) => each !== null)).toEqual([]);
  });
  test('a refusal stands beside the fields that the form has', () => {
    const refuse = (outcome: object) => refuseAdvanced(outcome as Parameters<typeof refuseAdvanced>[0]);
    const fields = [
      { field: 'selfie', code: 'glare' },
      { field: 'elsewhere', code: 'glare' },
    ];
    expect(refuse({ kind: 'refused', data: { fields } })).toEqual({ problems: { selfie: 'verification:reason.glare' } });
    expect(refuse({ kind: 'notNow' })).toEqual({ refusal: 'verification:notNow' });
  });
  test('what stands there from before is what the form has', () => {
    expect(advancedInput({ draft: { city: 'Ulm', elsewhere: 'x' } })).toEqual({ city: 'Ulm' });
    expect(advancedInput({ draft: null })).toEqual({});
  });
});

test('each refusal of a file has words', () => {
  const missing = Object.values(refusedFile).filter((key) => !(key.replace('verification:file.', '') in words.file));
  expect(missing).toEqual([]);
  expect(new Set(Object.values(refusedFile)).size).toBe(Object.keys(refusedFile).length);
});
