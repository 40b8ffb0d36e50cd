import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deliveryPeriod } from '#machines/rules/deliveryPeriod.ts';
import { searchMachine } from '#machines/shell/search/search.machine.ts';
import { groupsOf, moveActive, rowsOf, type Listing } from '#machines/shell/search/search.rows.ts';
import {
  codeOf,
  findCommands,
  longestText,
  matchParts,
  nameOf,
  pathOf,
  tidyHistory,
  withChosen,
  type Found,
  type Instrument,
} from '#machines/shell/search/search.rules.ts';
import * as search from '#machines/shell/search/search.selectors.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { longestKeyword } from '#services/shell/searchCalls.ts';
import { spot, swap } from '#tests/machines/shell/search.plan.ts';

const day = 86_400_000;
const empty: Listing = { text: '', answered: '', found: null, hot: [], history: [], expanded: [], commands: [] };
const many = (count: number) => Array.from({ length: count }, (_, index) => spot(`C${index}`));
const names = (listing: Partial<Listing>) => rowsOf({ ...empty, ...listing }).map((row) => row.id);

describe('links and names of instruments', () => {
  test.each([
    [spot('BTC'), 'BTC/USDT', '/trade/exchange/?tradeCode=btc_usdt'],
    [spot('BTC3L', { tradeArea: 6 }), 'BTC3L/USDT', '/trade/exchange/?tradeCode=btc3l_usdt_etf'],
    [spot('CHZ', { tradeArea: 8 }), 'CHZ/USDT', '/trade/exchange/?tradeCode=chz_usdt_alts'],
    [swap('btcusdt'), 'BTCUSDT', '/contract/exchange/btcusdt'],
    [swap('btcusdt', { instType: 5, contractType: 3 }), 'BTCUSDT', '/contract/exchange/btcusdt_3_d'],
  ])('%# each kind leads to its page', (instrument, name, path) => expect([nameOf(instrument), pathOf(instrument)]).toEqual([name, path]));

  test.each([
    [0, 'week'],
    [7, 'week'],
    [7.01, 'nextWeek'],
    [14, 'nextWeek'],
    [14.01, 'quarter'],
    [91, 'quarter'],
    [91.01, 'nextQuarter'],
  ])('a delivery %d days ahead is named %s', (days, period) => expect(deliveryPeriod(1_000 + days * day, 1_000)).toBe(period));
});

describe('the match in a name', () => {
  test.each([
    ['BTC/USDT', 'btc', ['', 'BTC', '/USDT']],
    ['ETH/BTC', 'BTC', ['ETH/', 'BTC', '']],
    ['BTC/USDT', 'btcusdt', ['', 'BTC/USDT', '']],
    ['BTC/USDT', ' btc / us ', ['', 'BTC/US', 'DT']],
    ['BTCUSDT', 'btc-usdt', ['', 'BTCUSDT', '']],
    ['BTC/USDT', 'bitcoin', ['BTC/USDT', '', '']],
    ['BTC/USDT', '<b>', ['', 'B', 'TC/USDT']],
    ['BTC/USDT', '.*', ['BTC/USDT', '', '']],
    ['BTC/USDT', '', ['BTC/USDT', '', '']],
  ])('%s by %s', (name, keyword, parts) => expect(matchParts(name, keyword)).toEqual(parts));
});

describe('history', () => {
  test('newest first, each once, five at most', () => {
    const history = ['A', 'B', 'C', 'D', 'E', 'A', 'F'].reduce<ReturnType<typeof withChosen>>(
      (kept, base) => withChosen(kept, spot(base)),
      [],
    );
    expect(history.map(({ baseCurrency }) => baseCurrency)).toEqual(['F', 'A', 'E', 'D', 'C']);
  });

  test('what another version of the page has kept is made right: ended deliveries, doubles and too many leave', () => {
    const ended = swap('btcusdt', { instType: 5, contractType: 1, liquidationDate: 10 });
    const kept = [ended, spot('A'), spot('A'), ...many(8)];
    expect(tidyHistory(kept, 10).map(codeOf)).toEqual(['a_usdt', 'c0_usdt', 'c1_usdt', 'c2_usdt', 'c3_usdt']);
    expect(tidyHistory([ended], 9)).toEqual([ended]);
  });
});

