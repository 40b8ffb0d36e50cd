import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds the testers' page after the app, beside it in the same folder: what the app leaves out of its packages, the lab needs. */
export const labBuild = (): Plugin => {
  let [root, outDir] = ['', ''];
  return {
    name: 'lab-build',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = join(resolve(root, config.build.outDir), 'lab');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({ root, configFile: resolve(root, 'vite.lab.config.ts'), logLevel: 'warn', build: { outDir } });
      },
    },
  };
};
