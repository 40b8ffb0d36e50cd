import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type Plugin } from 'vite';
import product from '../../../vite.config.ts';
import lab from '../../../vite.lab.config.ts';

const store = fileURLToPath(new URL('../../../src/services/journal/inspectionStore.ts', import.meta.url));
const telling = fileURLToPath(new URL('tellingStore.ts', import.meta.url));
/** The roots of machines: the app's, the late one's, and every mounted flow. */
const rootsOfApp = 3;
/** The lab has mounted flows alone. */
const rootsOfLab = 1;

/**
 * Puts the telling store in the place of the product's.
 * @throws Error when the product's is no longer asked for by those that start root actors.
 */
const tell = (leastImporters: number): Plugin => {
  const importers = new Set<string>();
  return {
    name: 'tell-tests',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || importer === telling || !source.endsWith('inspectionStore.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found?.id !== store) return null;
      importers.add(importer);
      return telling;
    },
    buildEnd(error) {
      if (error === undefined && importers.size < leastImporters)
        this.error(`${store} is asked for by ${importers.size} files; the generated browser runs hear machines through it.`);
    },
  };
};

/** The testers' page beside the app, telling as the app does. */
const tellLab = (): Plugin => {
  let outDir = '';
  return {
    name: 'tell-lab',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(resolve(config.root, config.build.outDir), 'lab');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build(mergeConfig(lab, { configFile: false, logLevel: 'warn', plugins: [tell(rootsOfLab)], build: { outDir } }));
      },
    },
  };
};
const isSilentLab = (plugin: unknown): boolean => (plugin as Partial<Plugin> | null)?.name === 'lab-build';

/** The product, telling tests what its machines do: for the generated browser runs only. */
export default mergeConfig(
  { ...product, plugins: product.plugins?.filter((plugin) => !isSilentLab(plugin)) ?? [] },
  { plugins: [tell(rootsOfApp), tellLab()] },
);
