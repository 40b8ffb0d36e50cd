import type { CompanyPapers } from '#services/user/identity/companyCalls.ts';

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
