import { expect } from '@playwright/test';
import { Help } from '#tests/e2e/pages/help.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { center, originOf, post } from '../help/notices.ts';

type Toast = { readonly id: string };
const region = ({ page }: Stage) => page.getByRole('region', { name: textOf('en_US', 'shell:toasts.label') });
const refusal = (stage: Stage) => region(stage).getByRole('alert');
const passing = (stage: Stage) =>
  region(stage)
    .getByRole('listitem')
    .filter({ hasNot: stage.page.getByRole('alert') });
/** Beside the text of the page, where nothing stands. */
const moveAway = ({ page }: Stage) => page.mouse.move(3, 400);

/** A key tells prices for a moment; a message whose link is refused says so until that is put away. */
export const toasts: Driver = {
  machine: 'toasts',
  plan: {
    cases: [
      { type: 'toast.shown', toast: { id: 'price', tone: 'info', key: 'search:price.none' } },
      { type: 'toast.shown', toast: { id: 'notices.link', tone: 'error', key: 'inMail:linkRefused' } },
      { type: 'toast.dismissed', id: 'notices.link' },
    ],
    delays: { oldestShown: 3_500 },
  },
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/config.json');
    await post(stage, originOf(stage.page), { title: 'Message refused', bizType: 22, jumpLink: 'javascript:document.title="ran"' });
    await center(stage).open();
    await center(stage).see('Message refused');
    await new Help(stage.page).giveSign();
  },
  events: {
    'toast.shown': async (stage, { toast }: Driven) => {
      if ((toast as Toast).id === 'notices.link') return center(stage).press('Message refused');
      await stage.page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await stage.page.keyboard.press('p');
    },
    'toast.dismissed': {
      // A pointer that passes over others holds them.
      when: (before) => before.matches('standing'),
      does: (stage) =>
        refusal(stage)
          .getByRole('button', { name: textOf('en_US', 'shell:toasts.dismiss') })
          .click(),
    },
    'toasts.held': (stage) => passing(stage).hover(),
    'toasts.released': moveAway,
  },
  // Whoever presses anything else leaves the toasts first.
  avoid: (before, { type }) => before.matches('held') && type !== 'toasts.released',
  states: {
    empty: (stage) => expect(region(stage).getByRole('listitem')).toHaveCount(0),
    standing: (stage) => expect(refusal(stage)).toBeVisible(),
    passing: (stage) => expect(passing(stage)).toBeVisible(),
    held: (stage) => expect(passing(stage)).toBeVisible(),
  },
};
