import type { LoginData } from '#services/session/calls.ts';

/** A member whose e-mail is confirmed, as a login by password answers. */
export const ada: LoginData = {
  fid: '10000001',
  fnickname: 'Ada',
  email: 'ada@meridian.test',
  photo: '',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: false,
  isEmailConfirmed: true,
  origin: 'password',
  wallet: null,
};
