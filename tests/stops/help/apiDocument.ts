import { expect } from '@playwright/test';
import type { Stop, StopArea, StopStage } from '../stop.ts';

const at = '/apiDocument';
const document = '**/openapi.json';
const head = ({ page }: StopStage, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });

/** The page as it is when the exchange's document is this one. */
const told =
  (body: string) =>
  async ({ page }: StopStage): Promise<void> => {
    await page.route(document, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }));
    await page.reload();
  };
const close = ({ page }: StopStage): Promise<void> => page.unroute(document);
const section = (name: string): Stop => ({
  name: `topic ${name}`,
  at: `${at}#${name}`,
  as: 'guest',
  open: async ({ page }) => expect(page.locator('#main [data-arrival]')).toBeVisible(),
});

const stops: readonly Stop[] = [
  {
    name: 'a call with all that is told of it',
    at: `${at}#submitTransfer`,
    as: 'guest',
    open: (stage) => expect(head(stage, 'submitTransfer')).toBeVisible(),
  },
  {
    name: 'a call that is not served',
    at: `${at}#applyCompanyIdentity`,
    as: 'guest',
    open: (stage) => expect(head(stage, 'applyCompanyIdentity')).toBeVisible(),
  },
  {
    name: 'an answer of many fields',
    at: `${at}#allTokenBalancesByAddress`,
    as: 'guest',
    open: (stage) => expect(head(stage, 'allTokenBalancesByAddress')).toBeVisible(),
  },
  section('signature'),
  section('errors'),
  section('stream'),
  {
    name: 'words that no call has',
    at,
    as: 'guest',
    open: async ({ page }) => {
      await page.getByRole('main').getByRole('searchbox').fill('zzz');
      await expect(page.getByRole('main').getByText('“zzz”', { exact: false }).first()).toBeVisible();
    },
  },
  {
    name: 'a name that is in no document',
    at: `${at}#nothing`,
    as: 'guest',
    open: async ({ page }) => expect(page.getByText('nothing', { exact: false }).first()).toBeVisible(),
  },
  {
    name: 'a document that tells hardly anything',
    at: `${at}#GET%20%2Ftime`,
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      await told('{"openapi":"3.1.0","paths":{"/time":{"get":{"responses":{"200":{}}}}}}')(stage);
      await expect(head(stage, 'GET /time')).toBeVisible();
    },
    close,
  },
  {
    name: 'a document without calls',
    at,
    as: 'guest',
    fresh: true,
    look: { of: 'apiDocument', when: 'empty' },
    open: async (stage) => {
      await told('{"openapi":"3.1.0","paths":{}}')(stage);
      await expect(stage.page.getByRole('main').getByRole('navigation').getByRole('link')).toHaveCount(7);
    },
    close,
  },
  {
    name: 'a document that cannot be read',
    at,
    as: 'guest',
    fresh: true,
    look: { of: 'apiDocument', when: 'failed' },
    open: async (stage) => {
      await told('<h1>Gateway</h1>')(stage);
      await expect(stage.page.getByRole('main').getByRole('alert')).toBeVisible();
    },
    close,
  },
];

/** The documentation of the API. */
export const apiDocumentStops: StopArea = { area: 'apiDocument', stops };
