import { expect } from '@playwright/test';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { TransferForm } from '#tests/e2e/pages/transferForm.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

const form = ({ page }: Stage): TransferForm => new TransferForm(page);
const words = (stage: Stage, key: string) => form(stage).dialog.getByText(form(stage).text(key), { exact: true });
const seeKnown = (stage: Stage): Promise<void> =>
  stage.notes.get('allows') === true ? form(stage).seeReady() : expect(words(stage, 'held.off')).toBeVisible();
/** Of the switches that are known now. */
const allows = ({ context }: { readonly context: unknown }): boolean =>
  (context as { switches: { transfer: boolean } | null }).switches?.transfer === true;

/** As the transfer dialog uses it. */
export const switches: Driver = {
  machine: 'switches',
  calls: ['webConfig'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    const begun = () => stage.ear.trail.filter(({ event }) => event === 'xstate.init').length;
    await logInBeside(stage, trader.email);
    await new Assets(stage.page).open('spot');
    // The help button has switches of its own, which begin first.
    await expect.poll(begun).toBeGreaterThan(0);
    const before = begun();
    await new Assets(stage.page).startTransfer();
    await expect.poll(begun).toBeGreaterThan(before);
  },
  events: {
    'done readSwitches': (stage, event) => {
      stage.notes.set('allows', (event['output'] as { transfer: boolean }).transfer);
      return said('webConfig', 200, event['output'])(stage, event);
    },
    'error readSwitches': lost('webConfig'),
    'switches.wanted': {
      // While transfers are allowed the form has no need to ask.
      when: (before) => !allows(before),
      does: (stage) =>
        form(stage)
          .dialog.getByRole('button', { name: form(stage).text('held.ask') })
          .click(),
    },
  },
  states: {
    opening: (stage) => expect(form(stage).dialog.getByRole('status', { name: form(stage).text('loading') })).toBeVisible(),
    'known.resting': seeKnown,
    'known.reading': seeKnown,
    'missing.resting': (stage) => expect(words(stage, 'held.missing')).toBeVisible(),
    'missing.reading': (stage) => expect(words(stage, 'held.missing')).toBeVisible(),
  },
};
