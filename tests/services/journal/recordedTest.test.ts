// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchDeeds, type Deed } from '#services/journal/deeds.ts';
import { createJournal } from '#services/journal/journal.ts';
import { readRecording, type JournalEntry, type RecordedDeed, type Recording } from '#services/journal/recording.ts';
import { redacted } from '#services/journal/redact.ts';
import { playwrightTest } from '#services/lab/playwright.ts';

const hover = (at: number, name = 'Assets'): RecordedDeed => ({ at, page: '/en_US/market', kind: 'hover', role: 'button', name, text: '' });
const press = (at: number, name: string, role = 'button'): RecordedDeed => ({ ...hover(at, name), kind: 'press', role });
/** Entries of one actor: when, what it took, where it stood then. */
const told = (flow: string, ...steps: [at: number, type: string, state: JournalEntry['state'], more?: Partial<JournalEntry>][]) =>
  steps.map(([at, type, state, more]): JournalEntry => ({ at, flow, actor: `${flow}:1`, event: { type }, state, ...more }));

function recordingOf(deeds: readonly RecordedDeed[], ...machines: (readonly JournalEntry[])[]): Recording {
  const entries = machines.flat().toSorted((one, other) => one.at - other.at);
  const actors = machines.flatMap(([first]) =>
    first === undefined
      ? []
      : [{ actor: first.actor, flow: first.flow, before: first.event.type === 'xstate.init' ? null : { state: 'before', context: {} } }],
  );
  return { version: 2, build: '', page: '/en_US/market', takenAt: 60_000, actors, entries, deeds: [...deeds] };
}
/** The lines of an exported test that do or look at something. */
const body = (deeds: readonly RecordedDeed[], ...machines: (readonly JournalEntry[])[]): string[] =>
  playwrightTest(recordingOf(deeds, ...machines))
    .split('\n')
    .filter((line) => /^ {2}(?:await (?!page\.(?:goto|addInitScript))|\/\/)/.test(line) && !line.startsWith('  page.'))
    .map((line) => line.trim());
const looks = (flow: string, state: string): string => `await expect.poll(() => standing(page, '${flow}')).toContainEqual("${state}");`;

const opened = (at: number): [number, string, string][] => [
  [at, 'menu.pointed', 'intending'],
  [at + 90, 'xstate.after.intent.headerMenu.intending', 'open'],
];

describe('a hover in an exported test', () => {
  test('is repeated, and the menu that it opens stands', () => {
    const menu = told('headerMenu', ...opened(1_000), [3_010, 'menu.dismissed', 'closed']);
    expect(body([hover(1_000), press(3_000, 'Assets overview', 'link')], menu)).toEqual([
      "await page.getByRole('button', { name: 'Assets', exact: true }).hover();",
      looks('headerMenu', 'open'),
      "await page.getByRole('link', { name: 'Assets overview', exact: true }).click();",
      looks('headerMenu', 'closed'),
    ]);
  });
  test('is part of the press of the same element that follows it, which looks for what both did', () => {
    const menu = told('headerMenu', ...opened(1_000), [5_000, 'menu.pressed', 'open']);
    expect(body([hover(1_000), press(5_000, 'Assets')], menu)).toEqual([
      "await page.getByRole('button', { name: 'Assets', exact: true }).click();",
      looks('headerMenu', 'open'),
    ]);
  });
  test('is repeated where the name that was pressed next was cut: it may be another', () => {
    expect(body([hover(1_000, redacted), press(5_000, redacted)])).toEqual([
      '// Something was cut from the recording here: fill in what stood there.',
      "await page.getByRole('button', { name: '[redacted]', exact: true }).hover();",
      '// Something was cut from the recording here: fill in what stood there.',
      "await page.getByRole('button', { name: '[redacted]', exact: true }).click();",
    ]);
  });
  test('looks for no menu that the mouse left again, and for none that it only crossed after a press', () => {
    const left = told('headerMenu', ...opened(1_000), [2_000, 'menu.unpointed', 'closing'], [2_240, 'xstate.after.grace', 'closed']);
    expect(body([hover(1_000)], left)).toHaveLength(1);
    expect(body([press(900, 'Help')], told('headerMenu', ...opened(1_000)))).toHaveLength(1);
  });
});

