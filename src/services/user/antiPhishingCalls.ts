import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** Null: the account has no word. */
const kept = z.object({ word: z.nullable(z.string()) });

/** Own: the spec names its step-up alone. The word that stands in every letter to the member. */
export const antiPhishing = call({
  name: 'antiPhishing',
  area: 'session',
  method: 'GET',
  path: '/hk-web/user/antiPhishing',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: kept } },
});

/** Keeps another word, or none where `word` is empty. It takes a step-up (`modifySafetyCheck`), once nothing else refuses it. */
export const setAntiPhishing = call({
  name: 'setAntiPhishing',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/antiPhishing',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ word: z.string().check(z.maxLength(256)) }),
  replies: {
    200: { kind: 'ok', data: kept },
    /** Not 4 to 20 letters and digits. */
    10121: { kind: 'badWord' },
    /** It holds the exchange's name. */
    10122: { kind: 'brandWord' },
    30917: { kind: 'needsStepUp' },
  },
});
