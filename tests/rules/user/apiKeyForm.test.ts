import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createApiKeyIntent, editApiKeyIntent } from '#machines/rules/accountIntents.ts';
import { apiKeyFormMachine } from '#machines/user/apiSetting/apiKeyForm.machine.ts';
import {
  addressesIn,
  apiKeyRequest,
  apiRights,
  editOf,
  fieldsAsked,
  judgeApiKey,
  longestLabel,
  mostAddresses,
  newKey,
  type ApiKeyValues,
} from '#machines/user/apiSetting/apiKeyForm.rules.ts';
import * as served from '#services/user/apiKeyCalls.ts';
import { stepUpIntent } from '#services/user/secondFactorCalls.ts';
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
};

test('the form keeps to what the exchange takes', () => {
  expect([apiRights, longestLabel, mostAddresses]).toEqual([served.apiRights, served.longestApiLabel, served.mostApiSources]);
});

test('a new HMAC key without an end is asked for with neither days nor public key', () => {
  expect(apiKeyRequest(values)).toEqual({
    create: { kind: 'hmac', label: 'Grid bot', rights: ['read', 'transfer'], sources: [] },
  });
  expect(Object.values(judgeApiKey(values)).filter((words) => words !== null)).toEqual([]);
});

test('an edit says neither kind nor end, and starts with what stands', () => {
  const edited = { ...values, ...fieldsAsked(editOf(boundKey)) };
  expect(apiKeyRequest(edited)).toEqual({
    edit: { id: boundKey.id, label: 'Tax report', rights: ['read'], sources: boundKey.sources },
  });
  expect(judgeApiKey(edited).publicKey).toBeNull();
  expect(fieldsAsked(editOf(openKey))).toMatchObject({ trade: 'on', transfer: '' });
});

test('a form that comes back asks for the same, and that of a new key begins as the chart says', () => {
  const asked = apiKeyRequest({ ...values, kind: 'ed25519', publicKey: 'key', days: '30', addresses: '203.0.113.7 ::1' });
  expect(apiKeyRequest({ ...values, ...fieldsAsked(asked) })).toEqual(asked);
  const begun = createActor(apiKeyFormMachine).getSnapshot().context;
  expect(begun).toMatchObject(fieldsAsked(newKey));
});

test('an intent names all that was shown, has room with the largest key, and reads as no other one', () => {
  const key = { kind: 'hmac', label: 'Payer', rights: ['read'], sources: ['203.0.113.7'], days: 30 };
  const others = [
    { kind: 'ed25519' },
    { label: 'Bot' },
    { rights: ['read', 'withdraw'] },
    { sources: ['203.0.113.0/24'] },
    { days: undefined },
    { publicKey: 'key' },
    { label: 'Payer"\nread,withdraw' },
  ];
  const intents = [createApiKeyIntent(key), editApiKeyIntent({ id: 'one', ...key }), editApiKeyIntent({ id: 'two', ...key })];
  expect(new Set([...intents, ...others.map((other) => createApiKeyIntent({ ...key, ...other }))]).size).toBe(10);
  const largest = { ...key, label: '"'.repeat(40), rights: [...apiRights], publicKey: '\n'.repeat(400) };
  const sources = Array.from({ length: mostAddresses }, () => ':'.repeat(64));
  expect(stepUpIntent.safeParse(createApiKeyIntent({ ...largest, sources })).success).toBe(true);
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
