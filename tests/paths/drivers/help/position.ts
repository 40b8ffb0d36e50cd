import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { answer, lost, main, type Stage } from '#tests/paths/stage.ts';
import { readAgain, readAnew, staysOnView } from '../kit/resource.ts';

const open = async ({ page }: Stage): Promise<void> => {
  await page.goto('/en_US/position');
};
const card = (stage: Stage, key: string) => main(stage).getByRole('region', { name: textOf('en_US', `position:${key}`) });

/** The terms of contracts, which are read anew by themselves. */
export const position = readAnew({
  machine: 'position',
  calls: ['contractPublic'],
  open,
  events: { 'done loadResource ok': answer('contractPublic'), 'error loadResource': lost('contractPublic'), ...readAgain },
  states: staysOnView((stage) => expect(card(stage, 'tiers.title')).toBeVisible()),
});

/** The prices of one of them. */
export const contractPrices = readAnew({
  machine: 'contractPrices',
  calls: ['contractPriceMaking'],
  open,
  events: { 'done loadResource ok': answer('contractPriceMaking'), 'error loadResource': lost('contractPriceMaking'), ...readAgain },
  states: staysOnView((stage) => expect(card(stage, 'sources.title')).toBeVisible()),
});