describe('an exported test looks for', () => {
  const send = press(10_000, 'Send');
  const click = "await page.getByRole('button', { name: 'Send', exact: true }).click();";

  test('a form that a press moved, however long the answer took', () => {
    const form = told(
      'transfer',
      [10_001, 'transfer.submitted', 'submitting'],
      [10_002, 'xstate.done.actor.check', 'sending'],
      [14_000, 'xstate.done.actor.send', 'accepted'],
    );
    expect(body([send], form)).toEqual([click, looks('transfer', 'accepted')]);
  });
  test('a form whose answer came after the next deed, after that one', () => {
    const form = told('transfer', [10_001, 'transfer.submitted', 'sending'], [14_000, 'xstate.done.actor.send', 'accepted']);
    expect(body([send, press(12_000, 'Hide')], form)).toEqual([
      click,
      looks('transfer', 'sending'),
      "await page.getByRole('button', { name: 'Hide', exact: true }).click();",
      looks('transfer', 'accepted'),
    ]);
  });
  test('a machine that started with a page, and no more once it polled its way to another place', () => {
    const list = told('records', [10_100, 'xstate.init', 'loading'], [10_400, 'xstate.done.actor.read', 'ready']);
    expect(body([send], list)).toEqual([click, looks('records', 'ready')]);
    const later = told('records', [15_000, 'xstate.after.age', 'loading'], [15_200, 'xstate.error.actor.read', 'lacking']);
    expect(body([send], [...list, ...later])).toEqual([click]);
  });
  test('a machine that its polls led back to where the press had put it', () => {
    const list = told(
      'records',
      [10_100, 'page.turned', 'loading'],
      [10_400, 'xstate.done.actor.read', 'ready'],
      [15_000, 'xstate.after.age', 'loading'],
      [15_200, 'xstate.done.actor.read', 'ready'],
    );
    expect(body([send], list)).toEqual([click, looks('records', 'ready')]);
  });
  test.each([
    ['was moved by a delay', told('strip', [10_100, 'xstate.after.turn', 'second'])],
    ['was moved by an answer to what it had asked before', told('tips', [10_100, 'xstate.done.actor.findTip', 'unseen'])],
    ['moved long after the press', told('supportLine', [12_000, 'line.wanted', 'loading'])],
    ['took an event and stayed', told('supportLine', [9_000, 'line.ended', 'idle'], [10_100, 'chat.opened', 'idle'])],
    [
      'is moved by a watcher again and again',
      told(
        'freeSpot',
        [4_000, 'page.moved', 'moving'],
        [4_200, 'xstate.after.rest', 'resting'],
        [7_000, 'page.moved', 'moving'],
        [7_200, 'xstate.after.rest', 'resting'],
        [10_100, 'page.moved', 'moving'],
        [10_300, 'xstate.after.rest', 'resting'],
      ),
    ],
    [
      'is told by a watcher how the page moves with the press',
      told(
        'freeSpot',
        [10_000, 'page.moved', 'moving'],
        ...[10_020, 10_060, 10_140].map((at): [number, string, string] => [at, 'page.moved', 'moving']),
        [10_300, 'xstate.after.rest', 'looking'],
        [10_301, 'xstate.done.actor.findSpot', 'resting'],
      ),
    ],
    ['beats', told('connection', [4_000, 'stream.beat', 'late', { until: 9_000, count: 5 }], [10_100, 'stream.beat', 'live'])],
    ['was held by the mouse', told('toasts', [10_100, 'toasts.held', 'held'])],
  ])('no machine that %s', (_, machine) => expect(body([send], machine)).toEqual([click]));
  test('a machine whose code had to be loaded first, and what it does at once', () => {
    const start = (at: number) =>
      told(
        'walletQr',
        [at, 'xstate.init', 'opening'],
        [at + 84, 'xstate.after.settle', 'fetching'],
        [at + 900, 'xstate.done.actor.make', 'live'],
      );
    expect(body([send], start(14_000))).toEqual([click, looks('walletQr', 'live')]);
    expect(body([send], start(15_001))).toEqual([click]);
  });
  test('a machine that may ask again only a second after it asked last, by a timer that is late', () => {
    const scan = told(
      'walletQr',
      [10_040, 'scan.claimed', 'early'],
      [11_060, 'xstate.after.throttle', 'asking'],
      [11_200, 'xstate.done.actor.scanLogin', 'expired'],
    );
    expect(body([send], scan)).toEqual([click, looks('walletQr', 'expired')]);
  });
  test('no machine that starts again with each page and is moved by a watcher there', () => {
    const spot = told(
      'freeSpot',
      [10_100, 'xstate.init', 'looking'],
      [10_200, 'xstate.done.actor.findSpot', 'resting'],
      [14_000, 'page.moved', 'moving'],
      [14_200, 'xstate.after.rest', 'resting'],
      [17_000, 'page.moved', 'moving'],
      [17_200, 'xstate.after.rest', 'resting'],
    );
    expect(body([send], spot)).toEqual([click]);
  });
  test('no machine that runs as long as the page and starts with the first sign of life, but where a later deed moves it', () => {
    const late = told('late', [10_104, 'xstate.init', 'started', { ended: true }]);
    const favourites = told('favourites', [10_100, 'xstate.init', 'waiting'], [10_106, 'owner.changed', 'open']);
    expect(body([send], favourites, late)).toEqual([click]);
    const later = told('favourites', [20_001, 'star.pressed', 'saving'], [20_100, 'xstate.done.actor.save', 'saved']);
    expect(body([send, press(20_000, 'BTC')], [...favourites, ...later], late)).toEqual([
      click,
      "await page.getByRole('button', { name: 'BTC', exact: true }).click();",
      looks('favourites', 'saved'),
    ]);
  });
  test('a machine that the press moved before a beat came', () => {
    const form = told(
      'orderEntry',
      [4_000, 'price.changed', 'ready', { until: 9_000, count: 5 }],
      [10_001, 'order.submitted', 'asking'],
      [10_200, 'price.changed', 'asking', { until: 13_000, count: 3 }],
      [13_100, 'xstate.done.actor.place', 'asking'],
    );
    expect(body([send], form)).toEqual([click, looks('orderEntry', 'asking')]);
  });
  test('no machine that has ended before the next deed, even where it rested on its way', () => {
    const login = told(
      'login',
      [10_001, 'login.submitted', 'submitting'],
      [12_000, 'xstate.done.actor.logIn', 'succeeded', { ended: true }],
    );
    expect(body([send], login)).toEqual([click]);
    const next = "await page.getByRole('button', { name: 'Next', exact: true }).click();";
    expect(body([send, press(11_000, 'Next')], login)).toEqual([click, looks('login', 'submitting'), next]);
  });
  test('every machine that runs where nobody did anything', () => {
    const login = told('login', [1_000, 'xstate.init', 'editing'], [5_000, 'xstate.stop', 'editing', { ended: true }]);
    const strip = told('strip', [1_000, 'xstate.init', 'first'], [3_000, 'xstate.after.turn', 'second']);
    expect(body([], login, strip)).toEqual([looks('strip', 'second')]);
  });
});