describe('the list', () => {
  test('four of a group, the rest when it is expanded', () => {
    const found = { spots: many(6), swaps: [swap('ausdt')] };
    expect(groupsOf({ ...empty, text: 'c', found }).map(({ name, rows, hidden }) => [name, rows.length, hidden])).toEqual([
      ['spots', 4, 2],
      ['swaps', 1, 0],
    ]);
    expect(groupsOf({ ...empty, text: 'c', found, expanded: ['spots'] })[0]).toMatchObject({ hidden: 0, rows: { length: 6 } });
  });

  test('with an empty field: history, then four recommended', () => {
    expect(names({ history: [spot('A')], hot: many(8) })).toEqual([
      'history-a_usdt',
      'hot-c0_usdt',
      'hot-c1_usdt',
      'hot-c2_usdt',
      'hot-c3_usdt',
    ]);
    expect(names({ text: '   ', history: [spot('A')] })).toEqual(['history-a_usdt']);
  });

  test('arrows go round, Home and End to the ends', () => {
    const rows = rowsOf({ ...empty, hot: many(3) });
    const [first = '', second = '', last = ''] = rows.map((row) => row.id);
    expect([moveActive(rows, null, 'next'), moveActive(rows, null, 'previous'), moveActive(rows, first, 'next')]).toEqual([
      first,
      last,
      second,
    ]);
    expect([moveActive(rows, last, 'next'), moveActive(rows, first, 'previous'), moveActive(rows, second, 'last')]).toEqual([
      first,
      last,
      last,
    ]);
    expect(moveActive([], null, 'next')).toBe(null);
  });
});

describe('commands', () => {
  const commands = [
    { id: 'page:market', group: 'Go to', label: 'Markets' },
    { id: 'theme:dark', group: 'Theme', label: 'Dark theme' },
    { id: 'language:es_ES', group: 'Language', label: 'Español' },
    { id: 'page:assets', group: 'Go to', label: 'Spot wallet' },
  ];
  const found = (text: string) => findCommands(commands, text).map(({ id }) => id);
  test('labels that begin with the text, then words that do, then labels that hold it, then kinds', () => {
    expect(found('>ma')).toEqual(['page:market']);
    expect(found('> THEME')).toEqual(['theme:dark']);
    expect(found('>espanol')).toEqual(['language:es_ES']);
    expect(found('>wal')).toEqual(['page:assets']);
    expect(found('>go')).toEqual(['page:market', 'page:assets']);
    expect(found('>zzz')).toEqual([]);
    expect(found('>')).toHaveLength(4);
  });
  test('the better a label fits the higher it stands, wherever it stood before', () => {
    const orderOf = (text: string, ...labels: readonly (readonly [label: string, group?: string])[]) =>
      findCommands(
        labels.map(([label, group = 'Page']) => ({ id: label, group, label })),
        text,
      ).map(({ id }) => id);
    const [kind, holds, word, begins] = [['None', 'Ethers'], ['Togethers'], ['Buy Ethereum'], ['Ethereum']] as const;
    const wanted = ['Ethereum', 'Buy Ethereum', 'Togethers', 'None'];
    expect(orderOf('>ether', kind, holds, word, begins)).toEqual(wanted);
    expect(orderOf('>ether', begins, word, holds, kind)).toEqual(wanted);
    expect(orderOf('>24', ['A124h'], ['Top, 24h'])).toEqual(['Top, 24h', 'A124h']);
    expect(orderOf('>b', ['Ab'], ['x-b'], ['1b'])).toEqual(['x-b', 'Ab', '1b']);
  });
});

