import { createActor, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import {
  walletQrMachine,
  type GenerateOutcome,
  type PageEvent,
  type ScanOutcome,
  type ScanPush,
} from '#machines/web3/walletQr/walletQr.machine.ts';
import * as qr from '#machines/web3/walletQr/walletQr.selectors.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { rateLimiter, callLimits } from '#sandbox/core/http/limits.ts';
import { createRandom } from '#tests/support/random.ts';
import { qrToken, scannedLogin } from './walletQr.plan.ts';

/** Numbers in [0, 1) from a seed. */
function seededChance(seed: number): () => number {
  const { below } = createRandom(seed);
  return () => below(1_000_000) / 1_000_000;
}

/** A simulated clock that knows when each of its running timers is due. */
class KnowingClock extends SimulatedClock {
  readonly due = new Map<number, number>();
  override setTimeout(run: () => void, milliseconds: number): number {
    const id: number = super.setTimeout(() => {
      this.due.delete(id);
      run();
    }, milliseconds);
    this.due.set(id, this.now() + milliseconds);
    return id;
  }
  override clearTimeout(id: number): void {
    this.due.delete(id);
    super.clearTimeout(id);
  }
}

const waiting: ScanOutcome = { kind: 'waiting', code: 10027, message: '' };
const approved: ScanOutcome = { kind: 'approved', code: 200, message: '', data: scannedLogin };
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

type Answer = (askedAt: number) => ScanOutcome | Promise<ScanOutcome>;

/** The login as a browser runs it: calls that answer, a page that hides, pushes that come, all on one simulated clock. */
function openDialog(answer: Answer = () => waiting, clock = new KnowingClock(), hasBudget = true) {
  const polls: number[] = [];
  const tokens: number[] = [];
  const effects: string[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  let isHidden = false;
  const reports = new Map<string, (event: EventObject) => void>();
  const watcher = <Event extends ScanPush | PageEvent, Input>(id: string) =>
    fromWatch<Event, Input>((report) => {
      reports.set(id, report as (event: EventObject) => void);
      if (isHidden && id === 'watchPage') report({ type: 'page.hidden' } as Event);
      return () => reports.delete(id);
    });
  const machine = walletQrMachine.provide({
    actors: {
      generateQrCode: fromPromise<GenerateOutcome, void>(async () => {
        tokens.push(clock.now());
        return { kind: 'ok', code: 200, message: '', data: qrToken };
      }),
      scanLogin: fromPromise<ScanOutcome, { qrCodeToken: string }>(async ({ signal }) => {
        polls.push(clock.now());
        inFlight += 1;
        mostInFlight = Math.max(mostInFlight, inFlight);
        let isOver = false;
        const end = () => {
          if (!isOver) inFlight -= 1;
          isOver = true;
        };
        signal.addEventListener('abort', end);
        try {
          return await answer(clock.now());
        } finally {
          end();
        }
      }),
      watchScan: watcher<ScanPush, { channel: `qr:${string}` }>('watchScan'),
      watchPage: watcher<PageEvent, void>('watchPage'),
    },
    actions: {
      openSession: () => void effects.push('openSession'),
      closeDialog: () => void effects.push('closeDialog'),
      goToAssets: () => void effects.push('goToAssets'),
    },
  });
  const actor = createActor(hasBudget ? machine : machine.provide({ guards: { mayCheck: () => true } }), { clock });
  actor.start();
  return {
    actor,
    clock,
    polls,
    tokens,
    effects,
    status: () => qr.statusKey(actor.getSnapshot()),
    inFlight: () => inFlight,
    mostInFlight: () => mostInFlight,
    listening: () => reports.size,
    report: (watcherId: string, type: string) => reports.get(watcherId)?.({ type }),
    /** Shows or hides the page; a hidden one is told to whoever begins to watch. */
    hide(hidden: boolean) {
      isHidden = hidden;
      reports.get('watchPage')?.({ type: hidden ? 'page.hidden' : 'page.shown' });
    },
    /** Lets time pass from timer to timer, with what each sets off. */
    async pass(milliseconds: number) {
      const end = clock.now() + milliseconds;
      await settle();
      for (let next = Math.min(...clock.due.values()); next <= end; next = Math.min(...clock.due.values())) {
        clock.set(Math.max(next, clock.now()));
        await settle();
      }
      clock.set(end);
      await settle();
    },
  };
}
type Dialog = ReturnType<typeof openDialog>;
let open: Dialog[] = [];
const opened = (...args: Parameters<typeof openDialog>): Dialog => {
  const dialog = openDialog(...args);
  open = [...open, dialog];
  return dialog;
};
afterEach(() => {
  open.forEach(({ actor }) => actor.stop());
  open = [];
});
const expectNothingLeft = ({ clock, inFlight, listening }: Dialog) => {
  expect({ timers: clock.due.size, inFlight: inFlight(), listening: listening() }).toEqual({ timers: 0, inFlight: 0, listening: 0 });
};
/** When the code is on view, from opening. */
const codeShown = 50;

describe('schedule of the spec', () => {
  test('polls 2 s after the code is shown, then every 30 s, whatever the answers take', async () => {
    const dialog = opened(async () => {
      await new Promise<void>((resolve) => dialog.clock.setTimeout(resolve, 900));
      return waiting;
    });
    await dialog.pass(codeShown + 122_000);
    expect(dialog.polls).toEqual([2_050, 32_050, 62_050, 92_050, 122_050]);
    expect(dialog.mostInFlight()).toBe(1);
  });

  test('10029 ends it; Refresh gets a new code and starts the clock anew', async () => {
    let isExpired = true;
    const dialog = opened(() => (isExpired ? { kind: 'expired', code: 10029, message: '' } : waiting));
    await dialog.pass(codeShown + 2_000);
    expect(dialog.status()).toBe('expired');
    await dialog.pass(120_000);
    expect(dialog.polls).toHaveLength(1);
    expect(dialog.clock.due.size).toBe(0);
    isExpired = false;
    dialog.actor.send({ type: 'refresh.requested' });
    await settle();
    const shownAgain = dialog.clock.now();
    await dialog.pass(32_000);
    expect(dialog.polls.slice(1)).toEqual([shownAgain + 2_000, shownAgain + 32_000]);
    expect(dialog.tokens).toHaveLength(2);
  });

  test('200 stores the login, closes and leads to the assets, in that order', async () => {
    const dialog = opened(() => approved);
    await dialog.pass(codeShown + 2_000);
    expect(dialog.effects).toEqual(['openSession', 'closeDialog', 'goToAssets']);
    expectNothingLeft(dialog);
  });

  test('a cut network is told, the schedule stays, and the next answer heals it', async () => {
    let isCut = true;
    const dialog = opened(() => (isCut ? Promise.reject(new NetworkFault()) : waiting));
    await dialog.pass(codeShown + 2_000);
    expect(dialog.status()).toBe('trouble');
    isCut = false;
    await dialog.pass(30_000);
    expect(dialog.status()).toBe('waiting');
    expect(dialog.polls).toEqual([2_050, 32_050]);
  });

  test('429 waits for as long as the server says', async () => {
    let isBusy = true;
    const dialog = opened(() => (isBusy ? Promise.reject(new RateLimitFault({ retryAfter: 7_000 })) : waiting));
    await dialog.pass(codeShown + 2_000);
    expect(dialog.status()).toBe('busyServer');
    isBusy = false;
    await dialog.pass(7_000);
    expect(dialog.polls).toEqual([2_050, 9_050]);
    expect(dialog.status()).toBe('waiting');
  });
});

describe('accelerators', () => {
  test('a push asks at once, and the schedule goes on as if it had not', async () => {
    const dialog = opened();
    await dialog.pass(codeShown + 10_000);
    dialog.report('watchScan', 'scan.changed');
    await dialog.pass(22_000);
    expect(dialog.polls).toEqual([2_050, 10_050, 32_050]);
  });

  test('an answer of the phone while a poll is in flight is asked for a second after that poll', async () => {
    let release: (outcome: ScanOutcome) => void = () => undefined;
    let count = 0;
    const dialog = opened(() => {
      count += 1;
      return count === 1
        ? new Promise<ScanOutcome>((resolve) => {
            release = resolve;
          })
        : approved;
    });
    await dialog.pass(codeShown + 2_000);
    dialog.report('watchScan', 'scan.changed');
    release(waiting);
    await settle();
    await dialog.pass(1_000);
    expect(dialog.polls).toEqual([2_050, 3_050]);
    expect(dialog.effects).toContain('goToAssets');
  });

  test('"I have scanned" asks at once twice, then says that it has just checked', async () => {
    const dialog = opened();
    await dialog.pass(codeShown + 5_000);
    for (let press = 0; press < 10; press += 1) {
      dialog.actor.send({ type: 'scan.claimed' });
      await dialog.pass(1_100);
    }
    expect(dialog.polls).toHaveLength(3);
    expect(dialog.status()).toBe('early');
    await dialog.pass(20_000);
    expect(dialog.status()).toBe('waiting');
  });

  test('presses within a second of an answer ask once', async () => {
    const dialog = opened();
    await dialog.pass(codeShown + 5_000);
    for (let press = 0; press < 5; press += 1) {
      dialog.actor.send({ type: 'scan.claimed' });
      await dialog.pass(100);
    }
    expect(dialog.polls).toHaveLength(2);
  });

  test('a focused window asks at once', async () => {
    const dialog = opened();
    await dialog.pass(codeShown + 5_000);
    dialog.report('watchPage', 'page.focused');
    await settle();
    expect(dialog.polls).toEqual([2_050, 5_050]);
  });

  test('a hidden page does not poll; shown again it asks at once and every 30 s', async () => {
    const dialog = opened();
    await dialog.pass(codeShown + 1_000);
    dialog.hide(true);
    await dialog.pass(60_000);
    dialog.report('watchScan', 'scan.changed');
    await dialog.pass(10_000);
    expect(dialog.polls).toEqual([]);
    dialog.hide(false);
    dialog.report('watchPage', 'page.focused');
    await dialog.pass(30_000);
    expect(dialog.polls).toEqual([71_050, 101_050]);
  });

  /** Two minutes of everything at random; gives how often the server's own limit refused a poll. */
  async function playWildly(seed: number, hasBudget: boolean): Promise<number> {
    const chance = seededChance(seed);
    const clock = new KnowingClock();
    const limiter = rateLimiter(() => clock.now());
    const subject = { session: undefined, ip: '', key: undefined, fields: { qrCodeToken: 'token' } };
    let refused = 0;
    const dialog = opened(
      () => {
        refused += limiter.take('scanLogin', callLimits['scanLogin'] ?? [], subject) > 0 ? 1 : 0;
        return waiting;
      },
      clock,
      hasBudget,
    );
    let pushes = 2;
    for (let moment = 0; moment < 300; moment += 1) {
      const pick = chance();
      if (pick < 0.3) dialog.actor.send({ type: 'scan.claimed' });
      else if (pick < 0.5) dialog.report('watchPage', 'page.focused');
      else if (pick < 0.55) dialog.hide(true);
      else if (pick < 0.7) dialog.hide(false);
      else if (pick < 0.75) dialog.report('watchScan', 'scan.missed');
      else if (pick < 0.8 && pushes > 0) {
        pushes -= 1;
        dialog.report('watchScan', 'scan.changed');
      }
      await dialog.pass(400);
    }
    expect(dialog.mostInFlight()).toBe(1);
    return refused;
  }

  test('whatever the user and the stream do, the limit of the server is never met; without the budget it would be', async () => {
    for (let seed = 1; seed <= 40; seed += 1) expect(await playWildly(seed, true), `seed ${seed}`).toBe(0);
    expect(await playWildly(1, false)).toBeGreaterThan(0);
  }, 60_000);
});

describe('C21: 200 cycles of opening, hiding and closing', () => {
  test('leave no timer, request or watcher, never poll after the end, and never off the schedule', async () => {
    const chance = seededChance(21);
    for (let cycle = 0; cycle < 200; cycle += 1) {
      const isSlow = chance() < 0.3;
      const dialog = opened(() =>
        isSlow ? new Promise<ScanOutcome>(() => undefined) : chance() < 0.1 ? { kind: 'expired', code: 10029, message: '' } : waiting,
      );
      const shownAt = [codeShown];
      for (let step = 0; step < Math.floor(chance() * 4); step += 1) {
        await dialog.pass(Math.floor(chance() * 20_000));
        if (chance() >= 0.4) continue;
        dialog.hide(true);
        const before = dialog.polls.length;
        await dialog.pass(Math.floor(chance() * 45_000));
        expect(dialog.polls).toHaveLength(before);
        dialog.hide(false);
        shownAt.push(dialog.clock.now());
      }
      if (shownAt.length === 1 && !isSlow)
        dialog.polls.forEach((moment, index) => expect(Math.abs(moment - codeShown - 2_000 - 30_000 * index)).toBeLessThanOrEqual(100));
      dialog.actor.send({ type: 'dialog.closed' });
      await settle();
      const polled = dialog.polls.length;
      expect(dialog.effects).toEqual(['closeDialog']);
      expectNothingLeft(dialog);
      await dialog.pass(65_000);
      expect(dialog.polls).toHaveLength(polled);
      expectNothingLeft(dialog);
      const gaps = dialog.polls.slice(1).map((moment, index) => moment - (dialog.polls[index] ?? 0));
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_000);
    }
  }, 60_000);

  test('a dialog that is closed at once asks for no code', async () => {
    const dialog = opened();
    dialog.actor.send({ type: 'dialog.closed' });
    await dialog.pass(1_000);
    expect(dialog.tokens).toEqual([]);
    expectNothingLeft(dialog);
  });

  test('ten rounds of opening and closing ask for ten codes, one each', async () => {
    const clock = new KnowingClock();
    const rounds: Dialog[] = [];
    for (let round = 0; round < 10; round += 1) {
      const dialog = opened(undefined, clock);
      await dialog.pass(3_000);
      dialog.actor.send({ type: 'dialog.closed' });
      rounds.push(dialog);
    }
    expect(rounds.map(({ tokens, polls }) => [tokens.length, polls.length])).toEqual(Array.from({ length: 10 }, () => [1, 1]));
    expect(clock.due.size).toBe(0);
  });
});
