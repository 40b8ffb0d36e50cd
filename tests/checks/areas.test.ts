import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '#machines/tab/navigation/navigation.routes.ts';

/** Areas beside those of the routes: flows as long as the tab, and the frame around every page. */
const beside = ['tab', 'shell'];
const words = new Set<string>([...routes.map(({ area }) => area), ...beside]);

/** Folders of each layer that are no area: what all areas stand on, and the lab. */
const machines = ['app', 'kit', 'lab', 'rules'];
const views = ['lab', 'ui'];
const services = ['browser', 'config', 'contract', 'http', 'i18n', 'journal', 'lab', 'navigation', 'stream', 'wallet'];
const exchange = ['core', 'chain', 'scenes'];
const layers: Readonly<Record<string, readonly string[]>> = {
  'src/machines': machines,
  'src/views': views,
  'src/services': services,
  'sandbox/areas': [],
  'locales/en_US': ['lab', 'sandbox'],
  'tests/machines': machines,
  'tests/rules': machines,
  'tests/views': [...machines, ...views],
  'tests/services': services,
  'tests/sandbox': exchange,
  'tests/paths/drivers': ['kit', 'lab'],
  'tests/e2e': ['lab', 'pages', 'support'],
};
/** Stops of the round: a file of an area, or a folder with one for each page; beside them what a stop is, and where no page is. */
const stops = ['stop', 'edges'];

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const areasIn = (folder: string): string[] => foldersIn(folder).filter((name) => layers[folder]?.includes(name) !== true);
const flowsIn = (folder: string): string[] =>
  areasIn(folder).flatMap((area) => foldersIn(`${folder}/${area}`).map((flow) => `${area}/${flow}`));

describe('areas', () => {
  test.each(Object.keys(layers))('%s is divided by the words of the routes', (folder) => {
    expect(areasIn(folder).filter((area) => !words.has(area))).toEqual([]);
    expect(areasIn(folder).length).toBeGreaterThan(3);
  });

  test('stops are divided by them too', () => {
    const names = readdirSync('tests/stops').map((name) => basename(name, '.ts'));
    expect(names.filter((name) => !words.has(name) && !stops.includes(name))).toEqual([]);
  });

  test('each area of the exchange says what it needs', () => {
    const silent = areasIn('sandbox/areas').filter((area) => !readdirSync(`sandbox/areas/${area}`).includes('area.ts'));
    expect(silent).toEqual([]);
  });

  test('a flow is drawn in the folder of its own word, or by the page that mounts it', () => {
    const charted = new Set(flowsIn('src/machines'));
    expect(charted.size).toBeGreaterThan(50);
    expect(flowsIn('src/views').filter((flow) => !charted.has(flow))).toEqual([]);
  });

  test('what a flow keeps in a folder of services bears its word', () => {
    const charted = new Set(flowsIn('src/machines'));
    expect(flowsIn('src/services').filter((flow) => !charted.has(flow))).toEqual([]);
  });

  test('the word of a flow is taken once', () => {
    const flows = flowsIn('src/machines').map((flow) => flow.slice(flow.indexOf('/') + 1));
    expect(flows.filter((flow, index) => flows.indexOf(flow) !== index)).toEqual([]);
  });
});
