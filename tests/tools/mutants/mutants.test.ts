import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { isJudgedWithoutTables } from '#tests/support/judgement.ts';
import explained from './explained.json' with { type: 'json' };
import { explanationsSchema } from './explanations.ts';
import { flowOf, flowsOf } from './flows.ts';
import { leastScoreOf, unknownStrict } from './judgement.ts';
import { entered, isStale, ledgerSchema, ledgerText, stateOf } from './ledger.ts';
import { scoreOf, scoreText } from './score.ts';
import config from './vitest.config.ts';

describe('what is changed, and which tests should see it', () => {
  const files = [
    'src/machines/help/bell/bell.machine.ts',
    'src/machines/help/bell/bell.flow.ts',
    'src/machines/help/bell/bell.selectors.ts',
    'src/machines/help/bell/chime.rules.ts',
    'src/machines/help/bell/gong.machine.ts',
    'src/machines/help/bells/ring.machine.ts',
    'tests/machines/help/bell.paths.test.ts',
    'tests/machines/help/bell.plan.ts',
    'tests/machines/help/bells.paths.test.ts',
    'tests/machines/help/gong.paths.test.ts',
    'tests/machines/help/ring.paths.test.ts',
    'tests/rules/help/chime.test.ts',
  ];
  const flows = flowsOf(
    [
      { id: 'bell', file: 'src/machines/help/bell/bell.machine.ts' },
      { id: 'gong', file: 'src/machines/help/bell/gong.machine.ts' },
      { id: 'ring', file: 'src/machines/help/bells/ring.machine.ts' },
    ],
    files,
  );

  test('a folder with its machines and rules, and the tests of either', () => {
    expect(flows.map(({ name }) => name)).toEqual(['bell', 'bells']);
    expect(flows[0]).toEqual({
      name: 'bell',
      area: 'help',
      machines: ['bell', 'gong'],
      sources: [
        'src/machines/help/bell/bell.machine.ts',
        'src/machines/help/bell/chime.rules.ts',
        'src/machines/help/bell/gong.machine.ts',
      ],
      tests: ['tests/machines/help/bell.paths.test.ts', 'tests/machines/help/gong.paths.test.ts', 'tests/rules/help/chime.test.ts'],
    });
  });

  test('tests may bear the name of the folder', () => {
    expect(flows[1]?.tests).toEqual(['tests/machines/help/bells.paths.test.ts', 'tests/machines/help/ring.paths.test.ts']);
  });

  test('is found by the name of the folder or of a machine', () => {
    expect(['bells', 'gong', 'drum'].map((name) => flowOf(flows, name)?.name)).toEqual(['bells', 'bell', undefined]);
  });
});

describe('the score', () => {
  const source = "const bell = {\n  name: 'bell',\n  rings: [\n    1,\n  ],\n};\n";
  const place = (startLine: number, startColumn: number, endLine: number, endColumn: number) => ({
    start: { line: startLine, column: startColumn },
    end: { line: endLine, column: endColumn },
  });
  const result = (status: string, location = place(2, 9, 2, 15), replacement = '""') => ({
    fileName: 'src/bell.ts',
    mutatorName: 'StringLiteral',
    replacement,
    status,
    location,
  });
  const named = { file: 'src/bell.ts', line: "name: 'bell',", from: "'bell'", to: '""', why: 'The name is for people who read the code.' };

  test('counts what was killed or ran without end, of all that could be judged', () => {
    const score = scoreOf(
      ['Killed', 'Timeout', 'Survived', 'CompileError', 'RuntimeError', 'Ignored'].map((status) => result(status)),
      [],
      () => source,
    );
    expect(score).toMatchObject({ changes: 3, killed: 2, percent: 66.67, explained: 0 });
    expect(score.survivors).toEqual([
      { file: 'src/bell.ts', lineNumber: 2, line: "name: 'bell',", from: "'bell'", to: '""', isUncovered: false },
    ]);
    expect(scoreOf([], [], () => source).percent).toBe(100);
  });

  test('says a change of several lines, and what is never run', () => {
    const score = scoreOf([result('NoCoverage', place(3, 10, 5, 4), '[]')], [], () => source);
    expect(score.survivors[0]).toMatchObject({ line: 'rings: [', from: '[\n    1,\n  ]', to: '[]', isUncovered: true });
    expect(scoreText('bell', score)).toBe('bell: 0 % of 1 changes killed\n  src/bell.ts:3 (never run) [ 1, ] → []');
  });

  test('leaves explained survivors out, and names explanations without need', () => {
    const survived = scoreOf([result('Survived'), result('Killed')], [named], () => source);
    expect(survived).toMatchObject({ percent: 100, explained: 1, survivors: [], idle: [] });
    expect(scoreOf([result('Survived')], [{ ...named, file: '*', line: '*' }], () => source)).toMatchObject({ explained: 1 });
    expect(scoreOf([result('Survived')], [{ ...named, to: '"x"' }], () => source)).toMatchObject({ explained: 0, percent: 0 });
    const killed = scoreOf([result('Killed')], [named], () => source);
    expect(killed.idle).toEqual([named]);
    expect(scoreText('bell', killed)).toBe("bell: 100 % of 1 changes killed\n  explained without need: src/bell.ts: name: 'bell',");
  });

  test('every explanation that is kept has a reason', () => {
    expect(explanationsSchema.safeParse(explained)).toMatchObject({ success: true });
  });
});

