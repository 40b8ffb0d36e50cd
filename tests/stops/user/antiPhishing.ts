import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { StopArea, StopStage } from '../stop.ts';

const words = ({ locale }: StopStage, key: string) => textOf(locale, `antiPhishing:${key}`);
const card = (stage: StopStage) => stage.page.getByRole('region', { name: words(stage, 'title'), exact: true });
const dialog = ({ page }: StopStage) => page.getByRole('dialog');
const at = { at: '/user/personSetting', as: 'trader' } as const;
const standing = (word: string | null) => ({ antiPhishing: { code: 200, data: { word } } });

/** The word that stands in letters. */
export const antiPhishingStops: StopArea = {
  area: 'antiPhishing',
  stops: [
    {
      ...at,
      name: 'the longest anti-phishing word',
      force: standing('W'.repeat(20)),
      open: (stage) => expect(card(stage).getByRole('button')).toHaveCount(2),
    },
    {
      ...at,
      name: 'an anti-phishing word that is missing',
      force: standing(null),
      part: '[role="dialog"]',
      open: async (stage) => {
        await card(stage)
          .getByRole('button', { name: words(stage, 'set.open'), exact: true })
          .click();
        await dialog(stage).locator('button[type="submit"]').click();
        await expect(dialog(stage).locator('[aria-invalid="true"]')).toHaveCount(1);
      },
    },
  ],
};
