import type { applyAdvancedIdentity, checkStandardIdentity, verifyResult } from '#services/user/identity/verifyCalls.ts';
import type { DataOf, RequestOf } from '#services/http/call.ts';
import { isSoundMrz } from './mrz.ts';

export type Reason = DataOf<typeof verifyResult>['reasons'][number];
export type StandardPapers = RequestOf<typeof checkStandardIdentity>;
export type AdvancedPapers = RequestOf<typeof applyAdvancedIdentity>;

/** Years that a member has to be old, days that a proof of an address may be old, and refusals of a level before the last word. */
export const minimumAge = 18;
export const proofDays = 90;
export const mostAttempts = 5;
/** Nobody is older, in years. */
const longestLife = 120;
const dayMs = 86_400_000;

/** Countries (ISO 3166-1) whose documents are not taken. */
const closedCountries = new Set(['CU', 'IR', 'KP', 'SY']);
const allCountries =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WS XK YE ZA ZM ZW';
export const countries: readonly string[] = allCountries.split(' ').filter((code) => !closedCountries.has(code));

/** Whole years from a day (`2000-02-29`) to a moment, both in UTC. */
export function ageOf(birthDate: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** Whole days from a day to a moment; negative where it is yet to come. */
export const daysSince = (day: string, now: number): number => Math.floor((now - Date.parse(`${day}T00:00:00Z`)) / dayMs);

/** The first moment after a day, as a document is good on its last one. */
export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + dayMs;

/** Whether the calendar has a day. */
export const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** What is wrong with a birthday. */
export function judgeBirth(birthDate: string, now: number): readonly Reason[] {
  const age = ageOf(birthDate, now);
  const found: readonly (Reason | false)[] = [
    age < minimumAge && { field: 'birthDate', code: 'underAge' },
    (!isDay(birthDate) || age > longestLife) && { field: 'birthDate', code: 'other' },
  ];
  return found.filter((each) => each !== false);
}

/** Of a passport one side tells all. */
export const sidesOf = (type: StandardPapers['documentType']) =>
  type === 'passport' ? (['front'] as const) : (['front', 'back'] as const);

/** What a machine can say of somebody's papers; whether a face is that of a document is for a person. */
export function judgeStandard(papers: StandardPapers, now: number, isElsewhere: boolean): readonly Reason[] {
  const { country, birthDate, expiryDate, mrz } = papers;
  const found: readonly (Reason | false)[] = [
    !countries.includes(country) && { field: 'country', code: 'notAccepted' },
    ...judgeBirth(birthDate, now),
    isElsewhere && { field: 'documentNumber', code: 'duplicate' },
    expiryDate !== undefined && !isDay(expiryDate) && { field: 'expiryDate', code: 'other' },
    // A document is good on its last day.
    expiryDate !== undefined && daysSince(expiryDate, now) > 0 && { field: 'expiryDate', code: 'expired' },
    mrz !== undefined && !isSoundMrz(mrz) && { field: 'mrz', code: 'unreadable' },
  ];
  return found.filter((each) => each !== false);
}

/** The same of an address and its proof. */
export function judgeAdvanced({ proofIssuedOn }: Pick<AdvancedPapers, 'proofIssuedOn'>, now: number): readonly Reason[] {
  const days = daysSince(proofIssuedOn, now);
  if (!isDay(proofIssuedOn) || days < 0) return [{ field: 'proofIssuedOn', code: 'other' }];
  return days > proofDays ? [{ field: 'proofIssuedOn', code: 'tooOld' }] : [];
}

/** The same document written in other ways is one text. */
export const documentName = ({ country, documentNumber }: Pick<StandardPapers, 'country' | 'documentNumber'>): string =>
  `${country}:${documentNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '')}`;
