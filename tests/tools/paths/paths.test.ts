import { createActor, createMachine } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import { graphOf, walkOptions } from '#tests/support/paths.ts';
import { done } from '#tests/support/plan.ts';
import { runPaths, type Surroundings } from './command.ts';
import { readEarlier } from './diff.ts';
import { missingMachines } from './missing.ts';
import { countSimplePaths } from './report.ts';
import { bellMachine, bellPlan, bellRow } from './sample.ts';
import { durationWords, happeningOf, payloadWords, wordsOf } from './words.ts';

/** Runs the command on the door bell; files are held in hand. */
async function run(args: readonly string[], around: Partial<Surroundings> = {}, files: Record<string, string> = {}) {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await runPaths(args, {
    catalogue: [bellRow()],
    drivers: () => Promise.resolve([]),
    missing: () => Promise.resolve([]),
    print: (text) => void printed.push(text),
    complain: (text) => void complaints.push(text),
    readText: (file) => files[file] ?? '',
    writeText: (file, text) => void (files[file] = text),
    ...around,
  });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n'), files };
}

describe('the table of all machines', () => {
  test('has a line for each machine and ends well when nothing is unreached', async () => {
    const { code, printed, complaints } = await run([]);
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
    expect(printed.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
      ['machine', 'states', 'transitions', 'shortest', 'simple', 'paths', 'unreached'],
      ['bell', '5', '7', '6', '10', '15', '–'],
      ['1 machines', '5', '7', '6', '15', '–'],
      ['Every state is reached and every transition taken; nothing broke on any path.'],
    ]);
  });

  test('names what is unreached, and fails', async () => {
    const { code, printed } = await run([], { catalogue: [bellRow({ limit: 0 })] });
    expect(code).toBe(1);
    expect(printed).toContain('  ✗ state never reached: ringing.waiting');
    expect(printed).toContain(
      '  ✗ transition never taken: ringing.waiting --xstate.after.patience.bell.ringing.waiting #1--> ringing.over',
    );
  });

  test('fails for a machine without a row, and for one that cannot be walked', async () => {
    expect(await run([], { missing: () => Promise.resolve(['src/machines/gate/gate.machine.ts']) })).toMatchObject({
      code: 1,
      complaints: 'no plan in tests/machines: src/machines/gate/gate.machine.ts',
    });
    const lame = { ...bellRow(), plan: { ...bellRow().plan, cases: bellRow().plan.cases.slice(0, 4) } };
    expect(await run([], { catalogue: [lame] })).toMatchObject({
      code: 1,
      complaints: 'bell: The plan has no fault() case for xstate.error.actor.watchBattery.',
    });
  });

  test('shortest and simple paths are as many as xstate/graph makes', () => {
    const machine = bellMachine({ limit: 3 });
    const options = walkOptions(bellPlan) as never;
    const graph = graphOf(machine, bellPlan);
    expect(Object.keys(graph.nodes)).toHaveLength(getShortestPaths(machine, options).length);
    expect(countSimplePaths(graph)).toEqual({ count: getSimplePaths(machine, options).length, isAll: true });
    expect(countSimplePaths(graph, 3)).toEqual({ count: 3, isAll: false });
  });
});

describe('machines without a row', () => {
  const other = createMachine({ id: 'gate' });
  const rows = [bellRow()];

  test('a machine of a known file, a factory in an unknown file', () => {
    expect(
      missingMachines(
        {
          'src/machines/bell/bell.machine.ts': { bellMachine: rows[0]?.machine, gateMachine: other, limit: 3 },
          'src/machines/kit/list.machine.ts': { createListMachine: () => other },
        },
        rows,
      ),
    ).toEqual(['gateMachine of src/machines/bell/bell.machine.ts', 'src/machines/kit/list.machine.ts']);
  });

  test('a machine with other implementations is the same, and a factory is known by its row', () => {
    const bound = rows[0]?.machine.provide({ actions: { chime: () => {} } });
    expect(missingMachines({ 'src/machines/gate/gate.machine.ts': { bound } }, rows)).toEqual([]);
    expect(missingMachines({ 'src/machines/bell/bell.machine.ts': { createBell: () => bound } }, rows)).toEqual([]);
  });
});

