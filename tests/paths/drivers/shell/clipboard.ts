import { expect } from '@playwright/test';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

type Copying = Window & { decide?: (isAllowed: boolean) => void };
const account = ({ page }: Stage) => page.getByRole('banner');
const copy = (stage: Stage) => account(stage).getByRole('button', { name: textOf('en_US', 'menu:account.copyUid') });
const field = (stage: Stage) => account(stage).getByRole('textbox', { name: textOf('en_US', 'clipboard:field') });
const decide = ({ page }: Stage, isAllowed: boolean): Promise<void> =>
  page.evaluate((allowed) => (window as Copying).decide?.(allowed), isAllowed);

/** The copy button beside the own number in the account menu. */
export const clipboard: Driver = {
  machine: 'clipboard',
  open: async (stage) => {
    const { page } = stage;
    // The browser asks the visitor whether the page may copy, and waits for the word; a refusal closes the old way too.
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        new Promise<void>((resolve, reject) => {
          (window as Copying).decide = (isAllowed) => (isAllowed ? resolve() : reject(new Error('Refused.')));
        });
      const run = document.execCommand.bind(document);
      document.execCommand = (name) => name !== 'copy' && run(name);
    });
    await logInBeside(stage, trader.email);
    await page.goto('/en_US/market');
    await new Shell(page).seeMember();
    await new HeaderMenus(page).openAccount();
  },
  events: {
    'copy.wanted': (stage) => copy(stage).click(),
    'done copyText': (stage, { output }) => decide(stage, output === true),
    'hand.copied': async (stage) => {
      await field(stage).focus();
      await stage.page.keyboard.press('ControlOrMeta+c');
    },
    'hand.left': (stage) => field(stage).press('Escape'),
  },
  states: {
    idle: (stage) => expect(field(stage)).toHaveCount(0),
    copying: 'the browser asks in a window of its own',
    copied: ({ page }) => expect(page.getByText(textOf('en_US', 'clipboard:copied'), { exact: true }).first()).toBeVisible(),
    byHand: (stage) => expect(field(stage)).toBeFocused(),
  },
  impossible: { 'xstate.error.actor.copyText': 'whoever copies says by the answer that it could not be done' },
};