describe('hover deeds', () => {
  let deeds: Deed[];
  let end: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
    document.body.innerHTML = `
      <ul>
        <li data-menu="assets"><div><button aria-expanded="false"><i>Assets</i></button><a href="#o">Overview</a></div></li>
        <li data-menu="more"><div><button aria-expanded="false" aria-label="More">…</button></div></li>
        <li data-menu="only"><a href="#only">Only</a></li>
      </ul>
      <button aria-expanded="false">Unfold</button>`;
    deeds = [];
    end = watchDeeds((deed) => deeds.push(deed));
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });
  const find = (words: string): Element => document.querySelector(words) as Element;
  const point = (words: string, type = 'pointermove', pointerType = 'mouse', relatedTarget: Element | null = null) =>
    find(words).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, relatedTarget }));
  const assets: Deed = { at: 1_000, kind: 'hover', role: 'button', name: 'Assets', text: '' };

  test('tell a menu that the mouse stays at once, however it moves there, with the moment of its coming', () => {
    point('i');
    vi.advanceTimersByTime(79);
    expect(deeds).toEqual([]);
    point('[data-menu="assets"] button');
    vi.advanceTimersByTime(1);
    expect(deeds).toEqual([assets]);
    point('[href="#o"]');
    point('i');
    vi.advanceTimersByTime(1_000);
    expect(deeds).toHaveLength(1);
  });
  test('tell it again once the mouse has left it, for another element or the window', () => {
    point('i');
    vi.advanceTimersByTime(100);
    point('body > button');
    point('i');
    vi.advanceTimersByTime(100);
    point('i', 'pointerout', 'mouse', find('body'));
    point('i');
    vi.advanceTimersByTime(100);
    expect(deeds.map(({ at }) => at)).toEqual([1_000, 1_100]);
    point('i', 'pointerout');
    point('i');
    vi.advanceTimersByTime(100);
    expect(deeds.map(({ at }) => at)).toEqual([1_000, 1_100, 1_300]);
  });
  test('tell no menu that the mouse crosses, nothing of a finger, and nothing that does not open by hover', () => {
    point('i');
    vi.advanceTimersByTime(50);
    point('[aria-label="More"]');
    vi.advanceTimersByTime(50);
    for (const words of ['[href="#only"]', 'body > button']) {
      point(words);
      vi.advanceTimersByTime(1_000);
    }
    point('i', 'pointermove', 'touch');
    point('i', 'pointerover');
    vi.advanceTimersByTime(1_000);
    expect(deeds).toEqual([]);
  });
  test('come before the deed that they came before', () => {
    point('i');
    vi.advanceTimersByTime(10);
    (find('[href="#o"]') as HTMLElement).click();
    vi.advanceTimersByTime(1_000);
    expect(deeds).toEqual([assets, { kind: 'press', role: 'link', name: 'Overview', text: '' }]);
  });
  test('end with the watch', () => {
    point('i');
    end();
    vi.advanceTimersByTime(1_000);
    expect(deeds).toEqual([]);
  });
  test('are read back from a recording at the moment of the mouse’s coming; one of before there were any is read too', () => {
    const journal = createJournal();
    journal.note(1_080, '/en_US', { ...assets, name: 'BTC' });
    const recording = journal.take({ build: 'b', page: '/en_US', takenAt: 2_000 });
    expect(recording.deeds).toEqual([{ ...assets, name: 'BTC', page: '/en_US' }]);
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
    const older = { version: 2, build: '', page: '/', takenAt: 0, actors: [], entries: [], deeds: [press(1, 'BTC')] };
    expect(readRecording(JSON.stringify(older))).toEqual(older);
  });
});

