import type { BrowserContext } from '@playwright/test';

/**
 * Chromium's headless shell lays the mouse at the corner of every page as soon as that is drawn, which no person does: the app would
 * take it for the visitor's first sign of life. What comes from that point is kept from the pages of the context.
 */
export async function withoutRestingMouse(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const keep = (event: Event) => {
      const { clientX, clientY } = event as MouseEvent;
      if (event.isTrusted && clientX === 0 && clientY === 0) event.stopImmediatePropagation();
    };
    for (const kind of ['over', 'enter', 'move']) for (const device of ['pointer', 'mouse']) addEventListener(device + kind, keep, true);
  });
}
