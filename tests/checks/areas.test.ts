import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routes } from '#machines/tab/navigation/navigation.routes.ts';

/** Folders that hold no area's flows: what all flows stand on, the root, and the lab. */
const belowAll = { 'src/machines': ['app', 'kit', 'lab', 'rules'], 'src/views': ['lab', 'ui'] };
/** Areas beside those of the routes: flows as long as the tab, and the frame around every page. */
const beside = ['tab', 'shell'];
const words = new Set<string>([...routes.map(({ area }) => area), ...beside]);

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const areasIn = (folder: keyof typeof belowAll): string[] => foldersIn(folder).filter((name) => !belowAll[folder].includes(name));
const flowsIn = (folder: keyof typeof belowAll): string[] =>
  areasIn(folder).flatMap((area) => foldersIn(`${folder}/${area}`).map((flow) => `${area}/${flow}`));

describe('areas', () => {
  test.each(['src/machines', 'src/views'] as const)('%s is divided by the words of the routes', (folder) => {
    expect(areasIn(folder).filter((area) => !words.has(area))).toEqual([]);
    expect(flowsIn(folder).length).toBeGreaterThan(20);
  });

  test.each(['machines', 'rules', 'views'])('tests/%s has the folders of what it tests', (layer) => {
    const known = [...words, ...belowAll['src/machines'], ...belowAll['src/views']];
    expect(foldersIn(`tests/${layer}`).filter((area) => !known.includes(area))).toEqual([]);
  });

  test('a flow is drawn in the folder of its own word, or by the page that mounts it', () => {
    const charted = new Set(flowsIn('src/machines'));
    expect(flowsIn('src/views').filter((flow) => !charted.has(flow))).toEqual([]);
  });

  test('the word of a flow is taken once', () => {
    const flows = flowsIn('src/machines').map((flow) => flow.slice(flow.indexOf('/') + 1));
    expect(flows.filter((flow, index) => flows.indexOf(flow) !== index)).toEqual([]);
  });
});
