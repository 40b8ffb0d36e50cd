import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import product from '../../../vite.config.ts';

const store = fileURLToPath(new URL('../../../src/services/journal/inspectionStore.ts', import.meta.url));
const telling = fileURLToPath(new URL('tellingStore.ts', import.meta.url));
/** The roots of machines: the app's, the late one's, and every mounted flow. */
const leastImporters = 3;

/**
 * Puts the telling store in the place of the product's.
 * @throws Error when the product's is no longer asked for by those that start root actors.
 */
const tell = (): Plugin => {
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

/** The product, telling tests what its machines do: for the generated browser runs only. */
export default mergeConfig(product, { plugins: [tell()] });
