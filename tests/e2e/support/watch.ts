import type { BrowserContext, Page } from '@playwright/test';
import { withoutRestingMouse } from './restingMouse.ts';

/** What went wrong on the pages of a context: console errors, uncaught errors, policy violations, requests to other hosts. */
export type Watch = {
  readonly problems: string[];
  /** Takes console errors that a test provokes on purpose out of the account. */
  allow(pattern: RegExp): void;
};

/** Watches every page of a context from its first script on. */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const problems: string[] = [];
  await withoutRestingMouse(context);
  const allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];
  const report = (problem: string): void => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  await context.exposeBinding('reportViolation', ({ page }, text: string) => report(`policy: ${text} on ${new URL(page.url()).pathname}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const reporter = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      reporter(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`);
    });
  });
  const follow = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.host !== new URL(origin).host)
        report(`request to another host: ${url.host}`);
    });
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  return { problems, allow: (pattern) => void allowed.push(pattern) };
}
