import type { OpenLogin } from '#machines/user/openLogins/openLogins.rules.ts';

/** Who asks, in a browser on a desk. */
export const ownLogin: OpenLogin = {
  id: '7d4f2c3e-0b61-4c1e-9a57-1f0a5c1d2e01',
  kind: 'password',
  browser: 'Chrome',
  system: 'Windows',
  ip: '192.0.2.7',
  createdAt: 1_795_219_200_000,
  lastSeenAt: 1_795_222_800_000,
  isCurrent: true,
};
/** A phone that may approve logins. */
export const phoneLogin: OpenLogin = {
  ...ownLogin,
  id: '7d4f2c3e-0b61-4c1e-9a57-1f0a5c1d2e02',
  kind: 'phone',
  browser: 'Safari',
  system: 'iOS',
  ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  createdAt: 1_795_221_000_000,
  lastSeenAt: null,
  isCurrent: false,
};
/** By QR code, in a browser that says nothing of itself. */
export const strangeLogin: OpenLogin = {
  ...ownLogin,
  id: '7d4f2c3e-0b61-4c1e-9a57-1f0a5c1d2e03',
  kind: 'qr',
  browser: null,
  system: null,
  ip: '198.51.100.40',
  createdAt: 1_795_220_000_000,
  lastSeenAt: 1_795_221_600_000,
  isCurrent: false,
};
/** As the exchange tells them: the newest first. */
export const listedLogins: readonly OpenLogin[] = [phoneLogin, strangeLogin, ownLogin];
