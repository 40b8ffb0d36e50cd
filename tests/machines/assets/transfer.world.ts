import { createActor, SimulatedClock, type Actor } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts';
import { storedIntent } from '#machines/kit/intent.flow.ts';
import type { KeyedIntent, NewIntent } from '#machines/kit/intent.rules.ts';
import { transferSubmitMachine } from '#machines/assets/transfer/transferSubmit.machine.ts';
import type { SwitchStanding } from '#machines/kit/switches.selectors.ts';
import type { TransferAnswer, TransferWish } from '#machines/assets/transfer/transferSubmit.rules.ts';
import type { ChoicesQuery, TransferChoices, TransferSetup } from '#machines/assets/transfer/transfer.context.ts';
import type { TransferCoin } from '#services/assets/calls.ts';
import { createIntents } from '#services/http/intents.ts';
import type { transferIntentsEntry } from '#services/assets/transferIntents.ts';
import { NetworkFault, StatusFault, TimeoutFault } from '#services/http/faults.ts';

type Intents = ReturnType<typeof transferIntentsEntry.get>;
type Holder = { readonly release: () => void };

/** What the network does to one request: answers, loses the request, or loses the answer after the effect. */
export type Weather = 'fair' | 'requestLost' | 'answerLost' | 'serverError';

const usdt: TransferCoin = {
  coinId: 52,
  shortName: 'USDT',
  name: 'Tether',
  webLogo: '',
  available: '100',
  availableCny: '700',
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
};
const accepted = { kind: 'accepted', code: 200, message: 'Transfer successful', data: { recordId: 'r1' } } as const;

/** One browser with storage and locks that all its tabs share, and one server that honours idempotency keys. */
export class TransferWorld {
  /** Effects by idempotency key: how often money moved. */
  readonly effects = new Map<string, number>();
  readonly requests: string[] = [];
  #stored: Intents = [];
  readonly #locks = new Map<string, Holder>();
  readonly #waiting: (() => void)[] = [];
  weather: () => Weather = () => 'fair';
  now = 0;

  submit({ key }: KeyedIntent<TransferWish>): TransferAnswer {
    this.requests.push(key);
    const weather = this.weather();
    if (weather === 'requestLost') throw new NetworkFault();
    if (!this.effects.has(key)) this.effects.set(key, 1);
    if (weather === 'answerLost') throw new TimeoutFault();
    if (weather === 'serverError') throw new StatusFault({ status: 500 });
    return accepted;
  }

  get storedKeys(): string[] {
    return this.#stored.map((intent) => intent.key);
  }

  readonly entry = { get: () => this.#stored, set: (intents: Intents) => void (this.#stored = intents) };

  /** The Web Locks of one tab; `close` lets all go that it holds, as a browser does. */
  locksOfTab(): { locks: Pick<LockManager, 'request'>; close: () => void } {
    const mine = new Set<string>();
    const request = async (name: string, ...rest: unknown[]) => {
      const options = (rest.length > 1 ? rest[0] : {}) as { ifAvailable?: boolean };
      const callback = rest.at(-1) as (lock: Lock | null) => unknown;
      while (this.#locks.has(name)) {
        if (options.ifAvailable === true) return callback(null);
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
      const free = () => {
        this.#locks.delete(name);
        mine.delete(name);
        this.#waiting.splice(0).forEach((resume) => resume());
      };
      this.#locks.set(name, { release: free });
      mine.add(name);
      try {
        return await callback({ name, mode: 'exclusive' });
      } finally {
        if (mine.has(name)) free();
      }
    };
    return {
      locks: { request: request as LockManager['request'] },
      close: () => [...mine].forEach((name) => this.#locks.get(name)?.release()),
    };
  }

  openTab(): TransferTab {
    return new TransferTab(this);
  }
}

/** A tab with the transfer dialog open; what the user was told is kept in `told`. */
export class TransferTab {
  readonly clock = new SimulatedClock();
  readonly told: string[] = [];
  readonly actor: Actor<typeof transferMachine>;
  readonly #close: () => void;
  #isOpen = true;

  constructor(world: TransferWorld) {
    const { locks, close } = world.locksOfTab();
    this.#close = close;
    // A page that is gone writes nothing more.
    const entry = { get: world.entry.get, set: (intents: Intents) => (this.#isOpen ? world.entry.set(intents) : undefined) };
    const intents = createIntents<TransferWish>('hk-transfer', { entry, locks, now: () => world.now });
    const submit = transferSubmitMachine.provide({
      actors: {
        precheckIntent: fromCall<TransferAnswer, NewIntent<TransferWish>>(async () => ({ kind: 'accepted', code: 200, message: '' })),
        ...storedIntent(intents),
        sendIntent: fromCall<TransferAnswer, KeyedIntent<TransferWish>>(async (keyed) => {
          await Promise.resolve();
          return world.submit(keyed);
        }),
      },
    });
    const machine = transferMachine.provide({
      actors: {
        openTransfer: fromCall<TransferSetup>(async () => ({
          owner: '10000001',
          types: [{ source: 2, targets: [5] }],
          pairs: [],
          draft: null,
          pending: await intents.find('10000001'),
        })),
        loadChoices: fromCall<TransferChoices, ChoicesQuery>(async () => ({
          coins: [usdt],
          wallet: { available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: false },
        })),
        transferSubmit: submit,
        watchBalances: fromWatch<{ type: 'balances.changed' }>(() => () => {}),
        watchAttention: fromWatch<{ type: 'attention.returned' }>(() => () => {}),
        watchSwitch: fromWatch<{ type: 'switch.changed'; standing: SwitchStanding }>((report) => {
          report({ type: 'switch.changed', standing: 'on' });
          return () => {};
        }),
      },
      actions: {
        showSuccess: (_, { message }) => void this.told.push(message),
        showRefusal: (_, { message }) => void this.told.push(message),
      },
    });
    this.actor = createActor(machine, { input: { source: 2, target: 5, coinId: 52, tradeId: null, locale: 'en_US' }, clock: this.clock });
    this.actor.start();
  }

  get state() {
    return this.actor.getSnapshot();
  }

  /** The tab is reloaded, closed or crashes: the page is gone at once, the browser frees its locks. */
  close(): void {
    this.#isOpen = false;
    this.actor.stop();
    this.#close();
  }
}

/** Lets everything run that waits for nothing but other promises. */
export async function settled(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
