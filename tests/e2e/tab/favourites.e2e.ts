import type { Page, Request } from '@playwright/test';
import { Favourites } from '../pages/favourites.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { atWidths } from '../support/widths.ts';

const path = '/hk-web/user/user_favorite_json';
const vip = 'vip@demo.test';

const openHome = async (page: Page): Promise<Favourites> => {
  await page.goto('/en_US');
  await new Shell(page).seeHeading();
  return new Favourites(page);
};
const isChange = (request: Request): boolean => request.method() === 'POST' && new URL(request.url()).pathname === path;

atWidths(() => {
  test('a guest’s stars, set by a first click, outlive a reload, make a list and are offered to the account after the login', async ({
    page,
  }) => {
    const favourites = await openHome(page);
    await expect(favourites.tab).toBeHidden();
    await favourites.star('XRP/USDT').click();
    await favourites.see('XRP/USDT', 'lit');
    await page.reload();
    await expect(favourites.star('XRP/USDT')).toBeVisible();
    // Favourites come with the first sign of life.
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 1);
    await favourites.see('XRP/USDT', 'lit');
    await favourites.openList();
    await favourites.seeList(['XRP/USDT']);
    await favourites.star('XRP/USDT').click();
    await favourites.seeEmpty();
    await favourites.leaveEmpty();
    await expect(favourites.tab).toBeHidden();
    await favourites.star('XRP/USDT').click();
    await enter(page, trader.email);
    await openHome(page);
    await favourites.answerOffer('accept');
    await favourites.openList();
    await favourites.seeList(['XRP/USDT', 'SOL/USDT', 'ETH/USDT', 'BTC/USDT']);
    await favourites.star('XRP/USDT').click();
    await favourites.seeList(['SOL/USDT', 'ETH/USDT', 'BTC/USDT']);
  });
});

test('other tabs follow, of a guest and of a member; an offer that was declined leaves the guest the list; quick clicks are one wish', async ({
  page,
  context,
}) => {
  const here = await openHome(page);
  const other = await context.newPage();
  const there = await openHome(other);
  await other.mouse.move(9, 9);
  await page.bringToFront();
  await here.star('BTC/USDT').click();
  await there.see('BTC/USDT', 'lit');
  await other.bringToFront();
  await there.star('BTC/USDT').click();
  await here.see('BTC/USDT', 'dark');
  await page.bringToFront();
  await here.star('BTC/USDT').click();
  await enter(page, vip);
  await openHome(page);
  await here.answerOffer('decline');
  await here.see('BTC/USDT', 'dark');
  await expect(here.offer).toBeHidden();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isChange(request)) sent.push(/name="operate"\s+(\w+)/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  const star = here.star('SOL/USDT');
  const click = (times: number) =>
    star.evaluate((button: HTMLElement, count) => {
      for (let clicks = 0; clicks < count; clicks += 1) button.click();
    }, times);
  await click(7);
  await there.see('SOL/USDT', 'lit');
  await expect.poll(() => sent).toEqual(['add']);
  await click(3);
  await there.see('SOL/USDT', 'dark');
  await expect.poll(() => sent).toEqual(['add', 'remove']);
  await new Shell(page).logOut();
  await page.waitForURL('**/en_US');
  await here.see('BTC/USDT', 'lit');
});
