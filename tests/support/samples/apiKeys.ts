import type { ApiKey } from '#machines/user/apiSetting/apiSetting.rules.ts';

/** A key that anybody with it may use, from everywhere. */
export const openKey: ApiKey = {
  id: 'Zm9yLXRlc3RzLW9ubHktb25l',
  label: 'Grid bot',
  kind: 'hmac',
  rights: ['read', 'trade'],
  sources: [],
  createdAt: 1_795_219_200_000,
  expiresAt: 1_802_995_200_000,
  lastUsedAt: 1_795_222_800_000,
  sleepsAt: 1_802_998_800_000,
  state: 'active',
};
export const boundKey: ApiKey = {
  ...openKey,
  id: 'Zm9yLXRlc3RzLW9ubHktdHdv',
  label: 'Tax report',
  kind: 'ed25519',
  rights: ['read'],
  sources: ['203.0.113.0/24', '2001:db8:85a3:8d3:1319:8a2e:370:7348'],
  expiresAt: null,
  lastUsedAt: null,
  sleepsAt: null,
};
export const asleepKey: ApiKey = { ...openKey, id: 'Zm9yLXRlc3RzLW9ubHktdGhy', label: 'Old script', expiresAt: null, state: 'asleep' };
export const revokedKey: ApiKey = { ...openKey, id: 'Zm9yLXRlc3RzLW9ubHktZm91', label: 'Lost laptop', state: 'revoked' };
/** As the exchange tells them. */
export const listedKeys: readonly ApiKey[] = [openKey, boundKey, asleepKey, revokedKey];
export const newSecret = 'c2VjcmV0LXRoYXQtaXMtZm9yLXRlc3RzLW9ubHktMDE';
