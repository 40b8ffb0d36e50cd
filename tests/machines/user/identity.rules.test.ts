import { expect, test } from 'vitest';
import { identityLabel } from '#machines/user/identity/identity.rules.ts';

const [waiting, passed, failed, none] = [0, 1, 2, 3];
const records = (...pairs: (readonly [type: number, status: number])[]) =>
  pairs.map(([identityType, identityStatus]) => ({ identityType, identityStatus }));

test.each([
  ['no check at all', records(), 'notIdentified'],
  ['not identified', records([1, none]), 'notIdentified'],
  ['a failed check', records([1, failed]), 'notIdentified'],
  ['a waiting check', records([1, waiting]), 'inProgress'],
  ['a passed check beside one that waits', records([1, passed], [2, waiting]), 'inProgress'],
  ['standard', records([1, passed]), 'standard'],
  ['advanced after standard', records([1, passed], [2, passed]), 'advanced'],
  ['enterprise', records([1, passed], [2, passed], [3, passed]), 'enterprise'],
  ['standard that passed after enterprise', records([3, passed], [1, passed]), 'standard'],
  ['a later check that failed', records([1, passed], [2, failed], [3, none]), 'standard'],
  ['a type that nobody knows', records([9, passed]), 'notIdentified'],
] as const)('%s reads as its label', (_, given, label) => expect(identityLabel(given)).toBe(label));
