import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changedMachines, daysForAll, fullRun, walkedOn } from '#tests/paths/daily.ts';
import { addressOf, missingLooks, routeStops, writtenAreas } from '#tests/round/areas.ts';
import { changedPaths } from '#tests/support/changes.mjs';
import { journeysFor, pageFiles, reachedBy, roundFor } from '#tests/support/since.mjs';
import { readTicks, stolenShare } from '#tests/support/stolenTime.mjs';
import { paceOf, spentTime, timeBudgets } from '#tests/support/timeBudget.mjs';
import { mostUnsteady, rememberUnsteady, unsteadyText } from '#tests/support/unsteady.mjs';
import { later } from '#views/later.ts';

const dayMs = 86_400_000;

describe('walks of a run', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((machine) => ({
    machine,
    files: [`src/machines/${machine}`, `tests/paths/drivers/${machine}.ts`],
  }));

  test('take each machine once within the days, and one that changed on every day', () => {
    const days = Array.from({ length: daysForAll }, (_, day) => walkedOn(all, [], day * dayMs));
    expect(days.flat().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(days.map((names) => names.length)).toEqual([2, 2, 1, 1, 1]);
    for (let day = 0; day < daysForAll; day += 1) expect(walkedOn(all, ['src/machines/c/c.machine.ts'], day * dayMs)).toContain('c');
  });

  test('take no more of the others than a full run holds, and all that changed', () => {
    const many = Array.from({ length: 2 * fullRun }, (_, index) => ({
      machine: `m${100 + index}`,
      files: [`src/machines/m${100 + index}`],
    }));
    const changed = (count: number) => many.slice(-count).map(({ files }) => `${files[0]}/x.machine.ts`);
    const least = many.length / daysForAll;
    expect(walkedOn(many, changed(1), 0).length).toBeGreaterThanOrEqual(least);
    expect(walkedOn(many, changed(fullRun - 1), 0)).toHaveLength(fullRun);
    expect(walkedOn(many, changed(fullRun + 5), 0)).toHaveLength(fullRun + 5);
  });

  test('know a changed machine by its folder or its driver, and not by the beginning of another name', () => {
    expect(
      changedMachines([{ machine: 'a', files: ['src/machines/x'], without: ['src/machines/x/b.'] }], ['src/machines/x/b.rules.ts']),
    ).toEqual([]);
    expect(changedMachines(all, ['src/machines/a/rules.ts', 'tests/paths/drivers/g.ts', 'src/machines/bee/bee.machine.ts'])).toEqual([
      'a',
      'g',
    ]);
  });
});

describe('what differs from a commit', () => {
  const diff = (head: string, ...lines: string[]) => `diff --git a/old.ts b/new.ts\n${head}\n@@ -1 +1 @@\n${lines.join('\n')}\n`;
  const moved = 'rename from old.ts\nrename to new.ts\n--- a/old.ts\n+++ b/new.ts';
  const own = '--- a/new.ts\n+++ b/new.ts';

  test.each([
    ['a file that moved alone', 'diff --git a/old.ts b/new.ts\nsimilarity index 100%\nrename from old.ts\nrename to new.ts\n', []],
    ['one that took its imports along', diff(moved, "-import { a } from '../b/c.ts';", "+import { a } from '#machines/spot/b/c.ts';"), []],
    [
      'one that takes what stays from a place further down',
      diff(moved, "-import { a } from '../c.ts';", "+import { a } from '#tests/b/c.ts';"),
      [],
    ],
    [
      'one that takes what moved, on more lines than before',
      diff(own, "-import { a, b } from './c.ts';", '+import {', '+  a,', '+  b,', "+} from '../../d/c.ts';"),
      [],
    ],
    ['one that says another thing in its comments', diff(own, '- * By one.', '+ * By two.', '+// Why.', '+/** What. */'), []],
    ['one that reckons with another factor', diff(own, '-const a = b * 2;', '+const a = b * 3;'), ['new.ts']],
    ['one that moved and does something else', diff(moved, '-const a = 1;', '+const a = 2;'), ['new.ts']],
    ['one that takes another thing', diff(own, "-import { a } from './c.ts';", "+import { a } from './d.ts';"), ['new.ts']],
    ['one that holds other numbers', diff(own, '-const steps = [1, 2];', '+const steps = [12];'), ['new.ts']],
    ['one that says other words', diff(own, "-say('no body');", "+say('nobody');"), ['new.ts']],
    ['one that asks another address', diff(own, "-const to = '/api/v1/orders';", "+const to = '/api/v2/orders';"), ['new.ts']],
    ['one that is new and empty', 'diff --git a/new.ts b/new.ts\nnew file mode 100644\nindex 0000000..e69de29\n', ['new.ts']],
    ['one that is gone', diff('deleted file mode 100644\n--- a/old.ts\n+++ /dev/null', '-const a = 1;'), ['old.ts']],
  ])('%s', (_, text, paths) => {
    expect(changedPaths(text)).toEqual(paths);
  });
});

