import type { CompanyPapers, CompanyStep } from '#services/user/identity/companyCalls.ts';
import { leastShare, shareUnits, sumOfShares, wholeCompany } from '#machines/rules/shares.ts';
import { countries, daysSince, isDay, judgeBirth, proofDays, sidesOf, type Reason } from './identityRules.ts';

type Person = CompanyPapers['directors']['directors'][number];
type ListField = 'directors' | 'beneficiaries' | 'seniorManager';

function judgePerson(field: ListField, person: Person, now: number): readonly Reason[] {
  const { birthDate, nationality, documentType, back } = person;
  return [
    ...judgeBirth(birthDate, now).map(({ code }) => ({ field, code })),
    ...(countries.includes(nationality) ? [] : [{ field, code: 'notAccepted' } as const]),
    ...(sidesOf(documentType).length > 1 && back === undefined ? [{ field, code: 'missing' } as const] : []),
  ];
}

function judgeBasics({ country, foundedOn }: CompanyPapers['basics'], now: number): readonly Reason[] {
  return [
    ...(countries.includes(country) ? [] : [{ field: 'country', code: 'notAccepted' } as const]),
    ...(isDay(foundedOn) && daysSince(foundedOn, now) >= 0 ? [] : [{ field: 'foundedOn', code: 'other' } as const]),
  ];
}

function judgeBeneficiaries(papers: CompanyPapers['beneficiaries'], now: number): readonly Reason[] {
  if (papers.hasNone) return judgePerson('seniorManager', papers.seniorManager, now);
  const field = 'beneficiaries' as const;
  const shares = papers.beneficiaries.map(({ share }) => share);
  return [
    ...papers.beneficiaries.flatMap((person) => judgePerson(field, person, now)),
    ...(shares.some((share) => shareUnits(share) < leastShare) ? [{ field, code: 'shareLow' } as const] : []),
    ...(sumOfShares(shares) > wholeCompany ? [{ field, code: 'shareSum' } as const] : []),
  ];
}

/** A paper that may be so old and no older, by the day that stands on it. */
function judgeFiles({ extractIssuedOn }: CompanyPapers['files'], now: number): readonly Reason[] {
  const field = 'extractIssuedOn' as const;
  const days = daysSince(extractIssuedOn, now);
  if (!isDay(extractIssuedOn) || days < 0) return [{ field, code: 'other' }];
  return days > proofDays ? [{ field, code: 'tooOld' }] : [];
}

const judges: { readonly [Step in CompanyStep]: (papers: CompanyPapers[Step], now: number) => readonly Reason[] } = {
  basics: judgeBasics,
  directors: ({ directors }, now) => directors.flatMap((person) => judgePerson('directors', person, now)),
  beneficiaries: judgeBeneficiaries,
  traders: () => [],
  files: judgeFiles,
};

/** What a machine can say of a step; each thing once, however many persons it is said of. */
export function judgeCompany<Step extends CompanyStep>(step: Step, papers: CompanyPapers[Step], now: number): Reason[] {
  const found = judges[step](papers, now);
  return found.filter(({ field, code }, at) => found.findIndex((each) => each.field === field && each.code === code) === at);
}

/** Files that papers name, by the way to each: `directors.0.front`. */
export function filesIn(papers: unknown, way = ''): Readonly<Record<string, string>> {
  if (typeof papers !== 'object' || papers === null) return {};
  return Object.fromEntries(
    Object.entries(papers).flatMap(([name, value]) => {
      const to = way === '' ? name : `${way}.${name}`;
      return typeof value === 'string' ? (fileNames.has(name) ? [[to, value]] : []) : Object.entries(filesIn(value, to));
    }),
  );
}
const fileNames = new Set(['front', 'back', 'authority', 'incorporation', 'registerExtract', 'articles', 'ownershipChart', 'resolution']);
