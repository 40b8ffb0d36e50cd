import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { StopArea, StopStage } from '../stop.ts';

const words = ({ locale }: StopStage, key: string) => textOf(locale, `accountFreeze:${key}`);
const button = (stage: StopStage, key: string) =>
  stage.page
    .getByRole('region', { name: words(stage, 'title'), exact: true })
    .getByRole('button', { name: words(stage, key), exact: true });
const at = { at: '/user/personSetting', as: 'trader' } as const;
const standing = (frozenAt: number | null) => ({ accountFreeze: { code: 200, data: { frozenAt } } });

/** The freeze of an account by its owner. */
export const accountFreezeStops: StopArea = {
  area: 'accountFreeze',
  stops: [
    {
      ...at,
      name: 'an account that is frozen',
      force: standing(1_795_000_000_000),
      open: (stage) => expect(button(stage, 'frozen.letter')).toBeVisible(),
    },
    {
      ...at,
      name: 'what a freeze does, and that it was not answered',
      force: { ...standing(null), freezeAccount: { status: 200, body: '<h1>Gateway</h1>', type: 'text/html' } },
      part: '[role="dialog"]',
      open: async (stage) => {
        await button(stage, 'open').click();
        const dialog = stage.page.getByRole('dialog');
        await dialog.getByRole('button', { name: words(stage, 'open'), exact: true }).click();
        await expect(dialog.getByRole('alert')).toBeVisible();
      },
    },
  ],
};
