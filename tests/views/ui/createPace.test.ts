// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from '#views/ui/createPace.ts';

let now = 0;
let frames: (() => void)[] = [];
let messages: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [now, frames, messages] = [0, [], []];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1: { onmessage?: () => void } = {};
      port2 = { postMessage: () => messages.push(() => this.port1.onmessage?.()) };
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A frame that takes this long, in milliseconds. */
function paint(taken: number): void {
  for (const frame of frames.splice(0)) frame();
  now += taken;
  for (const message of messages.splice(0)) message();
}
function pacedDrawing(taken: number) {
  const drawn: number[] = [];
  const pace = createPace(() => {
    now += taken;
    drawn.push(now);
  });
  return { drawn, pace };
}

test('a picture is drawn at once, and the next after twenty times what it took with its frame', () => {
  const { drawn, pace } = pacedDrawing(2);
  pace.ask();
  expect(drawn).toHaveLength(1);
  paint(3);
  pace.ask();
  pace.ask();
  vi.advanceTimersByTime(99);
  expect(drawn).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(drawn).toHaveLength(2);
});
test('nothing is drawn again that nobody asked for', () => {
  const { drawn, pace } = pacedDrawing(2);
  pace.ask();
  paint(3);
  vi.advanceTimersByTime(5_000);
  expect(drawn).toHaveLength(1);
  pace.ask();
  expect(drawn).toHaveLength(2);
});
test('however slow the device, a picture is two seconds old at most', () => {
  const { drawn, pace } = pacedDrawing(300);
  pace.ask();
  paint(300);
  pace.ask();
  vi.advanceTimersByTime(2_000);
  expect(drawn).toHaveLength(2);
});
test('what ends while its frame is painted draws no more', () => {
  const { drawn, pace } = pacedDrawing(2);
  pace.ask();
  pace.ask();
  for (const frame of frames.splice(0)) frame();
  pace.end();
  paint(3);
  vi.advanceTimersByTime(5_000);
  expect(drawn).toHaveLength(1);
});
test('what has ended draws no more', () => {
  const { drawn, pace } = pacedDrawing(2);
  pace.ask();
  pace.ask();
  paint(3);
  pace.end();
  vi.advanceTimersByTime(5_000);
  pace.ask();
  expect(drawn).toHaveLength(1);
});
