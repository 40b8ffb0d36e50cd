import { expect, type Locator, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/**
 * Reads a QR out of what is really painted: the pixels of a screenshot around the element, with the surroundings
 * that a phone's camera would see too. Waits until one can be read.
 */
export async function readQr(page: Page, around: Locator): Promise<string> {
  let text = '';
  await expect(async () => {
    const box = await around.boundingBox();
    if (box === null) throw new Error('the QR is not on the page');
    const margin = 12;
    const clip = {
      x: Math.max(0, box.x - margin),
      y: Math.max(0, box.y - margin),
      width: box.width + 2 * margin,
      height: box.height + 2 * margin,
    };
    const image = PNG.sync.read(await page.screenshot({ clip, scale: 'device' }));
    const read = jsQR(new Uint8ClampedArray(image.data), image.width, image.height);
    if (read === null) throw new Error('no QR can be read from the pixels');
    text = read.data;
  }).toPass({ timeout: 15_000 });
  return text;
}
