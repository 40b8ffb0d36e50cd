import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The testers' page: a build of its own, with all of XState, below the app's (labBuild.ts). */
export default defineConfig({
  base: '/lab/',
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    target: 'es2022',
    outDir: 'dist/lab',
    emptyOutDir: true,
    sourcemap: false,
    // Names of guards made by `and`, `or` and `not` are read from their functions.
    minify: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The layout engine is one large file that loads when the first machine is drawn.
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: { input: 'lab.html' },
  },
});