describe('the round', () => {
  const notOwn = ['comingSoon', 'notFound', 'refused', 'phoneOnly'];
  const pages = ['home', ...Object.keys(later.pages).filter((name) => !notOwn.includes(name))];

  test('has a stop for every route, met by whom it is for, and by members where its page has something for them', () => {
    const stops = routeStops((name) => name === 'market');
    expect(stops).toContainEqual({ name: 'market as trader', at: '/market', as: 'trader', of: 'market' });
    expect(stops).toContainEqual({ name: 'web3Asset as wallet', at: '/web3/asset', as: 'wallet', of: 'web3Asset' });
    expect(stops.filter(({ of }) => of === 'nftHome')).toEqual([
      { name: 'nftHome as guest', at: '/nft/home', as: 'guest', of: 'nftHome', like: 'home as guest' },
    ]);
    expect(addressOf('/margin/trade/{code}')).toBe('/margin/trade/btc_usdt');
  });

  test('shows every page with nothing in it, and when it could not be read, or says why not', async () => {
    expect(missingLooks(await writtenAreas(), pages)).toEqual([]);
  });

  test('misses a look that no stop shows', () => {
    const shown = { area: 'a', stops: [{ name: 's', at: '/', as: 'guest', look: { of: 'home', when: 'failed' } }] } as const;
    expect(missingLooks([shown], ['home'])).toEqual(['home empty']);
    expect(missingLooks([{ ...shown, without: [{ of: 'home', when: 'empty', why: 'lists are never empty' }] }], ['home'])).toEqual([]);
  });
});

describe('a branch', () => {
  const graph = [
    { source: 'src/main.tsx', imports: ['src/views/App.tsx'] },
    { source: 'src/views/App.tsx', imports: ['src/views/ui/Button.tsx'] },
    { source: 'src/views/web3/swap/SwapPage.tsx', imports: ['src/machines/web3/swap/swap.flow.ts'] },
    { source: 'src/machines/web3/swap/swap.flow.ts', imports: [] },
  ];
  const laterText = "const pages: Pages = {\n  web3Swap: page(async () => (await import('./web3/swap/SwapPage.tsx')).SwapPage),\n};\n";

  test('looks at the routes that its change reaches, and at all where the first view holds it', () => {
    expect([...reachedBy(graph, ['src/machines/web3/swap/swap.flow.ts'])].toSorted()).toEqual([
      'src/machines/web3/swap/swap.flow.ts',
      'src/views/web3/swap/SwapPage.tsx',
    ]);
    expect(roundFor(['src/machines/web3/swap/swap.flow.ts', 'tests/stops/web3.ts'], graph, laterText)).toEqual({
      all: false,
      routes: ['web3Swap'],
      areas: ['web3'],
    });
    expect(roundFor(['src/views/ui/Button.tsx'], graph, laterText).all).toBe(true);
  });

  test('goes the journeys of its words and of its page models', () => {
    const read = (file: string): string => (file.includes('session') ? "import { Swap } from './pages/swap.ts';" : '');
    const journeys = ['tests/e2e/web3/swap.e2e.ts', 'tests/e2e/session/session.e2e.ts', 'tests/e2e/shell/offline.e2e.ts'];
    expect(journeysFor(['src/machines/swapOrder/swapOrder.machine.ts'], journeys, read)).toEqual(['tests/e2e/web3/swap.e2e.ts']);
    expect(journeysFor(['tests/e2e/pages/swap.ts'], journeys, read)).toEqual(['tests/e2e/session/session.e2e.ts']);
    expect(journeysFor(['README.md'], journeys, read)).toEqual([]);
  });

  test('finds the file of every page that the product has', () => {
    const files = pageFiles(readFileSync('src/views/later.ts', 'utf8'));
    expect([...files.values()].filter((file) => !existsSync(file))).toEqual([]);
    expect(Object.keys(later.pages).filter((name) => !files.has(name))).toEqual([]);
  });
});