describe('the plan of one machine', () => {
  test('says each step in words: who, what, where it stands then, what runs, what it does', async () => {
    const { code, printed } = await run(['bell']);
    expect(code).toBe(0);
    expect(printed).toContain(
      [
        '   1) [start] The flow starts',
        '      → Nobody at the door',
        '   2) [page] Bell rung: by “Ada”',
        '      → Ringing: waiting; shown as busy; running: openDoor',
        '      does: chime',
        '   3) [call] “open door” answers: kind “opened”, rooms (id 3) and (id 4)',
        '      → Dead',
      ].join('\n'),
    );
    expect(printed).toContain('   3) [clock] 1.5 min passes: patience\n      → Ringing: over');
    expect(printed).toContain('   3) [call] “open door” fails: range error\n      → Ringing: over');
    expect(printed).toContain('   2) [watcher] “watch battery” reports battery changed: level 50\n      → Nobody at the door');
    expect(printed).toContain('   2) [call] “watch battery” breaks off: “gone”\n      → Nobody at the door');
  });

  test('as a document: figures, states, transitions, steps to tick off, payloads', async () => {
    const { printed } = await run(['bell', '--markdown']);
    expect(printed).toContain('# bell: a door bell that rings once');
    expect(printed).toContain('| ringing.waiting | Ringing: waiting | openDoor, patience | 11 |');
    expect(printed).toContain('| at rest | always | not mayRing | dead |  | 2 |');
    expect(printed).toContain('| ☐ | page | Bell rung: by “Ada” | Ringing: waiting | shown as busy; running: openDoor; chime |');
    expect(printed).toContain('- `{"type":"xstate.error.actor.openDoor","error":{"name":"RangeError"},"actorId":"openDoor"}`');
  });

  test('as scenarios: every line begins with a word of Gherkin', async () => {
    const { printed } = await run(['bell', '--gherkin']);
    expect(
      printed
        .split('\n')
        .filter((line) => line !== '' && !/^(@bell|Feature: .+| {2}Scenario: .+| {4}(Given|When|Then|And) .+)$/.test(line)),
    ).toEqual([]);
    expect(printed.match(/Scenario:/g)).toHaveLength(15);
    expect(printed).toContain(
      '    When Bell rung: by “Ada”\n    Then it stands in Ringing: waiting\n    And openDoor is running\n    And it does chime',
    );
  });

  test('as a chart: nested states, guards, an end', async () => {
    const { printed } = await run(['bell', '--mermaid']);
    expect(printed.split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "bell" as bell {',
      '    state "at rest" as bell__at_rest',
      '    state "ringing" as bell__ringing {',
      '      state "waiting" as bell__ringing__waiting',
      '      state "over" as bell__ringing__over',
      '    }',
      '    state "dead" as bell__dead',
      '    bell__dead --> [*]',
      '  }',
      '  bell --> bell__dead : battery.changed [isEmpty]',
      '  bell --> bell : error watchBattery',
      '  bell__at_rest --> bell__ringing : bell.rung [isNamed]',
      '  bell__at_rest --> bell__dead : always [not mayRing]',
      '  bell__ringing__waiting --> bell__at_rest : done openDoor',
      '  bell__ringing__waiting --> bell__ringing__over : error openDoor [isFar]',
      '  bell__ringing__waiting --> bell__ringing__over : after patience',
    ]);
  });

  test('as JSON: what the tests walk, with payloads', async () => {
    const { printed } = await run(['bell', '--json']);
    const [machine] = (JSON.parse(printed) as { machines: { paths: { steps: unknown[] }[] }[] }).machines;
    expect(machine).toMatchObject({ id: 'bell', shortestPaths: 6, simplePaths: { count: 10, isAll: true }, testedPaths: 15, failures: [] });
    expect(machine?.paths[0]?.steps[0]).toEqual({
      by: 'start',
      happens: 'The flow starts',
      event: { type: 'xstate.init' },
      exchange: [],
      state: ['at rest'],
      stands: 'Nobody at the door',
      tags: [],
      calls: [],
      effects: [],
    });
    const all = JSON.parse((await run(['--json'])).printed) as { machines: object[] };
    expect(Object.keys(all.machines[0] ?? {})).not.toContain('paths');
  });

  test('only the steps of a plan need the drivers of browser tests', async () => {
    const around = { drivers: () => Promise.reject(new Error('not here')) };
    for (const args of [[], ['--json'], ['bell', '--mermaid']]) expect((await run(args, around)).code).toBe(0);
    await expect(run(['bell', '--gherkin'], around)).rejects.toThrow('not here');
  });

  test('the coverage file counts the paths through each state and transition', async () => {
    const { files } = await run(['--coverage', 'coverage/unit.json']);
    expect(JSON.parse(files['coverage/unit.json'] ?? '')).toMatchObject({
      from: 'unit paths',
      machines: {
        bell: { paths: 15, states: { 'at rest': 15, 'ringing.over': 6 }, transitions: { 'at rest --always #1 [not mayRing]--> dead': 2 } },
      },
    });
  });

  test('what is not understood is said, with what there is', async () => {
    expect(await run(['gong'])).toMatchObject({ code: 2, printed: '' });
    expect((await run(['gong'])).complaints).toContain('There is no machine "gong". There are: bell.');
    expect((await run(['bell', '--json', '--markdown'])).complaints).toContain('--markdown and --json exclude each other.');
    expect((await run(['--gherkin'])).complaints).toContain('--gherkin is for named machines.');
    await expect(run(['--loud'])).rejects.toThrow('--loud');
    expect((await run(['--help'])).printed).toContain('npm run paths');
  });
});

