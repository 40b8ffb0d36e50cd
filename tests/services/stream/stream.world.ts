import { createActor, SimulatedClock } from 'xstate';
import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { standing } from '#machines/tab/connection/connection.selectors.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { createPriceStore } from '#services/market/priceStore.ts';
import { priceChecksum } from '#services/stream/checksum.ts';
import type { PriceRow } from '#services/stream/priceRows.ts';
import { createRoles } from '#services/stream/roles.ts';
import { createStream } from '#services/stream/stream.ts';
import { createTabLine } from '#services/stream/tabLine.ts';
import { TabBus, TabLocks } from '#tests/support/browserTabs.ts';

export const row = (symbol: string, last: string): PriceRow => [symbol, last, '0.0100', '2.0', '1.0', '10', '15.00'];

/** A server's side of one socket: answers subscriptions with what has been since, as the exchange does. */
class ServedSocket extends EventTarget {
  readonly asked: Record<string, unknown>[] = [];
  isOpen = true;
  #hears = false;
  readonly #exchange: StreamExchange;

  constructor(exchange: StreamExchange) {
    super();
    this.#exchange = exchange;
    queueMicrotask(() => this.hear({ op: 'hello', time: 1, challenge: 'secret', target: 'https://x.test/stream', hasSession: true }));
  }
  send(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>;
    this.asked.push(message);
    setImmediate(() => this.#answer(message));
  }
  #answer(message: Record<string, unknown>): void {
    if (message['op'] === 'prove') return this.hear({ op: 'proved' });
    if (message['op'] !== 'subscribe') return;
    if (message['channel'] !== 'ticker') return this.hear({ op: 'snapshot', channel: message['channel'], epoch: 'p', seq: 0, data: {} });
    const { seq, log, rows } = this.#exchange;
    const from = message['lastSeq'];
    if (typeof from === 'number') {
      this.hear({ op: 'resumed', channel: 'ticker', epoch: 'e', seq: from });
      for (const each of log.filter((entry) => entry.seq > from)) this.hear(each);
    } else this.hear({ op: 'snapshot', channel: 'ticker', epoch: 'e', seq, data: rows });
    this.#hears = true;
  }
  tell(message: unknown): void {
    if (this.#hears) this.hear(message);
  }
  hear(message: unknown): void {
    if (this.isOpen) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.dispatchEvent(new Event('close'));
  }
}

/** One exchange with its ticker, and one browser whose tabs share locks and a line. */
export class StreamExchange {
  seq = 0;
  rows: PriceRow[] = [row('btc_usdt', '0')];
  readonly log: { op: 'update'; channel: string; seq: number; data: PriceRow[] }[] = [];
  readonly sockets: ServedSocket[] = [];
  readonly locks = new TabLocks();
  readonly bus = new TabBus();

  connect(): ServedSocket {
    const socket = new ServedSocket(this);
    this.sockets.push(socket);
    return socket;
  }
  get openSockets(): ServedSocket[] {
    return this.sockets.filter(({ isOpen }) => isOpen);
  }
  move(last: string): void {
    this.seq += 1;
    this.rows = [row('btc_usdt', last)];
    const update = { op: 'update' as const, channel: 'ticker', seq: this.seq, data: this.rows };
    this.log.push(update);
    for (const socket of this.openSockets) socket.tell(update);
  }
  beat(): void {
    const ticker = { epoch: 'e', seq: this.seq, crc: priceChecksum(this.rows) };
    for (const socket of this.openSockets)
      socket.tell({ op: 'heartbeat', time: 1, channels: { ticker, 'qr:abc': { epoch: 'p', seq: 4 } } });
  }
}

/** A tab: the connection machine on a stepped clock, its stream, its prices and its place among the tabs. */
export class StreamTab {
  readonly clock = new SimulatedClock();
  readonly store = createPriceStore((work) => work());
  /** Prices as they were shown, one after the other. */
  readonly shown: string[] = [];
  readonly stream;
  readonly roles;
  readonly line;
  readonly actor;
  reads = 0;
  isSeen = true;
  needsOwn = false;
  /** A page that does not run: it hears and says nothing. */
  isFrozen = false;
  #end;
  #missed: (() => void)[] = [];
  readonly #exchange: StreamExchange;

  constructor(exchange: StreamExchange, hasLocks = true) {
    this.#exchange = exchange;
    this.stream = createStream({
      address: () => 'wss://x.test/stream',
      openSocket: () => exchange.connect(),
      prove: () => Promise.resolve('proof'),
      heard: (message) => (this.isFrozen || message === undefined ? undefined : this.line.heard(message)),
    });
    this.store.watch('btc_usdt', () => this.shown.push(this.last));
    this.stream.watch('ticker', this.store.channel);
    this.#end = exchange.bus.open();
    this.line = createTabLine({
      open: () => {
        this.#end = exchange.bus.open();
        const hear = this.#end.hear.bind(this.#end);
        this.#end.hear = (message) => (this.isFrozen ? undefined : hear(message));
        return this.#end;
      },
      isSeen: () => this.isSeen,
      now: () => this.clock.now(),
      ask: () => this.stream.say({ op: 'subscribe', channel: 'ticker' }),
      takeRows: this.store.takeRows,
    });
    this.roles = createRoles(exchange.locks.of(this), () => this.needsOwn);
    const machine = connectionMachine.provide({
      actors: {
        watchNetwork: fromWatch(() => () => {}),
        watchRole: fromWatch((report) => {
          if (!hasLocks) {
            report({ type: 'role.changed', role: 'alone' });
            return () => {};
          }
          return this.roles.watch((role) =>
            this.#whenAwake(() => {
              this.line.play(role);
              report({ type: 'role.changed', role });
            }),
          );
        }),
        runStream: fromWatch((report, { role }) =>
          this.stream.open(report, role === 'follower' ? () => this.line.join(() => report({ type: 'leader.answered' })) : undefined),
        ),
        readPrices: fromCall<void>(async () => {
          this.reads += 1;
          const { rows } = exchange;
          this.store.takeRows(rows);
          this.line.tellRows(rows);
        }),
      },
      actions: { takeLead: () => this.roles.take() },
    });
    this.actor = createActor(machine, { clock: this.clock });
    this.actor.start();
  }

  #whenAwake(work: () => void): void {
    if (this.isFrozen) this.#missed.push(work);
    else work();
  }
  thaw(): void {
    this.isFrozen = false;
    for (const work of this.#missed.splice(0)) work();
  }
  get last(): string {
    return this.store.price('btc_usdt')?.last ?? '';
  }
  get role() {
    return this.actor.getSnapshot().context.role;
  }
  get standing() {
    return standing(this.actor.getSnapshot());
  }
  /** The tab is closed or crashes: the browser ends its sockets and hands its locks on. */
  close(): void {
    this.#end.close();
    this.isFrozen = true;
    this.actor.stop();
    this.#exchange.locks.drop(this);
  }
}

/** Lets everything run that waits for nothing but other promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** Time passes in some tabs, a second at a time, with a heartbeat of the server every second. */
export async function pass(exchange: StreamExchange, tabs: readonly StreamTab[], seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    exchange.beat();
    await settled();
    for (const tab of tabs) if (!tab.isFrozen) tab.clock.increment(1_000);
    await settled();
  }
}
