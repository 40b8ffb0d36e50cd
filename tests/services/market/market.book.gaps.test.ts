import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marketFeedMachine } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { feedStanding } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import { bookChecksum } from '#services/market/bookChecksum.ts';
import { createBookStore, type BookStore } from '#services/market/bookStore.ts';
import type { DepthChange, LevelRow } from '#services/market/marketChannels.ts';
import { crc32 } from '#services/stream/checksum.ts';
import { createMarketStream } from '#services/stream/marketStream.ts';
import type { ClientMessage, ServerMessage } from '#services/stream/messages.ts';
import { triesOf } from '#tests/support/masses.ts';
import { createRandom } from '#tests/support/random.ts';
import { bookText, ServedBook, type MarketStep } from '#tests/support/servedBook.ts';

const whole = { group: 1, rows: 1_000 };
const shown = (store: BookStore): string => {
  const { bids, asks } = store.view(whole);
  const rows = (side: typeof bids): LevelRow[] => side.map(({ price, amount }) => [price, amount]);
  return bookText({ bids: rows(bids), asks: rows(asks) });
};

const moves = ['told', 'lost', 'twice', 'swapped', 'old', 'cut', 'unanswered', 'restarted', 'silence', 'beat'] as const;
type Deed = { readonly move: (typeof moves)[number]; readonly step: MarketStep; readonly pause: number };
const step = fc.record({
  drift: fc.integer({ min: -4, max: 4 }),
  orders: fc.array(
    fc.record({
      side: fc.constantFrom('bids' as const, 'asks' as const),
      offset: fc.integer({ min: 1, max: 6 }),
      amount: fc.integer({ min: 0, max: 50 }),
    }),
    { maxLength: 4 },
  ),
});
const deed = fc.record({
  move: fc.oneof({ weight: 3, arbitrary: fc.constant('told' as const) }, { weight: 7, arbitrary: fc.constantFrom(...moves) }),
  step,
  pause: fc.integer({ min: 0, max: 1_500 }),
});
/** What happens to a market and to its messages on their way; at the end the last of them are lost. */
const script = fc.array(deed, { minLength: 8, maxLength: 40 });

/** A pair's server, the way to it, and a trader's book with its machine on a stepped clock. */
function createWorld() {
  const server = new ServedBook();
  const clock = new SimulatedClock();
  const store = createBookStore(
    (work) => work(),
    () => clock.now(),
  );
  const later: { work: () => void; at: number }[] = [];
  let hearer: ((message?: ServerMessage) => void) | undefined;
  let isOpen = false;
  let isAnswering = true;
  let heardAt = Number.NEGATIVE_INFINITY;
  let polls = 0;
  const old: ServerMessage[] = [];

  function hear(message: ServerMessage): void {
    if (!isOpen) return;
    heardAt = clock.now();
    hearer?.(message);
    look();
  }
  const stream = createMarketStream({
    say(message: ClientMessage) {
      if (!isOpen) return false;
      if (message.op === 'subscribe' && isAnswering) {
        old.push(server.snapshot);
        const answer = server.snapshot;
        queue.push(() => hear(answer));
      }
      return true;
    },
    hear(next) {
      hearer = next;
      return () => {};
    },
    now: () => clock.now(),
    later: (work, delay) => later.push({ work, at: clock.now() + delay }),
  });
  const queue: (() => void)[] = [];
  /** Lets everything that is on its way arrive. */
  function drain(): void {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) task();
  }
  const machine = marketFeedMachine.provide({
    actors: {
      watchChannel: fromWatch((report, { channel }) => stream.watch(`depth:${channel.tradeCode}`, store.channel, report)),
      readState: fromCall(async () => {
        polls += 1;
        store.takeDepth(server.book);
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { channel: { kind: 'depth', tradeCode: 'btc_usdt' }, hasOld: false } });
  const problems: string[] = [];
  let lastTrue = 0;
  /** What a trader sees at this moment must be a book that the server had, not older than what was seen before, and marked when it is old. */
  function look(): void {
    if (feedStanding(actor.getSnapshot()) !== 'live') return;
    if (store.view(whole).source !== 'stream') return void problems.push('nothing or an answer is shown as live');
    const seen = server.history.indexOf(shown(store), lastTrue);
    if (seen === -1) problems.push(`a book that never was, or older than the one before: ${shown(store)}`);
    else lastTrue = seen;
    if (clock.now() - heardAt > 3_000) problems.push('live without a word for more than 3 s');
  }
  async function pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= 250) {
      clock.increment(Math.min(250, left));
      for (const task of later.splice(0)) {
        if (task.at <= clock.now()) task.work();
        else later.push(task);
      }
      drain();
      await Promise.resolve();
      drain();
      look();
    }
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.resolve();
      drain();
    }
  };
  const open = (): void => {
    isOpen = true;
    hearer?.({ op: 'hello', time: clock.now(), challenge: 'c', target: 't', hasSession: false });
    drain();
  };
  const cut = (): void => {
    isOpen = false;
    // What was sent over a connection ends with it.
    queue.length = 0;
    old.length = 0;
    hearer?.(undefined);
    look();
  };
  const beat = (): void => hear({ op: 'heartbeat', time: clock.now(), channels: { [server.channel]: server.standing } });
  async function play({ move, step: next, pause }: Deed): Promise<void> {
    switch (move) {
      case 'told':
        hear(server.move(next));
        break;
      case 'lost':
        server.move(next);
        break;
      case 'twice': {
        const message = server.move(next);
        hear(message);
        hear(message);
        break;
      }
      case 'swapped': {
        const [first, second] = [server.move(next), server.move(next)];
        hear(second);
        hear(first);
        break;
      }
      case 'old': {
        const earlier = old[pause % Math.max(1, old.length)];
        if (earlier !== undefined) hear(earlier);
        break;
      }
      case 'cut':
        cut();
        server.move(next);
        await pass(pause);
        open();
        break;
      case 'unanswered':
        isAnswering = false;
        server.move(next);
        beat();
        await settle();
        isAnswering = true;
        break;
      case 'restarted':
        server.restart();
        beat();
        break;
      case 'silence':
        await pass(pause * 4);
        break;
      case 'beat':
        beat();
        break;
    }
    drain();
    await settle();
  }
  return {
    server,
    store,
    problems,
    actor,
    play,
    async start() {
      actor.start();
      open();
      await settle();
    },
    /** The last of the script is lost; then nothing is any more. */
    async end() {
      server.move({ drift: 3, orders: [{ side: 'bids', offset: 1, amount: 7 }] });
      for (let beats = 0; beats < 10; beats += 1) {
        beat();
        await settle();
        await pass(2_000);
      }
      return {
        isEqual: shown(store) === server.text,
        isLive: feedStanding(actor.getSnapshot()) === 'live',
        problems: [...new Set(problems)],
        polls,
      };
    },
  };
}

