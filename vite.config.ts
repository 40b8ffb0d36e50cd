import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { integrity } from '#sandbox/core/pages/integrity.ts';
import { offline } from '#sandbox/core/pages/offline.ts';
import { textFiles } from '#sandbox/core/pages/textFiles.ts';
import { stills } from '#sandbox/core/pages/stills.ts';
import { buildRecord } from '#tests/support/buildRecord.ts';
import { firstViewGroups, iconsByFile, isOnEveryPage } from '#tests/support/firstView.ts';
import { labBuild } from '#tests/support/labBuild.ts';
import { leanChart } from '#tests/support/leanChart.ts';
import { leanPackages } from '#tests/support/leanPackages.ts';
import { leanXState } from '#tests/support/leanXState.ts';
import { longestText } from '#tests/support/longestText.ts';
import { ownSchemas, pureFunctions } from '#tests/support/ownSchemas.ts';

export default defineConfig({
  publicDir: 'src/static',
  plugins: [
    iconsByFile(),
    ownSchemas(),
    leanPackages(),
    leanChart(),
    leanXState(),
    react(),
    vanillaExtractPlugin(),
    longestText(),
    buildRecord(),
    textFiles(),
    integrity(),
    stills(),
    offline(),
    labBuild(),
  ],
  resolve: {
    alias: [
      // React has had this hook since 18: the stand-in for older ones, and what only hands React's on, is not needed.
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector.js' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // A text file is taken whole: a name for each of its keys would be a second copy of them.
  json: { namedExports: false },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Tells the server which chunks hold a visitor's texts; it lies in .vite and is not served.
    manifest: true,
    // The shell's stylesheet is in the first view; a page's own arrives with its chunk.
    cssCodeSplit: true,
    // A data: address would need a wider img-src and font-src.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? files.filter((file) => !isOnEveryPage(file)) : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstViewGroups() },
        // Hashes do not compress, and the first view names 130 files: seven characters (42 bits) tell two versions of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      treeshake: {
        // Schemas and call definitions are data: a chunk that does not use one need not carry it.
        manualPureFunctions: [...pureFunctions],
      },
    },
  },
});