describe('the machine with calls that answer when they will', () => {
  const start = (find: (keyword: string, signal: AbortSignal) => Promise<{ spots: ReturnType<typeof many>; swaps: never[] }>) => {
    const clock = new SimulatedClock();
    const taken: unknown[] = [];
    const actor = createActor(
      searchMachine.provide({
        actors: {
          find: fromCall<Found, { keyword: string }>(({ keyword }, signal) => find(keyword, signal)),
          readHot: fromCall<readonly Instrument[]>(async () => []),
          watchHistory: fromWatch(() => () => undefined),
        },
        actions: { takeRow: (_, { row }) => void taken.push(row?.id) },
      }),
      { clock, input: { text: '', commands: [], now: 0 } },
    );
    actor.start();
    const type = (text: string) => actor.send({ type: 'text.changed', text });
    const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
    return { actor, clock, type, settle, taken };
  };

  test('a call only 300 ms after the last letter, trimmed, never for an empty field', async () => {
    const asked: string[] = [];
    const { clock, type, settle } = start(async (keyword) => {
      asked.push(keyword);
      return { spots: [], swaps: [] };
    });
    type('b');
    clock.increment(299);
    type(' bt ');
    clock.increment(299);
    expect(asked).toEqual([]);
    clock.increment(1);
    await settle();
    expect(asked).toEqual(['bt']);
    type('bt  ');
    type('   ');
    clock.increment(1_000);
    type('>bt');
    clock.increment(1_000);
    expect(asked).toEqual(['bt']);
  });

  test('an older answer never stands over a newer one, and its call is aborted', async () => {
    const answers = new Map<string, (found: { spots: ReturnType<typeof many>; swaps: never[] }) => void>();
    const aborted: string[] = [];
    const { actor, clock, type, settle } = start((keyword, signal) => {
      signal.addEventListener('abort', () => aborted.push(keyword));
      return new Promise((resolve) => answers.set(keyword, resolve));
    });
    type('a');
    clock.increment(300);
    type('ab');
    clock.increment(300);
    answers.get('ab')?.({ spots: [spot('AB')], swaps: [] });
    await settle();
    answers.get('a')?.({ spots: [spot('A')], swaps: [] });
    await settle();
    expect(search.groups(actor.getSnapshot()).flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['spots-ab_usdt']);
    expect(aborted).toEqual(['a']);
  });

  test('Enter before the answer goes to the first result as soon as it is there, once', async () => {
    const { actor, type, settle, taken } = start(async () => ({ spots: [spot('AB'), spot('AC')], swaps: [] }));
    type('ab');
    actor.send({ type: 'enter.pressed' });
    actor.send({ type: 'enter.pressed' });
    await settle();
    actor.send({ type: 'enter.pressed' });
    expect(taken).toEqual(['spots-ab_usdt']);
  });

  test('a second look at the same keyword asks nothing', async () => {
    let asked = 0;
    const { clock, type, settle } = start(async () => {
      asked += 1;
      return { spots: [spot('A')], swaps: [] };
    });
    type('a');
    clock.increment(300);
    await settle();
    type('a ');
    clock.increment(300);
    expect(asked).toBe(1);
  });
});

test('a row opened beside is remembered and reported while search stays as it is', () => {
  const did: unknown[] = [];
  const actor = createActor(
    searchMachine.provide({
      actors: {
        find: fromCall<Found, { keyword: string }>(async () => ({ spots: [], swaps: [] })),
        readHot: fromCall<readonly Instrument[]>(async () => []),
        watchHistory: fromWatch((report) => {
          report({ type: 'history.followed', history: [spot('OLD'), spot('NEW')] });
          return () => undefined;
        }),
      },
      actions: {
        reportChoice: (_, { instrument }) => void did.push(instrument?.baseCurrency),
        keepHistory: (_, { history }) => void did.push(history.map((entry) => entry.baseCurrency)),
        takeRow: () => void did.push('went'),
        close: () => void did.push('closed'),
      },
    }),
    { input: { text: '', commands: [], now: 0 } },
  ).start();
  const [, second] = rowsOf(actor.getSnapshot().context);
  actor.send({ type: 'row.openedBeside', id: second?.id ?? '' });
  expect(did).toEqual(['NEW', ['NEW', 'OLD']]);
  expect(actor.getSnapshot().matches({ query: 'resting' })).toBe(true);
});

test('forty commands stand in the list at once, named or not', () => {
  const commands = Array.from({ length: 45 }, (_, index) => ({ id: `c${index}`, group: 'Pages', label: `Page ${index}` }));
  expect(findCommands(commands, '>').map(({ id }) => id)).toEqual(commands.slice(0, 40).map(({ id }) => id));
  expect(findCommands(commands, '>page').map(({ id }) => id)).toEqual(commands.slice(0, 40).map(({ id }) => id));
  expect(findCommands(commands.slice(0, 40), '>')).toHaveLength(40);
});

test('the field takes as many letters as the exchange looks for', () => expect([longestText, longestKeyword]).toEqual([40, 40]));
