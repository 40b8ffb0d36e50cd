import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPatience } from '#services/browser/within.ts';
import { ring } from '#services/spot/alertSound.ts';

const ramp = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
let played: number[] = [];
let ends: (() => void)[] = [];
let state: AudioContextState = 'running';
let closed = 0;
class FakeAudio {
  currentTime = 0;
  destination = {};
  get state() {
    return state;
  }
  createOscillator() {
    const frequency = { value: 0 };
    const connect = () => ({ connect: () => {} });
    const start = () => void played.push(frequency.value);
    return { frequency, connect, start, stop: () => {}, addEventListener: (_: string, end: () => void) => void ends.push(end) };
  }
  createGain() {
    return { gain: ramp };
  }
  async close() {
    closed += 1;
  }
}
/** Locks by name, as the browser's tabs share them. */
const held = new Set<string>();
const locks = {
  request: async (name: string, _: object, run: (lock: object | null) => Promise<unknown> | undefined) => {
    if (held.has(name)) {
      await run(null);
      return;
    }
    held.add(name);
    await run({ name });
    held.delete(name);
  },
};

const heard = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', { locks });
  [played, ends, state, closed] = [[], [], 'running', 0];
  held.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an alert is heard once, however many tabs hear of it; another alert is heard too', async () => {
  ring('7');
  ring('7');
  await heard();
  expect(played).toEqual([880, 1_175]);
  ring('8');
  await heard();
  expect(played).toHaveLength(4);
  for (const end of ends) end();
  expect(closed).toBe(2);
});
test('the same name is heard again later', async () => {
  ring('7');
  await vi.advanceTimersByTimeAsync(1_500);
  ring('7');
  await heard();
  expect(played).toHaveLength(4);
});
test('a page that may make no sound makes none, and leaves nothing open', async () => {
  state = 'suspended';
  ring('7');
  await heard();
  expect([played, closed]).toEqual([[], 1]);
});
test('without locks, and without sound, nothing breaks', async () => {
  vi.stubGlobal('navigator', {});
  ring('7');
  await heard();
  expect(played).toHaveLength(2);
  vi.stubGlobal('AudioContext', undefined);
  ring('8');
  await heard();
  expect(played).toHaveLength(2);
});
test('an alert is heard where the browser never says who else hears of it', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
  ring('7');
  await vi.advanceTimersByTimeAsync(answerPatience - 1);
  expect(played).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(played).toHaveLength(2);
});