describe('what the last runs came to', () => {
  const flow = (name: string) => ({ name, area: 'help', machines: [name], sources: [`src/${name}.ts`], tests: [`tests/${name}.test.ts`] });
  const flows = ['gong', 'bell', 'drum'].map(flow);
  const score = { changes: 10, killed: 8, explained: 1, percent: 88.89, idle: [] };
  const survivor = { file: '', lineNumber: 1, line: '', from: '', to: '', isUncovered: false };
  const kept = entered(entered({}, 'gong', 'old', { ...score, survivors: [survivor] }), 'bell', 'new', {
    ...score,
    killed: 9,
    survivors: [],
  });

  test('a line for each folder, what changed since, what was never measured, and all together', () => {
    expect(Object.keys(kept)).toEqual(['bell', 'gong']);
    expect(ledgerText(kept, flows, () => 'new').split('\n')).toEqual([
      ' 88.9 %  gong: 8 of 10 killed, 1 explained (changed since)',
      '100.0 %  bell: 9 of 10 killed, 1 explained',
      '',
      '94.4 % of 20 changes in 2 of 3 folders killed, 2 explained.',
      'Not measured: drum',
    ]);
  });

  test('a score that tables helped to is stale and counts for nothing', () => {
    const old = ledgerSchema.parse({ bell: { of: 'new', changes: 10, killed: 10, explained: 0, survivors: 0 } });
    expect(['bell', 'gong', 'drum'].map((name) => isStale(kept, name, 'new'))).toEqual([false, true, true]);
    expect(isStale(old, 'bell', 'new')).toBe(true);
    expect(ledgerText(old, flows, () => 'new').split('\n')).toEqual([
      '100.0 %  bell: 10 of 10 killed, 0 explained (judged by tables too: counts no more)',
      '',
      '100 % of 0 changes in 0 of 3 folders killed, 0 explained.',
      'Not measured: gong, drum',
    ]);
  });

  test('money, session and stream keep 90 %, all others 85 %', () => {
    expect(['transfer', 'login', 'connection', 'theme'].map(leastScoreOf)).toEqual([90, 90, 90, 85]);
    expect(unknownStrict(readdirSync('src/machines', { recursive: true, encoding: 'utf8' }).map((folder) => basename(folder)))).toEqual([]);
    const low = entered({}, 'bell', 'new', { ...score, killed: 8, survivors: [survivor, survivor] });
    expect(ledgerText(low, flows, () => 'new').split('\n')[0]).toBe(' 80.0 %  bell: 8 of 10 killed, 1 explained (below 85 %)');
  });

  test('changes are judged without behaviour tables', () => {
    vi.stubEnv('BEHAVIOUR_TABLES', '');
    expect(isJudgedWithoutTables()).toBe(false);
    for (const [name, value] of Object.entries(config.test?.env ?? {})) vi.stubEnv(name, value);
    expect(isJudgedWithoutTables()).toBe(true);
    vi.unstubAllEnvs();
  });

  test('a folder has changed when a source, a test or its plan has, not when its table has', () => {
    const texts: Record<string, string> = { 'src/bell.ts': 'a', 'tests/machines/help/bell.plan.ts': 'b' };
    const state = (over: object = {}) => stateOf(flow('bell'), (file) => ({ ...texts, ...over })[file] ?? '');
    expect(state()).toBe(state());
    for (const file of ['src/bell.ts', 'tests/bell.test.ts', 'tests/machines/help/bell.plan.ts'])
      expect(state({ [file]: 'other' }), file).not.toBe(state());
    expect(state({ 'tests/machines/help/tables/bell.md': 'other' })).toBe(state());
  });
});
