import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextDay, startOfDay, watchDay } from '#services/browser/localDay.ts';

const file = new URL('../../../src/services/browser/localDay.ts', import.meta.url).href;
/** Asks a process of another time zone for the local hour that a moment's day begins at, and the hours until the next day. */
function dayIn(zone: string, time: number): { begins: number; hours: number } {
  const script = `import('${file}').then(({ startOfDay, nextDay }) => console.log(JSON.stringify({
    begins: new Date(startOfDay(${time})).getHours(), hours: (nextDay(${time}) - startOfDay(${time})) / 3_600_000 })))`;
  const answer = execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(answer) as { begins: number; hours: number };
}

describe('local days', () => {
  test.each([
    ['America/New_York', Date.UTC(2026, 2, 8, 18), 0, 23],
    ['America/New_York', Date.UTC(2026, 10, 1, 18), 0, 25],
    ['Europe/Lisbon', Date.UTC(2026, 9, 25, 12), 0, 25],
    ['Asia/Kolkata', Date.UTC(2026, 5, 1, 12), 0, 24],
    // Summer time skips midnight there.
    ['Asia/Beirut', Date.UTC(2026, 2, 29, 10), 1, 23],
  ])('in %s the day around %i begins at %i and has %i hours', (zone, time, begins, hours) => {
    expect(dayIn(zone, time)).toEqual({ begins, hours });
  });
});

describe('today', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const midnight = startOfDay(Date.UTC(2026, 5, 2, 12));

  test('a midnight that passes while the page is open begins a new day', () => {
    vi.setSystemTime(midnight - 30_000);
    const days: number[] = [];
    const stop = watchDay((day) => days.push(day));
    expect(days).toEqual([startOfDay(midnight - 30_000)]);
    vi.advanceTimersByTime(29_999);
    expect(days).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(days.slice(1)).toEqual([midnight]);
    vi.advanceTimersByTime(nextDay(midnight) - midnight);
    expect(days.slice(2)).toEqual([nextDay(midnight)]);
    stop();
    vi.advanceTimersByTime(48 * 3_600_000);
    expect(days).toHaveLength(3);
  });

  test('a device that slept over midnight sees the new day when it wakes', () => {
    vi.setSystemTime(midnight - 12 * 3_600_000);
    const days: number[] = [];
    const stop = watchDay((day) => days.push(day));
    vi.setSystemTime(midnight + 9 * 3_600_000);
    Object.assign(document, { visibilityState: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(days).toEqual([startOfDay(midnight - 1), midnight]);
    stop();
  });
});
