import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

/** What it tests is what the eye sees; drawing all charts costs as much as twenty machines, so it runs with the views. */
const drawings = 'tests/machines/lab/lab.drawing.test.ts';

export default defineConfig({
  test: {
    // A busy machine may take longer than the second that is usual.
    expect: { poll: { timeout: 15_000 } },
    // A worker of views holds what its files leave behind; with more than this it is ended after a file, and another takes the next.
    vmMemoryLimit: '1GB',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{machines,services,rules,checks}/**/*.test.ts'],
          exclude: [drawings],
          // Pure code in one module graph a worker: loading it again for each file took a third of the time.
          isolate: false,
          pool: 'threads',
          unstubGlobals: true,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          environment: 'node',
          include: ['tests/{sandbox,tools,simulation}/**/*.test.ts'],
          globalSetup: ['tests/support/seededWorld.ts'],
          setupFiles: ['tests/support/sandbox.setup.ts'],
          // The server's packages take longer to load than many a file takes to run.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin({ unstable_mode: 'emitCss' })],
        test: {
          name: 'views',
          environment: 'jsdom',
          // A worker loads jsdom once and gives each file a window and modules of its own. One worker alone would get all files at once,
          // into one window: there are always two, and so the views are a group of their own.
          pool: 'vmForks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          css: false,
          include: ['tests/views/**/*.test.{ts,tsx}', drawings],
          setupFiles: ['tests/support/views.setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
