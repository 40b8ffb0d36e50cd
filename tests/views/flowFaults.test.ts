import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { createKeyStore } from '#services/browser/keyStore.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { configureHttp } from '#services/http/client.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import type { AnyCall } from '#services/http/call.ts';
import { newSecrets } from '#sandbox/core/security/secrets.ts';
import { memoryShelf } from '#tests/services/http/http.support.ts';
import { FakeExchange, faultKinds, type FaultKind } from '#tests/support/fakeExchange.ts';
import { goodAnswers } from '#tests/support/flowFaults/answers.ts';
import { faultRows, flowAnswers } from '#tests/support/flowFaults/rows.ts';
import { isAt, triesOf, wordsOf, type FaultRow, type FaultWorld, type Says } from '#tests/support/flowFaults/row.ts';
import { readTexts } from '#tests/support/texts.ts';

const texts = readTexts('locales', 'en_US');
const { receiptSigner, receiptKeys } = newSecrets();
let actor: AnyActorRef | undefined;

/** Longest simulated wait: five tries with their pauses, two timeouts, then a schedule of half a minute. */
const patience = 120_000;
const step = 200;

/** Work of WebCrypto that is under way: it takes real time, in which simulated time stands still. */
let keyWork = 0;
function watchKeyWork(): void {
  for (const name of ['digest', 'exportKey', 'generateKey', 'importKey', 'sign', 'verify'] as const) {
    const real = crypto.subtle[name].bind(crypto.subtle) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(crypto.subtle, name).mockImplementation((async (...given: unknown[]) => {
      keyWork += 1;
      try {
        return await real(...given);
      } finally {
        keyWork -= 1;
      }
    }) as never);
  }
}

/** Lets simulated time pass until something holds. */
async function until(holds: () => boolean, what: () => string): Promise<void> {
  for (let passed = 0; passed < patience; passed += step) {
    if (holds()) return;
    await vi.advanceTimersByTimeAsync(step);
    do await new Promise((resolve) => setImmediate(resolve));
    while (keyWork > 0);
  }
  throw new Error(what());
}

function openWorld(): FaultWorld {
  const exchange = new FakeExchange([...goodAnswers(receiptSigner), ...flowAnswers], receiptSigner);
  configureHttp({
    bases: { '/': 'https://x.test' },
    fetchFn: exchange.fetch,
    keys: createKeyStore(memoryShelf()),
    receiptKeys,
  });
  return { exchange, told: [] };
}

beforeAll(async () => {
  acceptConfig({ brand: { name: 'Meridian' }, api: {}, stream: { url: '/stream' }, chains: [], receiptKeys });
  await Promise.all([
    import('#services/http/signing.ts'),
    import('#services/http/readCache.ts'),
    import('#services/tab/inMail/readContent.ts'),
  ]);
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearCachedData();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  watchKeyWork();
});
afterEach(() => {
  actor?.stop();
  actor = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const snapshotOf = (ref: AnyActorRef): AnyMachineSnapshot => ref.getSnapshot() as AnyMachineSnapshot;
const reach = (ref: AnyActorRef, path: string): Promise<void> =>
  until(
    () => isAt(snapshotOf(ref), path),
    () => `stands at ${JSON.stringify(snapshotOf(ref).value)}, not at ${path}`,
  );
const forFault = <Value>(value: Value | ((fault: FaultKind) => Value), fault: FaultKind): Value =>
  typeof value === 'function' ? (value as (fault: FaultKind) => Value)(fault) : value;
const askedFor = ({ exchange }: FaultWorld, call: AnyCall): number => exchange.asked(call.name).length;

function expectWords(says: Says, row: FaultRow, fault: FaultKind, world: FaultWorld, context: never): void {
  const words = wordsOf(row.call, fault);
  if ('problem' in says) {
    const { key, text } = says.problem(context) ?? { key: 'none', text: null };
    expect({ key, text }).toEqual(words);
    expect(texts.get(key)).toBeTruthy();
  } else if ('told' in says) expect(world.told).toContainEqual(says.told(words));
  else if ('key' in says) expect(texts.get(says.key), says.key).toBeTruthy();
  else expect(says.quiet).not.toBe('');
}

async function goOn(row: FaultRow, fault: FaultKind, ref: AnyActorRef): Promise<void> {
  const wayOn = forFault(row.wayOn, fault);
  if (wayOn === 'online') dispatchEvent(new Event('online'));
  else if (wayOn === 'waiting' || wayOn === 'ended') return;
  else {
    // A form that counts seconds takes no other try before.
    await until(
      () => !snapshotOf(ref).hasTag('blocked'),
      () => 'the wait does not end',
    );
    ref.send(wayOn);
  }
}

describe.each(faultRows.map((row) => [[row.flow, row.call.name, row.asker, row.moment].filter(Boolean).join(' '), row] as const))(
  '%s',
  (_, row) => {
    test.each(faultKinds)('%s: a defined state, words, one request for one wish, nothing lost, and recovery', async (fault) => {
      const world = openWorld();
      const { call } = row;
      if (row.from === undefined) world.exchange.spoil(call.name, fault);
      const ref = (actor = row.create(world));
      row.lead?.(ref, world);
      if (row.from !== undefined) {
        await reach(ref, row.from);
        world.exchange.spoil(call.name, fault);
      }
      row.enter?.(ref);
      const kept = row.kept?.(snapshotOf(ref).context as never);
      const before = askedFor(world, call);
      if (row.ask !== undefined) {
        ref.send(row.ask);
        const hasLeft = JSON.stringify(snapshotOf(ref).value);
        ref.send(row.again ?? row.ask);
        expect(JSON.stringify(snapshotOf(ref).value)).toBe(hasLeft);
      }
      const tries = triesOf(row, fault);
      await until(
        () => askedFor(world, call) - before >= tries,
        () => `${askedFor(world, call) - before} requests in place of ${tries}`,
      );

      await reach(ref, forFault(row.fails, fault));
      expectWords(forFault(row.says, fault), row, fault, world, snapshotOf(ref).context as never);
      expect(row.kept?.(snapshotOf(ref).context as never)).toEqual(kept);
      expect(askedFor(world, call) - before).toBe(tries);

      world.exchange.heal();
      const healed = askedFor(world, call);
      await goOn(row, fault, ref);
      const asksOn = forFault(row.wayOn, fault) === 'ended' ? 0 : forFault(row.asksOn ?? 1, fault);
      await until(
        () => askedFor(world, call) - healed >= asksOn,
        () => `going on made ${askedFor(world, call) - healed} requests`,
      );
      await reach(ref, row.well);
      expect(askedFor(world, call) - healed).toBe(asksOn);
      expect(world.exchange.mostAtOnce).toBe(1);
      if (row.shows !== undefined) expect(row.shows[0](snapshotOf(ref).context as never, world)).toEqual(row.shows[1]);
    });
  },
);