/** Believes whatever it hears: no sequence, no checksum, nothing is asked for again. */
function naiveRun(deeds: readonly Deed[]): boolean {
  const server = new ServedBook();
  const old = [server.snapshot];
  const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  const apply = (change: DepthChange, isWhole: boolean): void => {
    for (const name of ['bids', 'asks'] as const) {
      if (isWhole) sides[name].clear();
      for (const [price, amount] of change[name]) {
        if (amount === '0') sides[name].delete(price);
        else sides[name].set(price, amount);
      }
    }
  };
  apply(server.book, true);
  for (const { move, step: next, pause } of deeds) {
    if (move === 'told') apply(server.move(next).data, false);
    else if (move === 'twice') {
      const { data } = server.move(next);
      apply(data, false);
      apply(data, false);
    } else if (move === 'swapped') {
      const [first, second] = [server.move(next), server.move(next)];
      apply(second.data, false);
      apply(first.data, false);
    } else if (move === 'old') apply((old[pause % old.length] ?? server.snapshot).data, true);
    else if (move === 'cut') {
      server.move(next);
      old.push(server.snapshot);
      apply(server.book, true);
    } else if (move === 'lost' || move === 'unanswered') server.move(next);
  }
  server.move({ drift: 3, orders: [{ side: 'bids', offset: 1, amount: 7 }] });
  const rows = (side: Map<string, string>, order: 1 | -1): LevelRow[] =>
    [...side].sort(([left], [right]) => (Number(left) - Number(right)) * order);
  return bookText({ bids: rows(sides.bids, -1), asks: rows(sides.asks, 1) }) === server.text;
}

const runs = triesOf(1_000);

test("C34: after 1,000 scripts of gaps, repeats, swaps, old snapshots, cuts and lost tails the book is the server's, and nothing else was ever shown as live", async () => {
  let polled = 0;
  await fc.assert(
    fc.asyncProperty(script, async (deeds) => {
      const world = createWorld();
      await world.start();
      for (const each of deeds) await world.play(each);
      const { polls, ...outcome } = await world.end();
      world.actor.stop();
      polled += polls;
      expect(outcome).toEqual({ isEqual: true, isLive: true, problems: [] });
    }),
    { numRuns: runs, seed: 34 },
  );
  // The scripts went through the calls too.
  expect(polled).toBeGreaterThan(triesOf(100));
}, 300_000);

test('C34: a naive reader is wrong after at least 300 of 1,000 such scripts', () => {
  const right = fc.sample(script, { numRuns: runs, seed: 34 }).filter(naiveRun);
  expect(runs - right.length).toBeGreaterThanOrEqual(triesOf(300));
});

