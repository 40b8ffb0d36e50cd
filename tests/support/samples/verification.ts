import type { MadeLink } from '#machines/user/verification/identityLink.rules.ts';
import type { Facts, Standing } from '#machines/user/verification/verification.rules.ts';

export const standingOpen: Standing = { identityStatus: 3, reasons: [], canResubmit: true, attemptsLeft: 5, draft: null, ended: null };
export const standingExpired: Standing = { ...standingOpen, ended: 'expired' };
export const standingWaiting: Standing = { ...standingOpen, identityStatus: 0, canResubmit: false };
export const standingPassed: Standing = { ...standingOpen, identityStatus: 1, canResubmit: false };
export const standingFinal: Standing = {
  identityStatus: 2,
  reasons: [{ field: 'documentNumber', code: 'duplicate' }],
  canResubmit: false,
  attemptsLeft: 0,
  draft: null,
  ended: null,
};
export const frontId = '8e03978e-40d5-43dd-bc93-6894a57f9324';
export const backId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
export const checkedPapers = {
  country: 'PT',
  firstName: 'Ana',
  lastName: 'Silva',
  birthDate: '1990-05-17',
  documentType: 'idCard',
  documentNumber: 'CA 123456',
  expiryDate: '2031-01-31',
} as const;
export const standingRefused: Standing = {
  identityStatus: 2,
  reasons: [{ field: 'front', code: 'glare' }],
  canResubmit: true,
  attemptsLeft: 4,
  draft: { ...checkedPapers, front: frontId, back: backId },
  ended: null,
};
const right = { c2c: false, card: false, ieo: false, api: true, isOwn: false, withdraw24h: '1000' };
export const factsOf = (standard: Standing, advanced: Standing = standingOpen): Facts => ({
  config: {
    countries: ['DE', 'PT'],
    documentTypes: [
      { type: 'passport', sides: ['front'] },
      { type: 'idCard', sides: ['front', 'back'] },
    ],
    file: { types: ['image/png', 'application/pdf'], minBytes: 20_480, maxBytes: 5_242_880, minSide: 600, maxPages: 10 },
    minimumAge: 18,
    proofDays: 90,
    attempts: 5,
  },
  rights: [
    { ...right, level: 0, isOwn: standard.identityStatus !== 1 },
    { ...right, level: 1, isOwn: standard.identityStatus === 1, withdraw24h: '50000', c2c: true, card: true },
    { ...right, level: 2, withdraw24h: null, c2c: true, card: true, ieo: true },
  ],
  standings: { 1: standard, 2: advanced },
});
/** Of the exchange's own form, and how the exchange tells it. */
export const toldLink = { url: 'https://exchange.test/verify/Ew5c1oFq3hK0sample', expiresTime: Date.UTC(2026, 10, 30, 12, 30) };
export const madeLink: MadeLink = { secretUrl: toldLink.url, expiresTime: toldLink.expiresTime, life: 1_800_000 };
