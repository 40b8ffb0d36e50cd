import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const sources = (process.env['MUTANT_SOURCES'] ?? '').split(',').filter((file) => file !== '');

/** A test file that cannot be loaded counts as one without tests: a change that breaks the load would survive. */
test.each(sources)('%s can be loaded', async (file) => {
  await expect(import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)).resolves.toBeTypeOf('object');
});
