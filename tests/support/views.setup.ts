import '@vanilla-extract/css/disableRuntimeStyles';
import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

declare global {
  var viewsWindowIsTaken: true | undefined;
}
if (globalThis.viewsWindowIsTaken) throw new Error('Two files of views share a window: run them with --maxWorkers=2');
globalThis.viewsWindowIsTaken = true;

// A busy machine draws late; a test that fails waits this long, in milliseconds.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
// There is no layout to scroll here, and in a file of the node environment no element either.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
// A page signs with the browser's keys; jsdom has random numbers alone.
if (globalThis.crypto.subtle === undefined)
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true });
