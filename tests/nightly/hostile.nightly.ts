import type { BrowserContext, Page } from '@playwright/test';
import { Help } from '#tests/e2e/pages/help.ts';
import { Search } from '#tests/e2e/pages/search.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { logIn, trader } from '#tests/e2e/support/journey.ts';
import { hostileStrings } from '#tests/support/hostileMarkup.ts';
import { serveHostile } from './support/hostileAnswers.ts';

/** Strings that one load of a page shows. */
const atOnce = 300;
/** Fewer while working on this file. */
const most = Number(process.env['HOSTILE_STRINGS'] ?? hostileStrings.length);
const strings = hostileStrings.slice(0, most);
const chunks = Array.from({ length: Math.ceil(strings.length / atOnce) }, (_, index) =>
  strings.slice(index * atOnce, index * atOnce + atOnce),
);

/** What ran in any frame of the context's pages: the strings call `__ran` where script of theirs is run. */
async function watchRuns(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding('tellRun', ({ page }) => void ran.push(page.url()));
  await context.addInitScript(() => {
    const watched = window as unknown as { tellRun: () => void; __ran: () => void };
    watched.__ran = () => watched.tellRun();
  });
  return ran;
}

/** The page stands: a heading, words, and the way home. */
async function seeStanding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect.poll(async () => (await page.getByRole('main').innerText()).trim().length).toBeGreaterThan(20);
}

test('there are thousands of strings', () => expect(hostileStrings.length).toBeGreaterThan(2_500));

test('the check turns red: what runs is heard, and a raw sink is refused by the page', async ({ page, context, watch }) => {
  watch.allow(/TrustedHTML|Trusted Type|require-trusted-types-for/);
  const ran = await watchRuns(context);
  await page.goto('about:blank');
  await page.setContent(`<p>${hostileStrings.find((text) => text.startsWith('<img src=x onerror')) ?? ''}</p>`);
  await expect.poll(() => ran.length).toBeGreaterThan(0);
  await page.goto('/en_US');
  await seeStanding(page);
  const raw = page.evaluate((text) => void (document.body.innerHTML = text), hostileStrings[0] ?? '');
  await expect(raw).rejects.toThrow(/TrustedHTML/);
});

for (const theme of ['dark', 'light'] as const)
  test(`C23: hostile strings in every text that the exchange sends run nothing, hide nothing and load nothing (${theme})`, async ({
    page,
    context,
    watch,
    sandbox,
  }) => {
    test.setTimeout(25 * 60_000);
    const ran = await watchRuns(context);
    page.on('dialog', (dialog) => {
      ran.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const shell = new Shell(page);
    await page.goto('/en_US');
    await shell.chooseTheme(theme);
    await shell.closeDialog();
    await logIn(page, trader.email);
    let words: readonly string[] = [];
    await serveHostile(page, () => words);
    const first = strings[0] ?? '';
    for (const chunk of chunks) {
      words = chunk;
      // Hostile words are really there: the first chunk's are such as can be read on the page.
      const seeWords = async () => (chunk === chunks[0] ? expect(page.getByRole('main')).toContainText(first) : undefined);
      await page.goto('/en_US/inMail/noticeNavList');
      await expect(page.getByRole('main').locator('time')).toHaveCount(chunk.length);
      await seeStanding(page);
      await seeWords();
      await shell.seeTheme(theme);
      await page.goto('/en_US/assetManagement/home');
      await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
      await seeStanding(page);
      await seeWords();
      await page.goto('/en_US/orderHome/transferRecord');
      await seeStanding(page);
      await seeWords();
      for (const place of ['/en_US/market', '/en_US/coinInfo']) {
        await page.goto(place);
        await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
        await seeStanding(page);
        await seeWords();
      }
      await page.goto('/en_US');
      await seeStanding(page);
      await seeWords();
      const table = page.getByRole('main').getByRole('table').first();
      await table.scrollIntoViewIfNeeded();
      await page.keyboard.press('Shift');
      await table.getByRole('button').first().click();
      const search = new Search(page);
      await search.open();
      await search.look(chunk[0]?.replaceAll(/\s/g, '') ?? '');
      await expect(search.dialog).toBeVisible();
      await page.keyboard.press('Escape');
      expect([new URL(page.url()).origin, ran]).toEqual([sandbox.origin, []]);
    }
    expect(watch.problems).toEqual([]);
  });

test('C23: hostile messages to a chat come back as words', async ({ page, context }) => {
  test.setTimeout(15 * 60_000);
  const ran = await watchRuns(context);
  const help = new Help(page);
  await help.arrive();
  await help.openChat(3);
  const log = help.frame(3).getByRole('log');
  let message = '';
  const messages: string[] = [];
  for (const text of strings.filter((one) => one.length < 900 && one.trim() !== '')) {
    if (message.length + text.length > 990) {
      messages.push(message);
      message = '';
    }
    message += `${text} `;
  }
  for (const [index, text] of messages.slice(0, 60).entries()) {
    await help.say(3, `${index} ${text}`.slice(0, 1_000));
    await expect(help.frame(3).getByRole('textbox', { name: help.message })).toHaveValue('');
    await expect(log).toContainText(`${index} `);
  }
  expect(ran).toEqual([]);
});
