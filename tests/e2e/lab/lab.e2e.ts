import { readRecording } from '#services/journal/recording.ts';
import { Feedback } from '../pages/feedback.ts';
import { HeaderMenus } from '../pages/headerMenus.ts';
import { Lab } from '../pages/lab.ts';
import { Markets } from '../pages/markets.ts';
import { Search } from '../pages/search.ts';
import { Shell } from '../pages/shell.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn, trader } from '../support/journey.ts';
import { runRecorded } from '../support/recordedTest.ts';

/** How many steps the first actor of a machine has in a recording. */
const stepsOf = (recording: ReturnType<typeof readRecording>, flow: string): number => {
  const first = recording?.actors.find((one) => one.flow === flow);
  const steps = recording?.entries.filter(({ actor }) => actor === first?.actor).length ?? 0;
  return first?.before === null ? steps : steps + 1;
};

test('a machine is found, drawn, listed, saved and covered by keyboard, in both themes', async ({ page }) => {
  const lab = new Lab(page);
  await page.goto('/lab');
  await page.getByRole('searchbox', { name: lab.text('filter') }).fill('walletqr');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lab#walletQr$/);
  await expect(lab.drawing('walletQr').getByText('after scanInterval (30 s)')).toBeVisible();
  await expectAccessible(page);

  // Opened by its address it is on view in the list, and the keyboard begins before the list.
  await page.reload();
  await expect(page.getByRole('link', { name: 'walletQr', exact: true })).toBeInViewport();
  await expect(lab.drawing('walletQr')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/lab#walletQr$/);

  const svg = await lab.save('save');
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg).toContain('generateQrCode');

  await page.getByRole('tab', { name: lab.text('drawing') }).press('ArrowRight');
  const checks = page.getByRole('list', { name: lab.text('list.states', { state: 'checks' }) });
  await expect(checks.getByRole('list', { name: lab.text('list.transitions', { state: 'resting' }) }).getByText('scan.due')).toBeVisible();
  await lab.button('theme.toLight').click();
  await expect(lab.button('theme.toDark')).toBeVisible();

  // A run that came by one state alone.
  const run = { from: 'unit paths', machines: { walletQr: { paths: 1, states: { opening: 1, fetching: 0 }, transitions: {} } } };
  await lab.choose('coverage.open', JSON.stringify(run));
  await expect(page.getByText(/^States covered: 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('list', { name: lab.text('coverage.missed') }).getByText('fetching', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a QR login that runs out is followed, recorded, replayed to where it ended, and moved on by the tester', async ({
  page,
  context,
  controls,
}) => {
  const lab = new Lab(page);
  await lab.open('walletQr');
  await expect(page.getByRole('link', { name: 'walletQr', exact: true })).toBeInViewport();
  await lab.button('live.follow').click();
  await expect(page.getByText(lab.text('live.waiting'))).toBeVisible();

  const app = await context.newPage();
  await app.goto('/en_US/web3');
  await expect(page.getByText(lab.text('live.at', { page: '/en_US/web3' }))).toBeVisible();
  await lab.button('record.start').click();
  await expect(lab.button('record.stop')).toBeVisible();
  const dialog = new WalletDialog(app);
  await new Shell(app).connectWallet();
  await dialog.seeOpen();
  await dialog.sayScanned();
  await lab.showList();
  // Its first check by schedule is made, and the next is half a minute away: what is asked from here on is the visitor's doing.
  await expect(lab.standsIn('regular').last()).toBeVisible();
  await controls.force('scanLogin', { code: 10029, times: 1 });
  await dialog.sayScannedUntil('expired');
  await expect(lab.standsIn('expired')).toBeVisible();

  await lab.button('record.stop').click();
  await expect(lab.button('record.save')).toBeVisible();
  await lab.replay('walletQr');
  const text = await lab.save('record.save');
  const recording = readRecording(text);
  await lab.replayAlike(stepsOf(recording, 'walletQr'));
  await expect(lab.standsIn('expired')).toBeVisible();
  expect(recording?.deeds.map(({ name }) => name)).toContain(dialog.text('actions.claim'));
  expect(text).not.toContain('qr:');
  const generated = await lab.save('record.saveTest');
  expect(generated).toContain("await page.goto('/en_US/web3');");
  expect(generated).toContain("standing(page, 'walletQr')");

  // Back to its beginning, and forward by one.
  await lab.slider.press('Home');
  await lab.button('record.forward').click();
  await lab.seeStep(2, stepsOf(recording, 'walletQr'));
  await lab.button('record.close').click();

  // The tester sends what the expired code allows; the app shows a new one.
  await lab.button('live.send', { event: 'refresh.requested' }).click();
  await dialog.seeOpen();
});

test('an event that would break its machine is refused and mended, and a recording outlives the reload of its page', async ({
  page,
  context,
}) => {
  const lab = new Lab(page);
  await lab.open('search');
  await lab.button('live.follow').click();
  const app = await context.newPage();
  await app.goto('/en_US');
  const search = new Search(app);
  await search.open();
  await expect(search.field).toBeVisible();
  await page.bringToFront();
  await lab.button('record.start').click();
  await lab.showList();
  await lab.button('live.send', { event: 'text.changed' }).first().click();
  const payload = page.getByRole('textbox', { name: lab.text('live.payload', { event: 'text.changed' }) });
  await payload.fill('{ "words": "BTC" }');
  await lab.button('live.sendNow').click();
  await expect(page.getByText(lab.text('live.breaks', { reason: '' }).trim())).toBeVisible();
  await expect(payload).toHaveValue('{ "words": "BTC" }');
  await expectAccessible(page);
  await payload.fill('{ "text": "BTC" }');
  await lab.button('live.sendNow').click();
  await expect(search.field).toHaveValue('BTC');

  const log = page.getByRole('list', { name: lab.text('live.log') }).getByRole('listitem');
  await page.getByRole('checkbox', { name: lab.text('live.onlyThis', { machine: 'search' }) }).check();
  await expect(log.filter({ hasText: 'text.changed' })).toHaveCount(1);
  await expect(log.filter({ hasNotText: 'search' })).toHaveCount(0);

  await app.reload();
  await page.bringToFront();
  await expect(page.getByText(lab.text('record.cutShort'))).toBeVisible();
  // The machine on view is the one that is replayed.
  await expect(page.getByRole('combobox', { name: lab.text('record.machine') }).locator('option:checked')).toHaveText(/^search /);
  await lab.slider.press('End');
  await expect(page.getByText('text.changed', { exact: true }).last()).toBeVisible();
});

test('a problem report carries the recording that was shown, without a secret; the lab replays it, forwards and backwards', async ({
  page,
  context,
  sandbox,
}) => {
  // By the form: what is typed there is a secret that no recording may hold.
  await logIn(page, trader.email);
  await page.goto('/en_US/userfeedback?tab=feedbackTab');
  await new Shell(page).seeHeading();
  const feedback = new Feedback(page);
  const shown = await feedback.readRecording();
  expect(shown).toContain('"flow": "navigation"');
  for (const secret of [trader.email, 'Mira', '10000001', 'Demo-2026']) expect(shown).not.toContain(secret);
  await feedback.write(`The lab plays this again ${Date.now()}.`);
  const reportNumber = await feedback.readReceipt();
  const file = await fetch(`${sandbox.origin}/sandbox/feedback/${reportNumber}`, { headers: { origin: sandbox.origin } });
  const text = await file.text();
  expect(text).toBe(shown);
  const recording = readRecording(text);
  const all = stepsOf(recording, 'navigation');
  expect(all).toBeGreaterThan(1);

  const labPage = await context.newPage();
  const lab = new Lab(labPage);
  await labPage.goto('/lab');
  await lab.choose('record.open', text);
  await lab.replay('navigation');
  await lab.replayAlike(all);
  await lab.button('record.back').click();
  await lab.seeStep(all - 1, all);
  expect(await lab.save('record.saveTest')).toContain("standing(page, 'navigation')");

  await lab.choose('record.open', '{"version":1}');
  await expect(labPage.getByText(lab.text('record.refused'))).toBeVisible();
});

test('a test that a recording has become passes by itself', async ({ page, context, sandbox }, info) => {
  const lab = new Lab(page);
  await lab.open('markets');
  await lab.button('live.follow').click();
  const app = await context.newPage();
  const markets = new Markets(app);
  await markets.open();
  await expect(page.getByText(lab.text('live.at', { page: '/en_US/market' }))).toBeVisible();
  // What comes with the visitor's first sign of life has come, and is no part of the recording.
  await app.mouse.move(10, 10);
  await app.mouse.move(40, 40);
  const actors = page.getByRole('list', { name: lab.text('live.actors') }).getByRole('listitem');
  await expect(actors.filter({ hasText: /^supportLine\s*ready/ })).toHaveCount(1);
  await page.bringToFront();
  await lab.button('record.start').click();
  await expect(lab.button('record.stop')).toBeVisible();
  await app.bringToFront();
  await markets.goTo('contract');
  const menus = new HeaderMenus(app);
  await menus.name('trade').hover();
  await menus.seeOpen('trade');
  const openedAt = await app.evaluate(() => performance.now());
  // Stayed for long enough to be looked for.
  await expect(async () => expect(await app.evaluate((since) => performance.now() - since, openedAt)).toBeGreaterThan(600)).toPass();
  await new Shell(app).chooseTheme('light');
  await page.bringToFront();
  await lab.button('record.stop').click();
  await expect(lab.button('record.save')).toBeVisible();

  const generated = await lab.save('record.saveTest');
  expect(generated).toContain("await page.getByRole('button', { name: 'Trade', exact: true }).hover();");
  expect(generated).toContain('standing(page, \'headerMenu\')).toContainEqual("open")');
  for (const machine of ['tips', 'supportLine', 'connection', 'strip']) expect(generated).not.toContain(`'${machine}'`);
  const { code, output } = await runRecorded(generated, sandbox.origin, info.outputPath('recorded'));
  expect(output).toContain('1 passed');
  expect(code).toBe(0);
});
