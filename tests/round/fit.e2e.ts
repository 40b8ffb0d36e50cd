import { expect, test } from '@playwright/test';
import { misfits } from './fit.ts';

/** What a page of these parts is told of. */
const box = (style: string, inner: string) => `<div style="width: 80px; height: 20px; ${style}">${inner}</div>`;
/** Fonts differ from machine to machine: it is wider than 80 px in all of them, and narrower than 700. */
const long = '<span style="white-space: nowrap">a text that is far too long for its box</span>';
const tall = '<p style="margin: 0">a text of many lines that stands in a box for one</p>';

test.describe('a text that a box around it cuts off', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 800, height: 600 }));

  for (const [name, html] of [
    ['at its end', box('overflow: hidden', long)],
    ['at its end, by a box further out', box('overflow: clip', `<div><b>${long}</b></div>`)],
    ['below', box('overflow: hidden', tall)],
    [
      'where a box stands out of the flow',
      box('overflow: hidden; position: relative', `<i style="position: absolute; left: 60px">${long}</i>`),
    ],
    ['inside what scrolls', box('overflow: auto', box('overflow: hidden', long))],
    ['with the ellipsis that it would have', box('overflow: hidden', box('width: 120px; overflow: hidden; text-overflow: ellipsis', long))],
    ['in a line that cuts nothing itself', box('overflow: hidden', `<b style="overflow: hidden">${long}</b>`)],
    ['in a part with a name', `<section aria-label="Prices">${box('overflow: hidden', `<br><br>${long}`)}</section>`],
    ['as a whole, where nothing else says it', box('overflow: hidden', `<span style="margin-left: 90px">${long}</span>`)],
  ] as const)
    test(`is found: ${name}`, async ({ page }) => {
      await page.setContent(html);
      expect(await misfits(page)).toEqual([expect.stringMatching(/^cut by what is around: "a text .*", \d+ px$/)]);
    });

  for (const [name, html] of [
    ['what scrolls', box('overflow: hidden', box('overflow: auto', long))],
    ['a name that ends in an ellipsis', box('overflow: hidden', box('overflow: hidden; text-overflow: ellipsis', long))],
    ['what is for the ear alone', `<div style="position: absolute; width: 1px; height: 1px; overflow: hidden">${long}</div>`],
    ['what stands out of the flow, and so out of the box', box('overflow: hidden', `<i style="position: absolute">${long}</i>`)],
    ['within the margin of a box', box('overflow: clip; overflow-clip-margin: 700px', long)],
    ['below a page that a dialog holds still', `<style>html { overflow: hidden }</style><div style="height: 900px"></div><p>a text</p>`],
    ['what fits', box('overflow: hidden; width: 700px', long)],
    ['a brand beside its mark', `<a aria-label="Meridian" href="/">${box('overflow: hidden', `<br><br><span>Meridian</span>`)}</a>`],
  ] as const)
    test(`is not ${name}`, async ({ page }) => {
      await page.setContent(html);
      expect(await misfits(page)).toEqual([]);
    });
});
