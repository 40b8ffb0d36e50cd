import type { Page } from '@playwright/test';
import {
  applyCompanyIdentity,
  companyBasics,
  companyBeneficiaries,
  companyDirectors,
  companyFiles,
  companyTemplate,
  companyTraders,
  saveCompanyBasics,
  saveCompanyBeneficiaries,
  saveCompanyDirectors,
  saveCompanyFiles,
  saveCompanyTraders,
} from '#services/user/identity/companyCalls.ts';
import { Company } from '#tests/e2e/pages/company.ts';
import { registerConfirmed } from './newcomers.ts';
import { places, type Row } from './row.ts';

const { company } = places;
const steps = ['basics', 'directors', 'beneficiaries', 'traders', 'files'] as const;
type Step = (typeof steps)[number];
const saves = {
  basics: saveCompanyBasics,
  directors: saveCompanyDirectors,
  beneficiaries: saveCompanyBeneficiaries,
  traders: saveCompanyTraders,
  files: saveCompanyFiles,
} as const;

const save = (page: Page) => new Company(page).save();
const template = (page: Page) =>
  new Company(page).card
    .getByRole('button', { name: new Company(page).text('template') })
    .first()
    .click();

/** What the page of a company reads, and the template that it gives. */
export const companyRows: readonly Row[] = [
  ...[companyBasics, companyDirectors, companyBeneficiaries, companyTraders, companyFiles].map((call): Row => ({
    call,
    place: company,
    shows: 'words',
  })),
  {
    call: companyTemplate,
    place: company,
    shows: 'words',
    act: async (page) => {
      await new Company(page).begin('files', 'fillIn');
      await template(page);
    },
    again: template,
  },
];

/** A newcomer with all steps before the one whose form is filled in. */
async function fillUpTo(page: Page, step: Step): Promise<Company> {
  await registerConfirmed(page);
  const own = new Company(page);
  await own.open();
  await own.begin('basics', 'fillIn');
  for (const each of steps) {
    await own.seeStep(each);
    await own.fill(each);
    if (each === step) break;
    await own.save();
  }
  return own;
}
/** What a newcomer writes there. */
export const companyDeeds: readonly Row[] = [
  ...steps.map((step): Row => ({
    call: saves[step],
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => (await fillUpTo(page, step)).save(),
    again: save,
  })),
  {
    call: applyCompanyIdentity,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => {
      const own = await fillUpTo(page, 'files');
      await own.save();
      await own.seeSteps();
      await own.agree();
      await own.handIn();
    },
    again: (page) => new Company(page).handIn(),
  },
];
