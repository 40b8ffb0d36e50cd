import { expect } from '@playwright/test';
import { plainKeys } from '#machines/spot/tradeKeys/tradeKeys.rules.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { rememberElsewhere } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const text = (key: string, values: Readonly<Record<string, string>> = {}): string => textOf('en_US', `tradeKeys:${key}`, values);
const section = ({ page }: Stage) =>
  page.getByRole('dialog', { name: textOf('en_US', 'search:keys.title') }).getByRole('region', { name: text('title') });
const chosen = (stage: Stage) => section(stage).getByRole('button', { name: text('choose') });
const rests = (before: { matches(value: string): boolean }): boolean => before.matches('resting');

/** The keys of the trade page in the list of keys. */
export const tradeKeys: Driver = {
  machine: 'tradeKeys',
  open: async ({ page }) => {
    const trade = new Trade(page);
    await trade.open('btc_usdt');
    await trade.button('page.layout.title').click();
    await trade.button('page.keys.open').click();
  },
  events: {
    'setting.followed': (stage) => rememberElsewhere(stage, 'tradeKeys', { on: true, keys: plainKeys }),
    // Whatever else is pressed takes the focus from the key that is being chosen, which ends the choice.
    'keys.toggled': { when: rests, does: (stage) => section(stage).getByRole('checkbox').click() },
    'keys.restored': {
      when: rests,
      does: (stage) =>
        section(stage)
          .getByRole('button', { name: text('restore') })
          .click(),
    },
    'key.wanted': {
      when: rests,
      does: (stage, { command }) => {
        const [words = ''] = text('change', { name: text(String(command)), key: '#' }).split('#');
        return section(stage).getByRole('button', { name: words }).click();
      },
    },
    'key.caught': ({ page }, { key }) => page.keyboard.press(key === 'escape' ? 'Escape' : String(key)),
    'choice.left': (stage) => chosen(stage).click(),
  },
  states: {
    resting: async (stage) => {
      await expect(section(stage)).toBeVisible();
      await expect(chosen(stage)).toBeHidden();
    },
    choosing: (stage) => expect(chosen(stage)).toBeVisible(),
  },
};