type Book = { readonly bids: readonly LevelRow[]; readonly asks: readonly LevelRow[] };
/** The two examples that Kraken publishes for its own book checksum, with the text it builds: asks first, without dots and leading zeros. */
const krakenBooks: readonly (readonly [book: Book, crc: number])[] = [
  [
    {
      asks: ['0.05005', '0.05010', '0.05015', '0.05020', '0.05025', '0.05030', '0.05035', '0.05040', '0.05045', '0.05050'].map(
        (price): LevelRow => [price, '0.00000500'],
      ),
      bids: ['0.05000', '0.04995', '0.04990', '0.04980', '0.04975', '0.04970', '0.04965', '0.04960', '0.04955', '0.04950'].map(
        (price): LevelRow => [price, '0.00000500'],
      ),
    },
    974_947_235,
  ],
  [
    {
      asks: [
        ['45285.2', '0.00100000'],
        ['45286.4', '1.54571953'],
        ['45286.6', '1.54571109'],
        ['45289.6', '1.54560911'],
        ['45290.2', '0.15890660'],
        ['45291.8', '1.54553491'],
        ['45294.7', '0.04454749'],
        ['45296.1', '0.35380000'],
        ['45297.5', '0.09945542'],
        ['45299.5', '0.18772827'],
      ],
      bids: [
        ['45283.5', '0.10000000'],
        ['45283.4', '1.54582015'],
        ['45282.1', '0.10000000'],
        ['45281.0', '0.10000000'],
        ['45280.3', '1.54592586'],
        ['45279.0', '0.07990000'],
        ['45277.6', '0.03310103'],
        ['45277.5', '0.30000000'],
        ['45277.3', '1.54602737'],
        ['45276.6', '0.15445238'],
      ],
    },
    3_310_070_434,
  ],
];
const krakenText = ({ bids, asks }: Book): string =>
  [...asks, ...bids].flatMap((row) => row.map((part) => part.replace('.', '').replace(/^0+/, ''))).join('');

test("C35: the published examples of Kraken's book checksum", () => {
  expect(krakenBooks.map(([book]) => crc32(krakenText(book)))).toEqual(krakenBooks.map(([, crc]) => crc));
});

test('C35: our text is every level as it stands on the wire, bids first', () => {
  const book: Book = {
    bids: [
      ['100.10', '2.500'],
      ['100.00', '1.000'],
    ],
    asks: [['100.20', '3.000']],
  };
  expect(bookChecksum(book)).toBe(crc32('100.10:2.500,100.00:1.000;100.20:3.000'));
  expect(bookChecksum({ bids: [], asks: [] })).toBe(crc32(';'));
});

/** A message's data with one thing wrong that its shape does not tell. */
function corrupted(data: DepthChange, random: ReturnType<typeof createRandom>): DepthChange {
  const side = data.asks.length === 0 || (data.bids.length > 0 && random.below(2) === 0) ? 'bids' : 'asks';
  const rows = [...data[side]];
  const at = random.below(Math.max(1, rows.length));
  const [price, amount] = rows[at] ?? ['1.00', '1.000'];
  const otherDigit = (text: string): string => {
    const places = [...text].flatMap((sign, index) => (sign === '.' ? [] : [index]));
    const place = places[random.below(places.length)] ?? 0;
    return `${text.slice(0, place)}${(Number(text[place]) + 1 + random.below(8)) % 10}${text.slice(place + 1)}`;
  };
  const kind = random.below(4);
  if (kind === 0) rows.splice(at, 1);
  else if (kind === 1) rows.splice(at, 1, [otherDigit(price), amount]);
  else if (kind === 2) rows.splice(at, 1, [price, amount === '0' ? '1.000' : otherDigit(amount)]);
  else rows.push(['1.23', '4.000']);
  return { ...data, [side]: rows };
}

test('C35: of 1,000 silent corruptions each is found by the next heartbeat', () => {
  const random = createRandom(35);
  const outcomes = Array.from({ length: triesOf(1_000) }, () => {
    const server = new ServedBook();
    const said: string[] = [];
    let hear: (message?: ServerMessage) => void = () => {};
    const stream = createMarketStream({
      say: (message) => said.push(message.op) > 0,
      hear: (hearer) => {
        hear = hearer;
        return () => {};
      },
      now: () => 0,
      later: () => {},
    });
    const store = createBookStore((work) => work());
    const reports: string[] = [];
    stream.watch(server.channel, store.channel, ({ type }) => reports.push(type));
    hear({ op: 'hello', time: 1, challenge: '', target: '', hasSession: false });
    const isAtOnce = random.below(2) === 0;
    const { snapshot } = server;
    let message: ServerMessage = isAtOnce ? { ...snapshot, data: { ...snapshot.data, ...corrupted(snapshot.data, random) } } : snapshot;
    if (!isAtOnce) {
      hear(message);
      const update = server.move({
        drift: random.below(3) - 1,
        orders: [{ side: 'bids', offset: 1 + random.below(6), amount: 51 + random.below(40) }],
      });
      message = { ...update, data: corrupted(update.data, random) };
    }
    hear(message);
    const isSilent = shown(store) !== server.text && reports.at(-1) !== 'channel.broken';
    hear({ op: 'heartbeat', time: 2, channels: { [server.channel]: server.standing } });
    const isFound = reports.includes('channel.broken') && said.at(-1) === 'subscribe' && store.view(whole).source === undefined;
    hear(server.snapshot);
    return { isSilent, isFound, isRepaired: shown(store) === server.text && reports.at(-1) === 'channel.synced' };
  });
  expect(outcomes.filter(({ isFound, isRepaired }) => !isFound || !isRepaired)).toEqual([]);
  // Most of them no rule but the checksum can see.
  expect(outcomes.filter(({ isSilent }) => isSilent).length).toBeGreaterThan(triesOf(500));
});
