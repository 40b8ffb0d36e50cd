import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { RateLimitFault } from '#services/http/faults.ts';
import { createRecorder } from '#services/recording/recorder.ts';
import { readRecording, type Recording } from '#services/recording/recording.ts';
import { createRedactor } from '#services/recording/redact.ts';
import { replay } from '#services/recording/replay.ts';
import type { QrToken } from '#services/web3/calls.ts';
import { walletQrMachine, type ScanOutcome } from '#machines/walletQr/walletQr.machine.ts';

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
async function expiredQr(keeps?: number): Promise<{ readonly recording: Recording; readonly secretsKept: readonly string[] }> {
  const clock = new SimulatedClock();
  const answers: (ScanOutcome | Error)[] = [
    new RateLimitFault({ retryAfter: 5_000 }),
    { kind: 'scanned', code: 10028, message: '' } as unknown as ScanOutcome,
    { kind: 'expired', code: 10029, message: '' } as unknown as ScanOutcome,
  ];
  const recorder = createRecorder({ now: () => clock.now(), ...(keeps === undefined ? {} : { keeps }) });
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
  const actor = createActor(machine, { clock, inspect: recorder.hear });
  actor.start();
  recorder.note({ kind: 'press', role: 'button', name: 'Log in with mira@example.com', text: '' });
  for (const ms of [50, 2_000, 5_000, 1_000, 30_000]) {
    clock.increment(ms);
    await turn();
  }
  expect(actor.getSnapshot().value).toBe('expired');
  const recording = recorder.take({ build: 'abc', page: '/en_US/login?next=/x#y' });
  return { recording, secretsKept: [token, 'mira@example.com'].filter((secret) => JSON.stringify(recording).includes(secret)) };
}

describe('a recording of a QR login that runs out', () => {
  test('holds no secret, and is read back from its own text as it was', async () => {
    const { recording, secretsKept } = await expiredQr();
    expect(secretsKept).toEqual([]);
    expect(recording.page).toBe('/en_US/login');
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
    expect(recording.deeds).toEqual([{ at: 0, kind: 'press', role: 'button', name: 'Log in with person5@example.invalid', text: '' }]);
  });

  test('replays to the same final state, step by step', async () => {
    const { recording } = await expiredQr();
    const id = recording.actors[0]?.id ?? '';
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
    expect(actor?.beginning.kind).toBe('amid');
    const { frames, fault } = replay(walletQrMachine, recording, actor?.id ?? '');
    expect(fault).toBeNull();
    expect(frames.filter(({ isSame }) => !isSame)).toEqual([]);
    expect([frames.length > 1, frames.at(-1)?.value]).toEqual([true, 'expired']);
  });

  test('that was changed shows where it parts from the machine', async () => {
    const { recording } = await expiredQr();
    const steps = recording.steps.map((step, index) => (index === 1 ? { ...step, value: 'refused' } : step));
    const { frames } = replay(walletQrMachine, { ...recording, steps }, recording.actors[0]?.id ?? '');
    expect(frames.map(({ isSame }) => isSame).indexOf(false)).toBe(1);
  });
});

test.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify({ format: 'har', version: 1 })],
  ['another version', JSON.stringify({ format: 'exchange-recording', version: 99 })],
  [
    'a step without an event',
    JSON.stringify({ format: 'exchange-recording', version: 1, build: '', page: '/', startedAt: 0, actors: [], steps: [{}], deeds: [] }),
  ],
])('%s is no recording', (_, text) => expect(readRecording(text)).toBeUndefined());

describe('redaction', () => {
  const words = {
    password: 'hunter2',
    accessToken: 'abc',
    token: 'USDT',
    email: 'mira@example.com',
    nickname: 'Mira Trader',
    uid: 10000001,
    note: 'write to mira@example.com about 0xAbCdefabcdefabcdefabcdefabcdefabcdefabcd',
    jwt: 'eyJhbGciOiJFUzI1NiJ9.eyJqdGkiOiJ4In0.c2lnbmF0dXJl',
    requestId: '8e03978e-40d5-43dd-bc93-6894a57f9324',
    amount: '12.50000000',
    code: 10029,
    fault: new RateLimitFault({ retryAfter: 5_000, details: 'secret details', cause: new Error('cause') }),
    send: () => {},
  };

  test('cuts what is secret and keeps what machines decide by', () => {
    expect(createRedactor()(words)).toEqual({
      password: 'redacted-1',
      accessToken: 'redacted-2',
      token: 'redacted-3',
      email: 'person4@example.invalid',
      nickname: 'person-5',
      uid: 0,
      note: `write to person4@example.invalid about 0x${'6'.padStart(40, '0')}`,
      jwt: 'redacted-7',
      requestId: 'redacted-8',
      amount: '12.50000000',
      code: 10029,
      fault: { $error: { name: 'RateLimitFault', messageKey: 'faults:rateLimit', retryAfter: 5_000 } },
    });
  });

  test('gives the same secret the same stand-in, and is done once', () => {
    const redact = createRedactor();
    const once = redact([words, { password: 'hunter2' }]);
    expect((once as { password?: string }[])[1]?.password).toBe('redacted-1');
    expect(redact(once)).toEqual(once);
  });
});
