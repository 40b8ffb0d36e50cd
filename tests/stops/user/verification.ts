import { expect } from '@playwright/test';
import { Verification } from '#tests/e2e/pages/verification.ts';
import {
  factsOf,
  standingExpired,
  standingFinal,
  standingOpen,
  standingPassed,
  standingRefused,
  standingWaiting,
  toldLink,
} from '#tests/support/samples/verification.ts';
import { unreadable, type Stop, type StopArea, type StopStage } from '../stop.ts';

const { config, rights } = factsOf(standingOpen);
/** One standing is that of both levels: a call is forced as a whole. */
const standing = (data: object) => ({
  verifyResult: { code: 200, data },
  kycConfig: { code: 200, data: config },
  userRights: { code: 200, data: rights },
});
const own = ({ page, locale }: StopStage) => new Verification(page, locale);
const at = (stop: Omit<Stop, 'at' | 'as' | 'fresh'>): Stop => ({ at: '/user/personSetting', as: 'trader', ...stop });
const seeLevels = (stage: StopStage) => expect(own(stage).standard).toBeVisible();

/** The levels of identity, and the forms that prove them. */
export const verificationStops: StopArea = {
  area: 'verification',
  stops: [
    at({ name: 'identity that waits for the desk', force: standing(standingWaiting), open: seeLevels }),
    at({ name: 'identity that was finally refused', force: standing(standingFinal), open: seeLevels }),
    at({ name: 'identity whose document has expired', force: standing(standingExpired), open: seeLevels }),
    at({ name: 'identity that was passed', force: standing(standingPassed), open: seeLevels }),
    at({
      name: 'identity that cannot be read',
      force: { ...standing(standingOpen), verifyResult: unreadable },
      open: (stage) => expect(own(stage).card.getByRole('alert')).toBeVisible(),
    }),
    at({
      name: 'the link that takes the papers to another device',
      force: { ...standing(standingOpen), verificationFormUrl: { code: 200, data: toldLink } },
      part: '[role="dialog"]',
      open: async (stage) => {
        await own(stage).openLink();
        await own(stage).seeLink();
      },
    }),
    at({
      name: 'the details of an identity with what is missing',
      force: standing(standingOpen),
      open: async (stage) => {
        await own(stage).begin(1, 'begin');
        await own(stage).submit();
        await expect(own(stage).card.locator('[aria-invalid="true"]')).toHaveCount(5);
      },
    }),
    at({
      name: 'the pictures of a refused identity',
      force: standing(standingRefused),
      open: async (stage) => {
        await own(stage).begin(1, 'correct');
        await own(stage).seePictures();
        await own(stage).submit();
        await expect(own(stage).card.locator('input[name="consent"][aria-invalid="true"]')).toBeVisible();
      },
    }),
  ],
};
