import { expect } from '@playwright/test';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, rememberElsewhere } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const total = ({ page }: Stage) => page.getByRole('region', { name: textOf('en_US', 'assets:total.overview') });
const cover = (stage: Stage, key: 'hide' | 'show') => total(stage).getByRole('button', { name: textOf('en_US', `assets:total.${key}`) });

export const assetDisplay: Driver = {
  machine: 'assetDisplay',
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await new Assets(stage.page).open('overview');
  },
  events: {
    'unit.cycled': (stage) => total(stage).locator('[data-tip="unit"]').click(),
    'amounts.toggled': (stage) => cover(stage, 'hide').or(cover(stage, 'show')).click(),
    'display.followed': (stage, { unit, hidden }) => rememberElsewhere(stage, 'assetDisplay', { unit, hidden }),
  },
  states: {
    open: (stage) => expect(cover(stage, 'hide')).toBeVisible(),
    covered: (stage) => expect(cover(stage, 'show')).toBeVisible(),
  },
  impossible: { '--unit.chosen ': 'no control of the app chooses a unit by its name; the total steps through them' },
};
