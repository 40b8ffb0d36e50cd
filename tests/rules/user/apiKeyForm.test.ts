import { expect, test } from 'vitest';
import {
  addressesIn,
  apiKeyRequest,
  apiRights,
  fieldsOf,
  judgeApiKey,
  longestLabel,
  mostAddresses,
  type ApiKeyValues,
} from '#machines/user/apiSetting/apiKeyForm.rules.ts';
import * as served from '#services/user/apiKeyCalls.ts';
import { boundKey, openKey } from '#tests/support/samples/apiKeys.ts';

const values: ApiKeyValues = {
  id: '',
  kind: 'hmac',
  label: 'Grid bot',
  read: 'on',
  trade: '',
  transfer: 'on',
  withdraw: '',
  addresses: '',
  days: '',
  publicKey: '',
  password: 'old horse 7',
};

test('the form keeps to what the exchange takes', () => {
  expect([apiRights, longestLabel, mostAddresses]).toEqual([served.apiRights, served.longestApiLabel, served.mostApiSources]);
});

test('a new HMAC key without an end is asked for with neither days nor public key', () => {
  expect(apiKeyRequest(values)).toEqual({
    create: { password: 'old horse 7', kind: 'hmac', label: 'Grid bot', rights: ['read', 'transfer'], sources: [] },
  });
  expect(Object.values(judgeApiKey(values)).filter((words) => words !== null)).toEqual([]);
});

test('an edit says neither kind nor end, and starts with what stands', () => {
  const edited = { ...values, ...fieldsOf(boundKey) };
  expect(apiKeyRequest(edited)).toEqual({
    edit: { password: 'old horse 7', id: boundKey.id, label: 'Tax report', rights: ['read'], sources: boundKey.sources },
  });
  expect(judgeApiKey(edited).publicKey).toBeNull();
  expect(fieldsOf(openKey)).toMatchObject({ trade: 'on', transfer: '' });
});

test.each([
  [{ label: 'a'.repeat(41) }, 'label', 'apiSetting:label.long'],
  [{ addresses: Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`).join(' ') }, 'addresses', 'apiSetting:addresses.many'],
  [{ addresses: '203.0.113.7 example.com' }, 'addresses', 'apiSetting:addresses.bad'],
  [{ withdraw: 'on' }, 'addresses', 'apiSetting:addresses.needed'],
  [{ withdraw: 'on', addresses: '203.0.113.7 ::/0' }, 'addresses', 'apiSetting:addresses.needed'],
  [{ withdraw: 'on', addresses: '203.0.113.7' }, 'addresses', null],
] as const)('of %j the field %s says %s', (typed, field, words) => {
  expect(judgeApiKey({ ...values, ...typed })[field]).toBe(words);
});

test('addresses stand one a line, or with blanks, commas or semicolons between', () => {
  expect(addressesIn(' 203.0.113.7,\n::1;10.0.0.0/8 \n')).toEqual(['203.0.113.7', '::1', '10.0.0.0/8']);
});
