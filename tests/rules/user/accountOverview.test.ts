import { expect, test } from 'vitest';
import { feePair, feeText, maskedEmail, pairText, protectionsOf } from '#machines/user/accountOverview/accountOverview.rules.ts';

test.each([
  ['0.001', '0.1%'],
  ['0.0015', '0.15%'],
  ['0.00085', '0.085%'],
  ['0.01', '1%'],
  ['0.1', '10%'],
  ['0.101', '10.1%'],
  ['0', '0%'],
])('a fee of %s is %s', (fraction, percent) => {
  expect(feeText(fraction)).toBe(percent);
});

test('the pair that stands for all is named as pairs are', () => {
  expect(pairText(feePair)).toBe('BTC/USDT');
});

test.each([
  ['ada@lovelace.example', 'a•••@•••.example'],
  ['ada@mail.lovelace.example', 'a•••@•••.example'],
  ['🦊fox@den.test', '🦊•••@•••.test'],
  ['ada@localhost', 'a•••@•••'],
  ['', '•••@•••'],
])('of %s bystanders see %s', (email, seen) => {
  expect(maskedEmail(email)).toBe(seen);
});

const login = { isEmailConfirmed: false } as Parameters<typeof protectionsOf>[0];
test.each([
  ['waiting', null],
  ['unknown', null],
  ['notIdentified', false],
  ['inProgress', false],
  ['standard', true],
  ['enterprise', true],
] as const)('the key always protects, the e-mail once it is confirmed, an identity that is %s: %s', (identity, isOn) => {
  expect(protectionsOf(login, identity)).toEqual([
    { of: 'browserKey', isOn: true },
    { of: 'email', isOn: false },
    { of: 'identity', isOn },
  ]);
});
