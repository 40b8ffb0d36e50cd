import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { RateLimitFault } from '#services/http/faults.ts';
import { createJournal } from '#services/journal/journal.ts';
import { readRecording, type Recording } from '#services/journal/recording.ts';
import { redacted } from '#services/journal/redact.ts';
import { playwrightTest } from '#services/lab/playwright.ts';
import { replay } from '#services/lab/replay.ts';
import type { QrToken } from '#services/web3/calls.ts';
import { walletQrMachine, type ScanOutcome } from '#machines/web3/walletQr/walletQr.machine.ts';

const token = 'Zm9vYmFyQUJDMTIzNDU2Nzg5MGFiYw';
const qrToken: QrToken = {
  qrCodeToken: token,
  qrContent: `https://exchange.test/approve/${token}`,
  matchCode: '47',
  channel: `qr:${token}`,
  expiresAt: 120_000,
};
const quiet = fromCallback(() => () => {});
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Logs in by a QR that is limited once, scanned, and then runs out; recorded all the while. */
async function expiredQr(
  span = Number.POSITIVE_INFINITY,
): Promise<{ readonly recording: Recording; readonly secretsKept: readonly string[] }> {
  const clock = new SimulatedClock();
  const answers: (ScanOutcome | Error)[] = [
    new RateLimitFault({ retryAfter: 5_000 }),
    { kind: 'scanned', code: 10028, message: '' } as unknown as ScanOutcome,
    { kind: 'expired', code: 10029, message: '' } as unknown as ScanOutcome,
  ];
  const journal = createJournal({ span, most: 1_000, longest: 100_000 });
  const machine = walletQrMachine.provide({
    actors: {
      generateQrCode: fromPromise(async () => ({ kind: 'ok' as const, code: 200, message: '', data: qrToken })),
      scanLogin: fromPromise(async () => {
        const answer = answers.shift();
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
        return answer;
      }),
      watchScan: quiet as never,
      watchPage: quiet as never,
    },
  });
  const actor = createActor(machine, { clock, inspect: (told) => journal.hear(clock.now(), told) });
  actor.start();
  journal.note(clock.now(), '/en_US/web3', { kind: 'press', role: 'button', name: 'Log in with mira@example.com', text: '' });
  for (const ms of [50, 2_000, 5_000, 1_000, 30_000]) {
    clock.increment(ms);
    await turn();
  }
  expect(actor.getSnapshot().value).toBe('expired');
  const recording = journal.take({ build: 'abc', page: '/en_US/web3', takenAt: clock.now() });
  return { recording, secretsKept: [token, 'mira@example.com'].filter((secret) => JSON.stringify(recording).includes(secret)) };
}

describe('a recording of a QR login that runs out', () => {
  test('holds no secret, and is read back from its own text as it was', async () => {
    const { recording, secretsKept } = await expiredQr();
    expect(secretsKept).toEqual([]);
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
    expect(recording.deeds).toEqual([{ at: 0, page: '/en_US/web3', kind: 'press', role: 'button', name: redacted, text: '' }]);
  });

  test('replays to the same final state, step by step', async () => {
    const { recording } = await expiredQr();
    const id = recording.actors[0]?.actor ?? '';
    const { frames, fault } = replay(walletQrMachine, recording, id);
    expect(fault).toBeNull();
    expect(frames.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(frames.map(({ value }) => (typeof value === 'string' ? value : (value['live'] as { checks: string }).checks))).toEqual([
      'opening',
      'fetching',
      'idle',
      'asking',
      'limited',
      'asking',
      'resting',
      'idle',
      'asking',
      'expired',
    ]);
  });

  test('whose beginning was let go still replays, from where the machine then stood', async () => {
    const { recording } = await expiredQr(30_500);
    const [actor] = recording.actors;
    expect(actor?.before?.state).toMatchObject({ live: {} });
    const { frames, fault } = replay(walletQrMachine, recording, actor?.actor ?? '');
    expect(fault).toBeNull();
    expect(frames.filter(({ isSame }) => !isSame)).toEqual([]);
    expect([frames.length > 1, frames.at(-1)?.value]).toEqual([true, 'expired']);
  });

  test('that was changed shows where it parts from the machine', async () => {
    const { recording } = await expiredQr();
    const entries = recording.entries.map((entry, index) => (index === 1 ? { ...entry, state: 'refused' } : entry));
    const { frames } = replay(walletQrMachine, { ...recording, entries }, recording.actors[0]?.actor ?? '');
    expect(frames.map(({ isSame }) => isSame).indexOf(false)).toBe(1);
    expect(frames[1]?.value).toBe('refused');
  });

  test('of a machine that this build has otherwise ends where it has no such state', async () => {
    const { recording } = await expiredQr();
    const entries = recording.entries.map((entry, index) => (index === 2 ? { ...entry, state: 'melted' } : entry));
    const { frames, fault } = replay(walletQrMachine, { ...recording, entries }, recording.actors[0]?.actor ?? '');
    expect([frames.length, fault]).toEqual([2, expect.stringContaining('melted')]);
  });

  test('becomes a Playwright test: what was done, and where the machine then stood', async () => {
    const { recording } = await expiredQr();
    const deed = { at: 0, page: '/en_US/web3', kind: 'press', role: 'button', name: "It's me", text: '' } as const;
    const text = playwrightTest({ ...recording, deeds: [deed] });
    expect(text).toContain("await page.goto('/en_US/web3');");
    expect(text).toContain("await page.getByRole('button', { name: 'It\\'s me', exact: true }).click();");
    // That it ran out in the end was no doing of the press.
    expect(text).not.toContain("standing(page, 'walletQr')).");
    expect(playwrightTest({ ...recording, deeds: [] })).toContain('toContainEqual("expired")');
    expect(() => transformSync(text, { loader: 'ts' })).not.toThrow();
    expect(playwrightTest(recording)).toContain('// Something was cut from the recording here');
  });
});

test.each([
  ['no JSON', '{'],
  ['another file', JSON.stringify({ version: 2, log: [] })],
  ['another version', JSON.stringify({ version: 99, build: '', page: '/', takenAt: 0, actors: [], entries: [], deeds: [] })],
  ['an entry without an event', JSON.stringify({ version: 2, build: '', page: '/', takenAt: 0, actors: [], entries: [{}], deeds: [] })],
  [
    'a moment that no calendar tells',
    JSON.stringify({ version: 2, build: '', page: '/', takenAt: 1e300, actors: [], entries: [], deeds: [] }),
  ],
])('%s is no recording', (_, text) => expect(readRecording(text)).toBeUndefined());