describe('fill deeds', () => {
  let deeds: Deed[];
  let end: () => void;
  const field = (type: string, inputMode = '') => {
    const input = Object.assign(document.createElement('input'), { type, inputMode });
    input.setAttribute('aria-label', 'Field');
    document.body.append(input);
    input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return {
      input,
      type: (value: string) => (input.value = value),
      enter: () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      leave: () => input.dispatchEvent(new Event('change', { bubbles: true })),
    };
  };
  beforeEach(() => {
    deeds = [];
    end = watchDeeds((deed) => deeds.push(deed));
  });
  afterEach(() => {
    end();
    document.body.replaceChildren();
  });

  test('tell what was typed before the Enter that sends it, and once', () => {
    const search = field('search', 'decimal');
    search.type('12.5');
    search.enter();
    search.leave();
    expect(deeds).toEqual([
      { kind: 'fill', role: 'searchbox', name: 'Field', text: '12.5' },
      { kind: 'key', role: 'searchbox', name: 'Field', text: 'Enter' },
    ]);
  });
  test('tell nothing of a field in which nothing was typed', () => {
    const search = field('text');
    search.enter();
    expect(deeds.map(({ kind }) => kind)).toEqual(['key']);
  });
  test('tell what is typed after an Enter again, and words of people never', () => {
    const name = field('text');
    name.type('Mira');
    name.enter();
    name.type('Leo');
    name.leave();
    expect(deeds.map(({ kind, text }) => [kind, text])).toEqual([
      ['fill', redacted],
      ['key', 'Enter'],
      ['fill', redacted],
    ]);
  });
});
