import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@playwright/test';

/** Ten ways in which an endpoint can break. */
export const faults = ['timeout', '401', '403', '429', '500', '502 HTML', 'reset', 'truncated', '5 MB', 'slow'] as const;
export type FaultName = (typeof faults)[number];

/** Longer than the app waits for an answer, and as long as it may not give up. Milliseconds. */
const never = 60_000;
const late = 6_000;
const json = 'application/json; charset=utf-8';
const refusal = (code: number) => JSON.stringify({ code, message: '' });
const huge = `{"code":200,"message":"","data":"${'x'.repeat(5 * 1024 * 1024)}"}`;

/** Breaks the answer to a request in the given way; a slow one is the exchange's own. */
export async function breakAnswer(route: Route, fault: FaultName): Promise<void> {
  const answers: Record<FaultName, () => Promise<unknown>> = {
    timeout: () => wait(never, undefined, { ref: false }),
    '401': () => route.fulfill({ status: 401, contentType: json, body: refusal(40108) }),
    '403': () => route.fulfill({ status: 403, contentType: json, body: refusal(40300) }),
    '429': () => route.fulfill({ status: 429, contentType: json, body: refusal(42901), headers: { 'retry-after': '3' } }),
    '500': () => route.fulfill({ status: 500, contentType: json, body: refusal(50000) }),
    '502 HTML': () => route.fulfill({ status: 502, contentType: 'text/html', body: '<html><body><h1>Bad gateway</h1></body></html>' }),
    reset: () => route.abort('connectionreset'),
    truncated: () => route.fulfill({ status: 200, contentType: json, body: '{"code":200,"message":"","data":[{"tra' }),
    '5 MB': () => route.fulfill({ status: 200, contentType: json, body: huge }),
    slow: () => wait(late, undefined, { ref: false }).then(() => route.continue()),
  };
  // The page may be gone before its answer comes.
  await answers[fault]().catch(() => {});
}
