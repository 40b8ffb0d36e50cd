import { expect } from '@playwright/test';
import { MarginTrade } from '#tests/e2e/pages/marginTrade.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, rememberElsewhere } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const margin = ({ page }: Stage): MarginTrade => new MarginTrade(page);
const words = (stage: Stage, key: string): string => margin(stage).text(key);
const dialog = (stage: Stage) => stage.page.getByRole('dialog', { name: words(stage, 'gate.title'), exact: true });
const gate = (stage: Stage) => stage.page.getByRole('button', { name: words(stage, 'gate.open'), exact: true });

/** The first entry to margin trading, on the page of a pair. */
export const marginAgreement: Driver = {
  machine: 'marginAgreement',
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await margin(stage).open('btc_usdt');
    await expect(gate(stage)).toBeVisible();
  },
  events: {
    'agreement.followed': (stage, { hasAgreed }) => rememberElsewhere(stage, 'margin.10000001', { mode: 'cross', hasAgreed }),
    'questions.opened': (stage) => gate(stage).click(),
    'questions.closed': ({ page }) => page.keyboard.press('Escape'),
    'answer.chosen': (stage, { question, answer }) =>
      dialog(stage)
        .getByRole('group', { name: words(stage, `quiz.${String(question)}.text`) })
        .getByRole('radio', { name: words(stage, `quiz.${String(answer)}`), exact: true })
        .check(),
    'terms.toggled': (stage) => dialog(stage).getByRole('checkbox').click(),
    'agreement.submitted': (stage) =>
      dialog(stage)
        .getByRole('button', { name: words(stage, 'quiz.submit'), exact: true })
        .click(),
  },
  states: {
    needed: (stage) => expect(gate(stage)).toBeVisible(),
    asking: (stage) => expect(dialog(stage)).toBeVisible(),
    agreed: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0);
      await expect(gate(stage)).toHaveCount(0);
    },
  },
};
