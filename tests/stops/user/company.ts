import { expect } from '@playwright/test';
import { Company } from '#tests/e2e/pages/company.ts';
import { companyFactsOf, companyRefused, companySaved } from '#tests/support/samples/company.ts';
import { standingOpen, standingWaiting } from '#tests/support/samples/verification.ts';
import type { Facts } from '#machines/user/company/company.rules.ts';
import { unreadable, type Stop, type StopArea, type StopStage } from '../stop.ts';

const ok = (data: object) => ({ code: 200, data });
const { config, rights } = companyFactsOf(standingOpen);
const stands = (standing: Facts['standing'], steps: Facts['steps'] = companySaved) => ({
  verifyResult: ok(standing),
  kycConfig: ok(config),
  userRights: ok([...rights]),
  companyBasics: ok(steps.basics),
  companyDirectors: ok(steps.directors),
  companyBeneficiaries: ok(steps.beneficiaries),
  companyTraders: ok(steps.traders),
  companyFiles: ok(steps.files),
});
const own = ({ page, locale }: StopStage) => new Company(page, locale);
const at = (stop: Omit<Stop, 'at' | 'as' | 'fresh'>): Stop => ({ at: '/user/company', as: 'trader', fresh: true, ...stop });

/** Papers of a company, step by step. */
export const companyStops: StopArea = {
  area: 'company',
  stops: [
    at({
      name: 'a company that cannot be read',
      look: { of: 'userCompany', when: 'failed' },
      force: { ...stands(standingOpen), companyFiles: unreadable },
      open: (stage) => expect(own(stage).card.getByRole('alert')).toBeVisible(),
    }),
    at({
      name: 'a refused company with a step that is missing',
      force: stands(companyRefused, { ...companySaved, traders: { version: 0, papers: null } }),
      open: async (stage) => {
        await own(stage).seeSteps();
        await own(stage).handIn();
        await expect(own(stage).card.locator('input[name="consent"][aria-invalid="true"]')).toBeVisible();
      },
    }),
    at({
      name: 'a company that waits for the desk',
      force: stands(standingWaiting),
      open: (stage) => expect(own(stage).card.getByRole('region').first()).toBeVisible(),
    }),
    at({
      name: 'owners with what is missing',
      force: stands(standingOpen),
      close: (stage) => own(stage).leave(),
      open: async (stage) => {
        await own(stage).begin('beneficiaries', 'change');
        await own(stage)
          .card.getByRole('button', { name: own(stage).text('add.beneficiaries') })
          .click();
        await own(stage).save();
        await expect(own(stage).card.locator('[aria-invalid="true"]').first()).toBeVisible();
      },
    }),
    at({
      name: 'papers that another tab saved',
      force: { ...stands(standingOpen), saveCompanyFiles: { code: 60105, data: { version: 5 } } },
      close: (stage) => own(stage).leave(),
      open: async (stage) => {
        await own(stage).begin('files', 'change');
        await own(stage).save();
        await expect(own(stage).card.getByRole('alertdialog')).toBeVisible();
      },
    }),
  ],
  without: [{ of: 'userCompany', when: 'empty', why: 'a company that has saved nothing has its steps all the same' }],
};