describe('time and steadiness', () => {
  test('a ring above its budget is named; a step that did not run costs nothing', () => {
    const { seconds } = timeBudgets['round'] ?? { seconds: 0 };
    expect(spentTime([{ name: 'round', seconds }])).toEqual({ lines: [`ok    round: ${seconds} of ${seconds} s`], above: [] });
    expect(spentTime([{ name: 'round', seconds: seconds + 1 }])).toEqual({
      lines: [`ABOVE round: ${seconds + 1} of ${seconds} s`],
      above: ['round'],
    });
    // A change of many machines walks more, and no walk may cost more for that.
    expect(spentTime([{ name: 'walks', seconds: 700, passed: 99, failed: 1 }]).lines).toEqual(['ok    walks: 700 of 700 s']);
    expect(spentTime([{ name: 'walks', seconds: 700, passed: 98, failed: 1 }]).above).toEqual(['walks']);
    expect(spentTime([])).toEqual({ lines: [], above: [] });
  });

  test('a machine that works slower than usual has longer budgets, up to half', () => {
    const { seconds } = timeBudgets['round'] ?? { seconds: 0 };
    expect(spentTime([{ name: 'round', seconds: seconds * 1.2 }], 1.2).above).toEqual([]);
    expect(spentTime([{ name: 'round', seconds: seconds * 1.2 + 1 }], 1.2).above).toEqual(['round']);
    expect([[], [0.8], [1.1, 9, 1.2], [3, 3, 3]].map(paceOf)).toEqual([1, 1, 1.2, 1.5]);
  });

  test('what the host took for its other guests counts for no ring, and is told', () => {
    const { seconds } = timeBudgets['round'] ?? { seconds: 0 };
    expect(spentTime([{ name: 'round', seconds: seconds + 100, stolen: 100 }])).toEqual({
      lines: [`ok    round: ${seconds} of ${seconds} s, 100 s more were the host's`],
      above: [],
    });
    expect(spentTime([{ name: 'round', seconds: seconds + 101, stolen: 100 }]).above).toEqual(['round']);
    const file = join(mkdtempSync(join(tmpdir(), 'ticks-')), 'stat');
    writeFileSync(file, 'cpu  10 1 4 70 5 0 0 10 3 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n');
    expect(readTicks(file)).toEqual({ all: 100, stolen: 10 });
    expect(stolenShare(readTicks(file), { all: 300, stolen: 40 })).toBe(0.15);
    expect(readTicks(`${file}-of-no-linux`)).toEqual({ all: 0, stolen: 0 });
    expect(stolenShare({ all: 0, stolen: 0 }, { all: 0, stolen: 0 })).toBe(0);
  });

  test('what needed a second go is kept and told, the most frequent first', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'unsteady-')), 'unsteady.json');
    expect(rememberUnsteady([], '2026-11-01', file)).toEqual([]);
    rememberUnsteady(['trade > waits', 'swap > ends'], '2026-11-01', file);
    const history = rememberUnsteady(['swap > ends'], '2026-11-02', file);
    expect(unsteadyText(history)).toEqual(['  2 × swap > ends (last 2026-11-02)', '  1 × trade > waits (last 2026-11-01)']);
    expect(mostUnsteady).toBe(2);
  });
});
