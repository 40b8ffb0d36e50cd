import { expect } from '@playwright/test';
import { IdentityDesk, Verification } from '../pages/verification.ts';
import { test } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';

const newcomer = 'unverified@demo.test';

test('standard is handed in with two files, refused for one of them, corrected over a reload, and passed', async ({ page, context }) => {
  await enter(page, newcomer);
  const own = new Verification(page);
  const desk = new IdentityDesk(await context.newPage());
  await own.open();
  await own.begin(1, 'begin');
  await own.fillDetails();
  await page.reload();
  // What was checked is kept by the exchange: nothing of it is typed again.
  await own.begin(1, 'begin');
  await own.seePictures();
  await own.upload('front', 800);
  await own.upload('back', 801);
  await own.handIn();
  await own.seeState('waiting');

  await desk.decide(newcomer, 'refused', { front: 'glare' });
  await page.reload();
  await own.seeState('refused');
  await own.begin(1, 'correct');
  await own.seePictures();
  const glare = own.card.getByText(own.text('reason.glare'));
  await expect(glare).toBeVisible();
  await own.upload('front', 802);
  await expect(glare).toBeHidden();
  await own.handIn();
  await own.seeState('waiting');

  await desk.decide(newcomer, 'passed');
  await own.card.getByRole('button', { name: own.text('lookAgain') }).click();
  await own.seeState('passed');
});
