import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { keptOf } from '#machines/user/company/companyStep.rules.ts';
import type { CompanyContext } from '#machines/user/company/company.machine.ts';
import { mayApply, type Facts } from '#machines/user/company/company.rules.ts';
import { Company } from '#tests/e2e/pages/company.ts';
import { enter, trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { companyPlan } from '#tests/machines/user/company.plan.ts';
import { companyFactsOf, companyRefused, companySaved } from '#tests/support/samples/company.ts';
import { done } from '#tests/support/plan.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { keepInTab, said } from '#tests/paths/scenarios.ts';
import { lost, retry, type Stage } from '#tests/paths/stage.ts';

const own = ({ page }: Stage): Company => new Company(page);
const verification = (key: string): string => textOf('en_US', `verification:${key}`);
const named = (stage: Stage, name: string) => own(stage).card.getByRole('button', { name, exact: true });
const context = (before: AnyMachineSnapshot): CompanyContext => before.context as CompanyContext;

/** What the exchange is asked when the page opens; the standing is asked first, alone. */
const reads = {
  companyBasics: ({ steps }: Facts) => steps.basics,
  companyDirectors: ({ steps }: Facts) => steps.directors,
  companyBeneficiaries: ({ steps }: Facts) => steps.beneficiaries,
  companyTraders: ({ steps }: Facts) => steps.traders,
  companyFiles: ({ steps }: Facts) => steps.files,
  kycConfig: ({ config }: Facts) => config,
  userRights: ({ rights }: Facts) => rights,
  verifyResult: ({ standing }: Facts) => standing,
} as const;
const tellFacts: Doing = async (stage, event) => {
  for (const [call, told] of Object.entries(reads)) await said(call, 200, told(event['output'] as Facts))(stage, event);
};

const saves = { basics: 'saveCompanyBasics', files: 'saveCompanyFiles' } as const;
/** Sends the form that is open, and has it answered: a flow of its own tells the machine then. */
const save =
  (code: number, data: object): Doing =>
  async (stage, event) => {
    await own(stage).save();
    for (const call of Object.values(saves)) await said(call, code, data)(stage, event);
  };
/** Whether the form that is open is filled in: it begins with what was saved. */
function isFilled(before: AnyMachineSnapshot): boolean {
  const { step, facts } = context(before);
  return step !== null && step in saves && facts?.steps[step].papers !== null;
}
const notNow = 60107;
const stepMissing = 60104;
const badFields = 60106;

type Case = Driven & { readonly output?: unknown };
const cases = companyPlan.cases as readonly Case[];
const isRead = ({ type }: Case): boolean => type === 'xstate.done.actor.readFacts';
/** Where the member was when the page was left; the others come to a page that was not left so. */
const keptIn = ({ output }: Case): Facts['kept'] => (output as Facts).kept;
const others = cases.filter((each) => !isRead(each) && each.type !== 'step.saved');
const fresh = cases.filter((each) => isRead(each) && (keptIn(each) === null || !mayApply(each.output as Facts)));
const left = cases.filter((each) => isRead(each) && !fresh.includes(each));
const refused = companyFactsOf(companyRefused, companySaved);
/** The plan's key, and which form is open. */
const key: typeof companyPlan.key = (snapshot) => [companyPlan.key?.(snapshot), snapshot.context.step];

const shared: Omit<Driver, 'open' | 'events' | 'plan'> = {
  machine: 'company',
  calls: [...Object.keys(reads), ...Object.values(saves), 'applyCompanyIdentity'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/,
  states: {
    // What was read stays on view while it is read anew.
    loading: (stage) =>
      expect(
        own(stage)
          .card.getByRole('status', { name: own(stage).text('loading') })
          .or(own(stage).card.getByRole('heading', { level: 3 }).first()),
      ).toBeVisible(),
    failed: (stage) => expect(retry(stage)).toBeVisible(),
    ready: async (stage) => {
      const { card, text } = { card: own(stage).card, text: (key: string) => own(stage).text(key) };
      await expect(card.getByRole('heading', { level: 2, name: text('papers') })).toBeVisible();
      await expect(card.getByRole('region').first()).toBeVisible();
      await expect(card.locator('button[type="submit"]')).toHaveCount(0);
      await expect(card.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    filling: (stage) => expect(own(stage).card.locator('button[type="submit"]')).toBeEnabled(),
    handingIn: (stage) => expect(named(stage, verification('files.busy'))).toHaveAttribute('aria-busy', 'true'),
  },
};
const leaving: Driver['events'] = {
  'done readFacts': tellFacts,
  'step.dismissed': (stage) => own(stage).leave(),
};

/** Papers of a company: its steps, and the hand-in of all. */
export const company: Driver = {
  ...shared,
  plan: {
    key,
    cases: [
      ...others,
      ...fresh,
      done('readFacts', refused),
      { type: 'step.saved', step: 'basics', saved: companySaved.basics },
      { type: 'step.saved', step: 'files', saved: companySaved.files },
    ],
  },
  open: async (stage) => {
    await enter(stage.page, trader.email);
    await stage.page.goto('/en_US/user/company');
  },
  events: {
    ...leaving,
    // Asked before all others.
    'error readFacts': broken('verifyResult'),
    'reload.requested': {
      // Who waits for the desk looks again.
      when: (before) => before.matches('failed') || context(before).facts?.standing.identityStatus === 0,
      does: (stage) =>
        retry(stage)
          .or(named(stage, verification('lookAgain')))
          .click(),
    },
    'step.wanted': {
      when: (before) => context(before).facts?.standing.canResubmit === true,
      does: (stage) => own(stage).begin('basics', 'change'),
    },
    'step.saved': { when: (before, { step }) => context(before).step === step && isFilled(before), does: save(200, { version: 1 }) },
    'status.changed': { when: isFilled, does: save(notNow, { why: 'waiting' }) },
    'consent.changed': { when: (before) => context(before).consent === '', does: (stage) => own(stage).agree() },
    'handIn.chosen': (stage) => own(stage).handIn(),
    'done handIn ok': said('applyCompanyIdentity', 200, { identityStatus: 0 }),
    'done handIn stepMissing': said('applyCompanyIdentity', stepMissing, { missing: ['traders'] }),
    'done handIn fields': said('applyCompanyIdentity', badFields, { fields: [{ field: 'extractIssuedOn', code: 'tooOld' }] }),
    'done handIn notNow': said('applyCompanyIdentity', notNow, { why: 'waiting' }),
    'error handIn': lost('applyCompanyIdentity'),
  },
};

/** A page that was left with the form of a step open. */
export const companyLeft: Driver = {
  ...shared,
  variant: 'left in a step',
  plan: { cases: [...others, ...left] },
  open: async (stage) => {
    await enter(stage.page, trader.email);
    await keepInTab(stage, 'steps.company', keptOf('files', 1, { fields: {}, people: [] }));
    await stage.page.goto('/en_US/user/company');
  },
  events: leaving,
};
