import '@vanilla-extract/css/disableRuntimeStyles';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine draws late; a test that fails waits this long, in milliseconds.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
// There is no layout to scroll here, and in a file of the node environment no element either.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
