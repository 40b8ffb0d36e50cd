import { expect } from '@playwright/test';
import type { Driver } from '#tests/paths/driver.ts';
import { main, retry, type Stage } from '#tests/paths/stage.ts';

/** What no browser can cause of a reading whose call either answers or fails, and whose question stays the same. */
const never: NonNullable<Driver['impossible']> = {
  'query.changed': 'its question stays the same for as long as the view stands',
  'loadResource #2 [mayAskAgain]': 'its call answers or fails; it never says "still collecting"',
  'loadResource #3': 'its call answers or fails; it never says "still collecting"',
  'collecting --': 'its call answers or fails; it never says "still collecting"',
  'ready --reload.requested': 'the view has no control that asks again once the answer is there',
  '[hasData]--> failed.stale': 'nothing asks again once the answer is there, so no older data stands behind a failure',
};

/** On a page that says why it could not be read, and offers to read it again. */
export const readAgain: Driver['events'] = {
  'reload.requested': { when: (before) => before.matches('failed'), does: (stage) => retry(stage).click() },
};
export const failsWhole: Driver['states'] = { 'failed.empty': (stage) => expect(main(stage).getByRole('alert')).toBeVisible() };
/** The states of such a page that reads anew by itself: what was read (`seen`) stays on view. */
export const staysOnView = (seen: (stage: Stage) => Promise<unknown>): Driver['states'] => ({
  ...failsWhole,
  loading: 'what was read stays on view while it is read anew',
  ready: seen,
  'failed.stale': async (stage) => {
    await seen(stage);
    await expect(retry(stage)).toBeVisible();
  },
});

type Parts = Omit<Driver, 'impossible'> & { readonly impossible?: Driver['impossible'] };
/** Drives a flow of the kit that reads one thing once (machines/kit/resource.machine.ts). */
export const readOnce = (parts: Parts): Driver => ({
  allow: /ERR_INTERNET_DISCONNECTED/,
  ...parts,
  impossible: { ...never, ...parts.impossible },
});
/** The same for one that is read anew by itself: a later reading may fail while the older data stand. */
export const readAnew = (parts: Parts): Driver => {
  const { '[hasData]--> failed.stale': _, ...impossible } = never;
  return { ...readOnce(parts), impossible: { ...impossible, ...parts.impossible } };
};