describe('what changed since an earlier report', () => {
  const earlier = async (variant?: Parameters<typeof bellRow>[0]) => (await run(['--json'], { catalogue: [bellRow(variant)] })).printed;
  const changes = async (before: string, variant?: Parameters<typeof bellRow>[0]) =>
    (await run(['--diff', 'before.json'], { catalogue: [bellRow(variant)] }, { 'before.json': before })).printed;

  test('nothing', async () => {
    expect(await changes(await earlier())).toBe('No chart has changed.');
  });

  test('a guard, an order, a transition', async () => {
    expect(await changes(await earlier(), { isPickier: true })).toBe(
      'bell\n~ transition at rest --bell.rung--> ringing: guard [isNamed] is now [mayRing and isNamed]',
    );
    expect(await changes(await earlier({ isDeafInTheEnd: true }), { isDeafInTheEnd: true, isEagerFirst: true })).toBe(
      'bell\n~ transitions ringing.waiting --error openDoor-->: asked in another order',
    );
    expect(await changes(await earlier(), { isDeafInTheEnd: true })).toBe(
      'bell\n+ transition ringing.waiting --error openDoor--> ringing.over, [isFaint neighbours]',
    );
    expect(await changes(await earlier({ isDeafInTheEnd: true }))).toBe(
      'bell\n- transition ringing.waiting --error openDoor--> ringing.over, [isFaint neighbours]',
    );
  });

  test('states, effects and whole machines', async () => {
    const before = readEarlier(await earlier());
    const [bell] = before.machines as [(typeof before.machines)[number]];
    const states = [...bell.states.filter(({ path }) => path !== 'dead'), { path: 'broken' }];
    const transitions = bell.transitions.map((each) => ({ ...each, does: each.does.filter((name) => name !== 'chime') }));
    expect(await changes(JSON.stringify({ machines: [{ ...bell, states, transitions }] }))).toBe(
      'bell\n+ state dead\n- state broken\n~ transition at rest --bell.rung--> ringing: did countRing, now does countRing, chime',
    );
    expect(await changes(JSON.stringify({ machines: [{ ...bell, id: 'gong' }] }))).toBe('bell\n+ machine bell\n\ngong\n- machine gong');
  });

  test('another file is refused', async () => {
    await expect(run(['--diff', 'before.json'], {}, { 'before.json': '> exchange-front-end paths\n{}' })).rejects.toThrow('without `-s`');
  });
});

describe('words', () => {
  test('of names, durations and payloads', () => {
    expect(['openTransfer', 'transfer.submitted', 'web3Assets', 'at rest'].map(wordsOf)).toEqual([
      'open transfer',
      'transfer submitted',
      'web3 assets',
      'at rest',
    ]);
    expect([300, 2_000, 90_000, 7_200_000].map(durationWords)).toEqual(['300 ms', '2 s', '1.5 min', '2 h']);
    expect(
      [undefined, null, 'x', 5, [], [1, 2], [1, 2, 3, 4], { a: { b: { c: 1 } } }, new Error('no way')].map((payload) =>
        payloadWords(payload),
      ),
    ).toEqual(['', '', '“x”', '5', 'nothing', '1 and 2', '1 and 2 and 3 and 4', 'a (b (c 1))', '“no way”']);
  });

  test('of long payloads are cut, with a count of what is left out', () => {
    expect(payloadWords('z'.repeat(200))).toBe(`“${'z'.repeat(200)}”`);
    expect(payloadWords('z'.repeat(210))).toBe(`“${'z'.repeat(200)}…” (210 characters)`);
    expect(payloadWords({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 })).toBe('a 1, b 2, c 3, d 4, e 5, f 6, g 7');
    expect(payloadWords({ list: Array.from({ length: 40 }, () => 12345) }, 20)).toBe('list 12345 and 12345, … and 38 more');
    expect(payloadWords({ inner: { first: 'x'.repeat(12), second: 2, third: 3 } }, 20)).toBe('inner (first “xxxxxxxxxxxx”, … and 2 more)');
    expect(payloadWords([{ only: 'x'.repeat(30) }], 20)).toBe(`(only “${'x'.repeat(20)}…” (30 characters))`);
  });

  test('tell cases apart that read the same', () => {
    const [one, other] = ['one', 'other'].map((end) => done('openDoor', { kind: 'opened', said: `${'x'.repeat(30)}${end.padEnd(5)}` }));
    const plan = { ...bellPlan, cases: [one, other] } as typeof bellPlan;
    const before = createActor(bellMachine()).getSnapshot();
    expect(happeningOf(plan, before, other as never, 20).words).toBe(
      `“open door” answers: kind “opened”, said “${'x'.repeat(20)}…” (35 characters) (2. of 2 cases)`,
    );
  });

  test('of guards hold the fixed parts of their parameters', async () => {
    const variant = { catalogue: [bellRow({ isDeafInTheEnd: true })] };
    expect((await run(['bell', '--mermaid'], variant)).printed).toContain(': error openDoor [isFaint neighbours]');
    expect((await run(['bell', '--markdown'], variant)).printed).toContain('| error openDoor | isFaint neighbours |');
    // Names stay as runs in a browser and coverage know them.
    expect((await run(['bell', '--json'], variant)).printed).toContain('#1 [isFaint]--> ringing.over');
  });
});
