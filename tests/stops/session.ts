import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { Activity } from '#tests/e2e/pages/activity.ts';
import { EmailConfirmation } from '#tests/e2e/pages/emailConfirmation.ts';
import { Notices } from '#tests/e2e/pages/notices.ts';
import { Tips } from '#tests/e2e/pages/tips.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { broken, type Lookless, type Stop, type StopArea, type StopStage } from './stop.ts';

const dialog = '[role="dialog"]';

const forms = ({ page, locale }: StopStage): AccountForms => new AccountForms(page, locale);
const alertIn = async ({ page }: StopStage): Promise<void> =>
  expect(page.getByRole('main').getByRole('alert').first()).toBeVisible({ timeout: 30_000 });

/** Sends a form of accounts as it is filled, and sees what it says. */
const submit =
  (form: 'login' | 'register', email: string, password: string) =>
  async (stage: StopStage): Promise<void> => {
    await forms(stage).fill(email, password);
    await forms(stage).submit(form);
    await alertIn(stage);
  };

const entry: readonly Stop[] = [
  { name: 'login with what is missing', at: '/login', as: 'guest', fresh: true, open: submit('login', '', '') },
  {
    name: 'login that is refused',
    at: '/login',
    as: 'guest',
    fresh: true,
    open: submit('login', 'nobody@demo.test', 'Wrong-2026!'),
  },
  {
    name: 'login after too many attempts',
    at: '/login',
    as: 'guest',
    force: { login: { status: 429, body: '{"code":42901,"message":""}', type: 'application/json', retryAfter: 30 } },
    open: async (stage) => {
      await forms(stage).fill('trader@demo.test', 'Wrong-2026!');
      await forms(stage).submit('login');
      await expect(stage.page.getByRole('main').locator('button[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
    },
  },
  {
    name: 'login that fails',
    at: '/login',
    as: 'guest',
    force: { login: broken },
    open: submit('login', 'trader@demo.test', 'Demo-2026!'),
  },
  { name: 'registration with problems', at: '/register', as: 'guest', fresh: true, open: submit('register', 'no-address', 'short') },
  {
    name: 'registration that fails',
    at: '/register',
    as: 'guest',
    force: { register: broken },
    open: submit('register', 'new@demo.test', 'Long-enough-2026!'),
  },
];

/** What the exchange says of a newcomer whose e-mail is not confirmed. `waitSeconds` above 0: a letter has just gone out. */
const unconfirmed = (waitSeconds: number): NonNullable<Stop['force']> => ({
  bizStatus: {
    code: 200,
    data: {
      login: {
        fid: '10000009',
        fnickname: 'Nova Newcomer',
        email: 'a-rather-long-address-of-a-newcomer@mail.example.test',
        photo: '',
        vipLevel: 0,
        vipType: 0,
        isActivateContract: false,
        isEmailConfirmed: false,
        origin: 'password',
        wallet: null,
      },
    },
  },
  emailCodeState: { code: 200, data: { waitSeconds } },
});
const confirmation = ({ page, locale }: StopStage): EmailConfirmation => new EmailConfirmation(page, locale);
const sendCode = async (stage: StopStage): Promise<void> => {
  await confirmation(stage).open();
  await confirmation(stage).type('123456');
  await confirmation(stage).submit();
};

const confirming: readonly Stop[] = [
  {
    name: 'a new account with the way to confirm its e-mail',
    at: '/vip',
    as: 'newcomer',
    force: unconfirmed(0),
    fresh: true,
    open: async (stage) => expect(confirmation(stage).wayBack).toBeVisible(),
  },
  {
    name: 'the code of a letter that has just gone out',
    at: '/vip',
    as: 'newcomer',
    force: unconfirmed(3_600),
    fresh: true,
    open: async (stage) => confirmation(stage).see(),
    part: dialog,
  },
  {
    name: 'a code that is wrong',
    at: '/vip',
    as: 'newcomer',
    force: { ...unconfirmed(0), confirmEmail: { code: 10105, data: { triesLeft: 3 } } },
    open: async (stage) => {
      await sendCode(stage);
      await expect(confirmation(stage).dialog.getByRole('alert').first()).toBeVisible();
    },
    part: dialog,
    fresh: true,
  },
  {
    name: 'another letter that is on its way',
    at: '/vip',
    as: 'newcomer',
    force: { ...unconfirmed(0), sendEmailCode: { code: 200, data: { waitSeconds: 3_600 } } },
    open: async (stage) => {
      await confirmation(stage).open();
      await confirmation(stage).askForLetter();
      await expect(confirmation(stage).dialog.getByText(confirmation(stage).text('sent'))).toBeVisible();
    },
    part: dialog,
  },
];

const inMail = '/inMail/noticeNavList';
/** Puts a message that leads to another site into the member's box, and opens it. */
const leave = async ({ page, locale, origin }: StopStage): Promise<void> => {
  const notices = new Notices(page, locale);
  const message = { email: 'vip@demo.test', kind: 'activity', jumpLink: 'example.com/winter' };
  const answer = await page.request.post('/sandbox/messages', { data: message, headers: { origin, 'sec-fetch-site': 'same-origin' } });
  expect(answer.status()).toBe(200);
  const row = notices.main.getByRole('listitem').filter({ hasText: 'example.com' }).first();
  await row.getByRole('button').first().click();
  await notices.seeLeaving('http://example.com/winter');
};

const messages: readonly Stop[] = [
  {
    name: 'messages of a kind',
    at: inMail,
    as: 'vip',
    open: async ({ page, locale }) => {
      const notices = new Notices(page, locale);
      await notices.chooseModule(4);
      await expect(notices.main.getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'message that leads elsewhere', at: inMail, as: 'vip', open: leave, part: dialog },
  {
    name: 'messages popover',
    at: '/vip',
    as: 'vip',
    on: [1600, 1000],
    open: async ({ page, locale }) => new Notices(page, locale).openPopover(),
    part: 'header [data-panel]',
  },
  { name: 'messages of a newcomer', at: inMail, as: 'newcomer' },
  {
    name: 'no messages',
    at: inMail,
    as: 'trader',
    look: { of: 'inMailNoticeNavList', when: 'empty' },
    force: { messageList: { code: 200, data: { list: [], totalCount: 0 } } },
    open: async ({ page, locale }) => expect(page.getByRole('main').getByText(textOf(locale, 'inMail:emptyTitle'))).toBeVisible(),
  },
  {
    name: 'messages that cannot be read',
    at: inMail,
    as: 'trader',
    look: { of: 'inMailNoticeNavList', when: 'failed' },
    force: { messageList: broken },
    open: alertIn,
  },
];

const report = async ({ page }: StopStage): Promise<void> => page.getByRole('main').getByRole('textbox').first().fill('It stands still.');
const send = async ({ page }: StopStage): Promise<void> => page.getByRole('main').locator('button[type="submit"]').click();
const feedback: readonly Stop[] = [
  {
    name: 'report without words',
    at: '/userfeedback?tab=feedbackTab',
    as: 'trader',
    fresh: true,
    open: async (stage) => {
      await send(stage);
      await alertIn(stage);
    },
  },
  {
    name: 'report with its recording',
    at: '/userfeedback?tab=feedbackTab',
    as: 'trader',
    open: async ({ page }) => {
      const more = page.getByRole('main').locator('details').first();
      await more.locator('summary').click();
      await expect(more.locator('pre')).toBeVisible();
    },
  },
  {
    name: 'report that is received',
    at: '/userfeedback?tab=feedbackTab',
    as: 'trader',
    force: { sendFeedback: { code: 200, data: { reportNumber: 'F-000012' } } },
    open: async (stage) => {
      await report(stage);
      await send(stage);
      await expect(stage.page.getByText('F-000012').first()).toBeVisible();
    },
  },
  {
    name: 'report that is not received',
    at: '/userfeedback?tab=feedbackTab',
    as: 'trader',
    force: { sendFeedback: broken },
    open: async (stage) => {
      await report(stage);
      await send(stage);
      await alertIn(stage);
    },
  },
];

const activityAt = '/web3/asset?tab=activity';
const activity: readonly Stop[] = [
  {
    name: 'activity with what looks like a scam',
    at: activityAt,
    as: 'wallet',
    open: async ({ page, locale }) => {
      const model = new Activity(page, locale);
      await model.seeLines();
      await model.hidden.click();
      await expect(page.getByRole('main')).toContainText('CLAIM');
    },
  },
  {
    name: 'activity details',
    at: activityAt,
    as: 'wallet',
    open: async ({ page, locale }) => {
      const model = new Activity(page, locale);
      await model.openFirst();
      await model.seeDetail();
    },
    part: dialog,
  },
  {
    name: 'activity without a line of its kind',
    at: activityAt,
    as: 'wallet',
    open: async ({ page, locale }) => {
      const model = new Activity(page, locale);
      await model.seeLines();
      await model.choose('swap');
      await expect(model.lines).toHaveCount(0);
    },
  },
  {
    name: 'tip of the hidden tokens',
    at: '/web3/asset',
    as: 'wallet',
    fresh: true,
    open: async ({ page, locale }) => {
      const tips = new Tips(page, locale);
      await tips.showAfter(['unit', 'eye'], '[data-tip="hidden"]');
      await tips.see('hidden');
      await tips.seeClear();
    },
    close: ({ page, locale }) => new Tips(page, locale).switchOff(),
    part: '[data-tip-card]',
  },
  {
    name: 'activity that cannot be read',
    at: activityAt,
    as: 'wallet',
    fresh: true,
    force: { transactions: broken, transactionsByAddress: broken },
    open: alertIn,
  },
];

const without: readonly Lookless[] = (['login', 'register', 'userfeedback'] as const).flatMap((of) => [
  { of, when: 'empty', why: 'a form: it is empty when it is opened, and reads nothing' },
  { of, when: 'failed', why: 'a form: it reads nothing; that it cannot be sent is a stop of its own' },
]);

/** Entry to accounts, messages, reports, and what a wallet did. */
export const sessionStops: StopArea = { area: 'session', stops: [...entry, ...confirming, ...messages, ...feedback, ...activity], without };
