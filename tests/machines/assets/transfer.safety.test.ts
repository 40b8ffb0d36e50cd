import { describe, expect, test } from 'vitest';
import { settled, TransferWorld, type TransferTab, type Weather } from './transfer.world.ts';
import { triesOf } from '#tests/support/masses.ts';

function generator(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}
const storms: readonly Weather[] = ['fair', 'requestLost', 'answerLost', 'serverError'];

async function until(holds: () => boolean, explain = () => ''): Promise<void> {
  // Hashing takes a thread of its own, so turns of the loop say nothing about its end.
  const end = performance.now() + 5_000;
  while (!holds() && performance.now() < end) await new Promise<void>((resolve) => setImmediate(resolve));
  if (!holds()) throw new Error(`nothing happened in time: ${explain()}`);
}
const isReady = (tab: TransferTab) => tab.state.matches({ form: 'ready' });

async function filledIn(tab: TransferTab, amount: string): Promise<void> {
  await until(() => isReady(tab));
  tab.actor.send({ type: 'amount.changed', text: '' });
  for (let end = 1; end <= amount.length; end += 1) tab.actor.send({ type: 'amount.changed', text: amount.slice(0, end) });
}

/** Lets unanswered intents ask again until the tab is at rest. */
async function comesToRest(tab: TransferTab): Promise<void> {
  while (!isReady(tab)) {
    await until(
      () => isReady(tab) || tab.state.matches('unanswered'),
      () => JSON.stringify(tab.state.value),
    );
    if (tab.state.matches({ unanswered: 'pausing' })) tab.clock.increment(64_000);
    else if (tab.state.matches({ unanswered: 'resting' })) tab.actor.send({ type: 'answer.wanted' });
  }
}

test('500 intents with double clicks, Enter spam and a second tab: each has one effect (C6)', async () => {
  const world = new TransferWorld();
  const random = generator(6);
  for (let intent = 0; intent < triesOf(500); intent += 1) {
    const tab = world.openTab();
    await filledIn(tab, '1.5');
    const storm = storms[random(storms.length)] ?? 'fair';
    let first = true;
    world.weather = () => {
      const now = first ? storm : 'fair';
      first = false;
      return now;
    };
    for (let press = 0; press <= random(6) + 1; press += 1) tab.actor.send({ type: 'transfer.submitted' });
    const second = intent % 5 === 0 ? world.openTab() : undefined;
    await comesToRest(tab);
    if (second !== undefined) {
      await comesToRest(second);
      second.close();
    }
    expect(tab.told).toEqual(['Transfer successful']);
    tab.close();
  }
  expect(world.effects.size).toBe(triesOf(500));
  expect([...world.effects.values()].every((count) => count === 1)).toBe(true);
  expect(world.storedKeys).toEqual([]);
}, 60_000);

test('100 reloads at a random moment of a submit: the same intent is resumed, once, and the user is told (C5)', async () => {
  const random = generator(5);
  for (let round = 0; round < triesOf(100); round += 1) {
    const world = new TransferWorld();
    const storm = storms[random(storms.length)] ?? 'fair';
    world.weather = () => storm;
    const before = world.openTab();
    await filledIn(before, '2');
    before.actor.send({ type: 'transfer.submitted' });
    await settled(random(14));
    before.close();
    await settled(2);
    const keys = new Set([...world.storedKeys, ...world.effects.keys()]);
    expect(keys.size).toBeLessThanOrEqual(1);

    world.weather = () => 'fair';
    const after = world.openTab();
    await comesToRest(after);
    const wasUnderWay = keys.size === 1;
    expect([...before.told, ...after.told]).toEqual(wasUnderWay ? ['Transfer successful'] : []);
    expect(world.effects.size).toBe(wasUnderWay ? 1 : 0);
    expect(world.storedKeys).toEqual([]);
    after.close();
  }
}, 60_000);

