import type { Facts } from '#machines/user/company/company.rules.ts';
import type { Standing } from '#machines/user/verification/verification.rules.ts';
import type { CompanyPapers } from '#services/user/identity/companyCalls.ts';
import { factsOf, frontId, standingOpen } from './verification.ts';

export const companyBasicsPapers: CompanyPapers['basics'] = {
  name: 'Acme Lda',
  registrationNumber: 'PT 508123456',
  country: 'PT',
  foundedOn: '2015-03-01',
  legalForm: 'limited',
  address: 'Rua das Flores 1',
  city: 'Porto',
  postalCode: '4000-001',
  purpose: 'treasury',
};
/** A director with a passport, of which one side is enough. */
export const directorOf = (front: string): CompanyPapers['directors']['directors'][number] => ({
  firstName: 'Ana',
  lastName: 'Silva',
  birthDate: '1990-05-17',
  nationality: 'PT',
  documentType: 'passport',
  documentNumber: 'CA 123456',
  front,
});

/** Who owns the company, by a passport whose one side is enough. */
export const ownerOf = (front: string, share: string) => ({ ...directorOf(front), share });
const never = { version: 0, papers: null };
/** Nothing saved yet, but for what is given. */
export const companyFactsOf = (standing: Standing, saved: Partial<Facts['steps']> = {}, kept: Facts['kept'] = null): Facts => {
  const { config, rights } = factsOf(standingOpen);
  const steps = { basics: never, directors: never, beneficiaries: never, traders: never, files: never, ...saved };
  return { config, rights, standing, steps, found: [], kept };
};
export const companyTradersPapers = {
  traders: [{ firstName: 'Rui', lastName: 'Sousa', email: 'rui@acme.test', rights: 'trade' as const, authority: frontId }],
};
export const companyFilesPapers: CompanyPapers['files'] = {
  incorporation: frontId,
  registerExtract: frontId,
  extractIssuedOn: '2026-11-01',
  articles: frontId,
  ownershipChart: frontId,
  resolution: frontId,
};
/** Every step saved once. */
export const companySaved: Facts['steps'] = {
  basics: { version: 1, papers: companyBasicsPapers },
  directors: { version: 1, papers: { directors: [directorOf(frontId)] } },
  beneficiaries: { version: 1, papers: { hasNone: false, beneficiaries: [ownerOf(frontId, '60')] } },
  traders: { version: 1, papers: companyTradersPapers },
  files: { version: 1, papers: companyFilesPapers },
};
/** The desk wants other articles. */
export const companyRefused: Standing = {
  ...standingOpen,
  identityStatus: 2,
  reasons: [{ field: 'articles', code: 'unreadable' }],
  attemptsLeft: 4,
  draft: { articles: frontId },
};
