import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{machines,services,rules,sandbox,checks}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin({ unstable_mode: 'emitCss' })],
        test: {
          name: 'views',
          environment: 'jsdom',
          css: false,
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/views.setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
