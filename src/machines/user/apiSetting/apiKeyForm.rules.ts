import type { RequestOf } from '#services/http/call.ts';
import type { createApiKey, editApiKey } from '#services/user/apiKeyCalls.ts';
import { sourceRangeOf } from '#machines/rules/sourceRange.ts';
import type { ApiKey } from './apiSetting.rules.ts';

/** What can be said beside each field. */
export type ApiKeyFields = {
  readonly id: never;
  readonly kind: never;
  readonly label: 'apiSetting:label.missing' | 'apiSetting:label.long';
  readonly read: 'apiSetting:rights.missing';
  readonly trade: never;
  readonly transfer: never;
  readonly withdraw: never;
  readonly addresses: 'apiSetting:addresses.bad' | 'apiSetting:addresses.many' | 'apiSetting:addresses.needed';
  readonly days: never;
  readonly publicKey: 'apiSetting:publicKey.bad';
};
export type ApiKeyValues = { readonly [Field in keyof ApiKeyFields]: string };
/** What is sent: a new key, or the edit of one. */
export type ApiKeyRequest = { readonly create: RequestOf<typeof createApiKey> } | { readonly edit: RequestOf<typeof editApiKey> };

/** Rights, characters of a label and addresses of a key, as the exchange takes them. */
export const apiRights = ['read', 'trade', 'transfer', 'withdraw'] as const;
export const longestLabel = 40;
export const mostAddresses = 20;

/** A right that is given; one that is not has an empty text. */
export const given = 'on';

/** The addresses of a field, one each line, or with blanks or commas between. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '');

const rightsOf = (values: ApiKeyValues) => apiRights.filter((right) => values[right] === given);

/** What is wrong with the addresses of a key. One that may withdraw has some, and a range of all there are is none. */
function judgeAddresses(addresses: readonly string[], mayWithdraw: boolean): ApiKeyFields['addresses'] | null {
  const ranges = addresses.map(sourceRangeOf);
  if (ranges.includes(undefined)) return 'apiSetting:addresses.bad';
  if (ranges.length > mostAddresses) return 'apiSetting:addresses.many';
  const isBound = ranges.length > 0 && ranges.every((range) => range?.bits !== 0);
  return mayWithdraw && !isBound ? 'apiSetting:addresses.needed' : null;
}

/** What keeps a key from being worth sending. A public key is read by the exchange; here it only has to be there. */
export function judgeApiKey(values: ApiKeyValues): { readonly [Field in keyof ApiKeyFields]: ApiKeyFields[Field] | null } {
  const { id, kind, label, publicKey } = values;
  const name = label.trim();
  return {
    id: null,
    kind: null,
    label: name === '' ? 'apiSetting:label.missing' : name.length > longestLabel ? 'apiSetting:label.long' : null,
    read: rightsOf(values).length === 0 ? 'apiSetting:rights.missing' : null,
    trade: null,
    transfer: null,
    withdraw: null,
    addresses: judgeAddresses(addressesIn(values.addresses), values.withdraw === given),
    days: null,
    publicKey: id === '' && kind === 'ed25519' && publicKey.trim() === '' ? 'apiSetting:publicKey.bad' : null,
  };
}

/** What is sent of the fields: the edit of a key that has an id, else a new one. */
export function apiKeyRequest(values: ApiKeyValues): ApiKeyRequest {
  const { id, label, days, publicKey } = values;
  const common = { label: label.trim(), rights: rightsOf(values), sources: addressesIn(values.addresses) };
  if (id !== '') return { edit: { ...common, id } };
  const kind = values.kind === 'hmac' ? 'hmac' : 'ed25519';
  return {
    create: {
      ...common,
      kind,
      ...(days === '' ? {} : { days: Number(days) }),
      ...(kind === 'hmac' ? {} : { publicKey: publicKey.trim() }),
    },
  };
}

/** What the form of a new key begins with. */
export const newKey: ApiKeyRequest = { create: { kind: 'ed25519', label: '', rights: ['read'], sources: [], days: 90 } };
/** What the form of a key that stands begins with. */
export const editOf = ({ id, label, rights, sources }: ApiKey): ApiKeyRequest => ({
  edit: { id, label, rights: [...rights], sources: [...sources] },
});

/** What stands in the fields of a form that begins with a key, or comes back to it. */
export function fieldsAsked(wanted: ApiKeyRequest): Partial<ApiKeyValues> {
  const { label, rights, sources } = 'edit' in wanted ? wanted.edit : wanted.create;
  const common = {
    label,
    ...Object.fromEntries(apiRights.map((right) => [right, rights.includes(right) ? given : ''])),
    addresses: sources.join('\n'),
  };
  if ('edit' in wanted) return { ...common, id: wanted.edit.id };
  const { kind, days, publicKey = '' } = wanted.create;
  return { ...common, kind, days: String(days ?? ''), publicKey };
}