test('C4: 200 times the network goes and comes back around a submit: nothing is lost or doubled, and within 10 s the page knows', async () => {
  const random = generator(4);
  for (let round = 0; round < triesOf(200); round += 1) {
    const world = new TransferWorld();
    const gone: Weather = random(2) === 0 ? 'requestLost' : 'answerLost';
    let isOnline = random(3) > 0;
    world.weather = () => (isOnline ? 'fair' : gone);
    const tab = world.openTab();
    await filledIn(tab, '2.5');
    tab.actor.send({ type: 'transfer.submitted' });
    await settled(random(8));
    isOnline = false;
    for (let asks = random(4); asks > 0; asks -= 1) {
      await until(() => !tab.state.matches('submitting'));
      tab.clock.increment(32_000);
    }
    await settled(random(4));
    isOnline = true;
    tab.actor.send({ type: 'attention.returned' });
    await until(() => !tab.state.matches('submitting'));
    tab.clock.increment(10_000);
    await until(
      () => isReady(tab),
      () => JSON.stringify(tab.state.value),
    );
    expect(tab.told).toEqual(['Transfer successful']);
    expect([...world.effects.values()]).toEqual([1]);
    expect(world.storedKeys).toEqual([]);
    tab.close();
  }
}, 60_000);

describe('two tabs', () => {
  test('a second tab leaves an intent alone that the first one works on', async () => {
    const world = new TransferWorld();
    world.weather = () => 'answerLost';
    const first = world.openTab();
    await filledIn(first, '3');
    first.actor.send({ type: 'transfer.submitted' });
    await until(() => first.state.matches('unanswered'));
    const second = world.openTab();
    await until(() => isReady(second));
    expect(second.state.context.pending).toBeNull();
    expect(world.requests).toHaveLength(1);
  });

  test('when the first tab dies, the next one asks with the same key', async () => {
    const world = new TransferWorld();
    world.weather = () => 'answerLost';
    const first = world.openTab();
    await filledIn(first, '3');
    first.actor.send({ type: 'transfer.submitted' });
    await until(() => first.state.matches('unanswered'));
    first.close();
    world.weather = () => 'fair';
    const second = world.openTab();
    await comesToRest(second);
    expect(new Set(world.requests).size).toBe(1);
    expect(world.requests).toHaveLength(2);
    expect(second.told).toEqual(['Transfer successful']);
  });
});

test('an unanswered intent of long ago is shown, not sent', async () => {
  const world = new TransferWorld();
  world.weather = () => 'answerLost';
  const first = world.openTab();
  await filledIn(first, '3');
  first.actor.send({ type: 'transfer.submitted' });
  await until(() => first.state.matches('unanswered'));
  first.close();
  world.now += 11 * 60_000;
  const second = world.openTab();
  await until(() => second.state.matches('recalling'));
  expect(world.requests).toHaveLength(1);
});

test('a lost answer is asked for after 2, 4, 8, 16 and 32 seconds, then when the user wants', async () => {
  const world = new TransferWorld();
  world.weather = () => 'answerLost';
  const tab = world.openTab();
  await filledIn(tab, '3');
  tab.actor.send({ type: 'transfer.submitted' });
  await until(() => tab.state.matches('unanswered'));
  for (const [ask, wait] of [2_000, 4_000, 8_000, 16_000, 32_000].entries()) {
    tab.clock.increment(wait - 1);
    expect(world.requests).toHaveLength(ask + 1);
    tab.clock.increment(1);
    await until(() => world.requests.length === ask + 2 && tab.state.matches('unanswered'));
  }
  expect(tab.state.matches({ unanswered: 'resting' })).toBe(true);
  tab.clock.increment(600_000);
  await settled(3);
  expect(world.requests).toHaveLength(6);
  world.weather = () => 'fair';
  tab.actor.send({ type: 'answer.wanted' });
  await comesToRest(tab);
  expect(tab.told).toEqual(['Transfer successful']);
  expect([...world.effects.values()]).toEqual([1]);
});
