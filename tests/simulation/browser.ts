import { setMaxListeners } from 'node:events';
import { TabBus, TabLocks, type TabEnd } from '#tests/support/browserTabs.ts';
import type { SimulatedTime } from './clock.ts';
import { simulatedCrypto } from './crypto.ts';
import { origin } from './exchange.ts';
import type { SimulatedNetwork } from './network.ts';
import type { TabGlobals } from './tabScript.ts';

type Parts = {
  readonly time: SimulatedTime;
  readonly network: SimulatedNetwork;
  readonly below: (limit: number) => number;
  /** Hears what a timer or a listener threw. */
  readonly threw: (error: unknown) => void;
};

/** What the tabs of one browser share: cookies, storage, the key shelf, locks and channels. */
export class SimulatedBrowser {
  readonly cookies = new Map<string, string>();
  readonly stored = new Map<string, string>();
  readonly keys = new Map<string, unknown>();
  readonly windows = new Set<SimulatedWindow>();
  readonly #locks = new Map<string, TabLocks>();
  readonly #buses = new Map<string, TabBus>();

  locks(name: string): TabLocks {
    const found = this.#locks.get(name) ?? new TabLocks();
    this.#locks.set(name, found);
    return found;
  }
  bus(name: string): TabBus {
    const found = this.#buses.get(name) ?? new TabBus();
    this.#buses.set(name, found);
    return found;
  }
  /** The end of a tab, by closing or a crash: what it held is free at once. */
  leave(window: SimulatedWindow): void {
    this.windows.delete(window);
    for (const locks of this.#locks.values()) locks.drop(window);
  }
}

class TabStorage {
  readonly #window: SimulatedWindow;
  readonly #stored: Map<string, string>;

  /** Of one tab without `stored`. */
  constructor(window: SimulatedWindow, stored = new Map<string, string>()) {
    this.#window = window;
    this.#stored = stored;
  }
  getItem = (key: string): string | null => this.#stored.get(key) ?? null;
  setItem = (key: string, value: string): void => this.#change(key, value);
  removeItem = (key: string): void => this.#change(key, null);

  #change(key: string, value: string | null): void {
    if (!this.#window.isOpen || (this.#stored.get(key) ?? null) === value) return;
    if (value === null) this.#stored.delete(key);
    else this.#stored.set(key, value);
    if (this.#stored !== this.#window.browser.stored) return;
    for (const other of this.#window.browser.windows) {
      if (other === this.#window) continue;
      const event = Object.assign(new Event('storage'), { key, newValue: value, storageArea: other.storage });
      queueMicrotask(() => other.events.dispatchEvent(event));
    }
  }
}

/** A key shelf in memory under the part of IndexedDB's interface that the app uses. */
function shelfDatabase(keys: Map<string, unknown>): unknown {
  const answering = <Result>(result: Result) => {
    const request = { result, onsuccess: null as (() => void) | null, onupgradeneeded: null, onerror: null };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const shelf = {
    get: (name: string) => answering(keys.get(name)),
    put: (value: unknown, name: string) => answering(void keys.set(name, value)),
    delete: (name: string) => answering(void keys.delete(name)),
  };
  const database = {
    close: () => {},
    createObjectStore: () => shelf,
    transaction: () => {
      const transaction = { objectStore: () => shelf, oncomplete: null as (() => void) | null, onerror: null, onabort: null };
      queueMicrotask(() => queueMicrotask(() => transaction.oncomplete?.()));
      return transaction;
    },
  };
  return { open: () => answering(database) };
}

/** A stream that never comes to stand: what the app does without it is what is simulated. */
class DeadSocket extends EventTarget {
  readonly readyState = 3;
  constructor(later: (run: () => void) => void) {
    super();
    later(() => void this.dispatchEvent(new Event('close')));
  }
  send(): void {}
  close(): void {}
}

/** Adds listeners as a page does. Node itself would keep those that end with a signal, and all that they know, for good. */
const listeningOn =
  (target: EventTarget): EventTarget['addEventListener'] =>
  (type, listener, options) => {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options === true };
    if (signal?.aborted === true) return;
    target.addEventListener(type, listener, rest);
    signal?.addEventListener('abort', () => target.removeEventListener(type, listener, rest), { once: true });
  };

/** Nothing is laid out, so nothing changes. */
class StillObserver {
  observe(): void {}
  disconnect(): void {}
}

/** The globals of one tab. `isOpen` ends with the tab: from then on nothing that its code does reaches the outside. */
export class SimulatedWindow {
  readonly events = new EventTarget();
  readonly documentEvents = new EventTarget();
  readonly storage: TabStorage;
  readonly place = { pathname: '/en_US', search: '', hash: '', href: `${origin}/en_US`, origin, protocol: 'https:', host: 'exchange.test' };
  isOpen = true;
  readonly browser: SimulatedBrowser;
  readonly #parts: Parts;
  readonly #ends = new Set<TabEnd>();

  constructor(browser: SimulatedBrowser, parts: Parts) {
    this.browser = browser;
    this.#parts = parts;
    this.storage = new TabStorage(this, browser.stored);
    browser.windows.add(this);
    setMaxListeners(0, this.events, this.documentEvents);
  }

  close(): void {
    this.isOpen = false;
    this.#parts.time.drop(this);
    this.#parts.network.abandon(this);
    for (const end of this.#ends) end.close();
    this.browser.leave(this);
  }

  /** The page comes back to the user. */
  returnAttention(): void {
    this.documentEvents.dispatchEvent(new Event('visibilitychange'));
  }

  #timer(isPeriodic: boolean) {
    return (run: (...values: unknown[]) => void, milliseconds?: number, ...values: unknown[]): number =>
      this.#parts.time.start(
        this,
        () => {
          try {
            run(...values);
          } catch (error) {
            this.#parts.threw(error);
          }
        },
        milliseconds,
        isPeriodic,
      );
  }

  globals(): TabGlobals {
    const { time, network, below } = this.#parts;
    const { events, browser, place } = this;
    const stop = (id: unknown): void => time.stop(id);
    const setTimeout = this.#timer(false);
    const move = (_state: unknown, _title: string, to: string): void => {
      const url = new URL(to, place.href);
      Object.assign(place, { pathname: url.pathname, search: url.search, hash: url.hash, href: url.href });
    };
    const open = (name: string): TabEnd => {
      const end = browser.bus(name).open();
      this.#ends.add(end);
      return end;
    };
    const locks = {
      request: (name: string, ...rest: unknown[]) =>
        browser
          .locks(name)
          .of(this)
          .request(name, (rest.length > 1 ? rest[0] : {}) as LockOptions, rest.at(-1) as LockGrantedCallback<unknown>),
    };
    const timeout = (milliseconds: number): AbortSignal => {
      const ended = new AbortController();
      setTimeout(() => ended.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
      return ended.signal;
    };
    const shadowed = {
      document: {
        addEventListener: listeningOn(this.documentEvents),
        removeEventListener: this.documentEvents.removeEventListener.bind(this.documentEvents),
        documentElement: { lang: 'en-US', dir: 'ltr', dataset: {} },
        visibilityState: 'visible',
        querySelector: () => null,
        querySelectorAll: () => [],
        activeElement: null,
        body: {},
      },
      navigator: { locks, onLine: true, languages: ['en-US'], language: 'en-US', userAgent: 'Simulated' },
      location: place,
      history: { pushState: move, replaceState: move, state: null, length: 1 },
      localStorage: this.storage,
      sessionStorage: new TabStorage(this),
      indexedDB: shelfDatabase(browser.keys),
      // Called with `new`: what a constructor returns stands in its place.
      BroadcastChannel: function BroadcastChannel(name: string) {
        return open(name);
      },
      WebSocket: function WebSocket() {
        return new DeadSocket((run) => setTimeout(run, 50));
      },
      KeyboardEvent: class KeyboardEvent extends Event {},
      MutationObserver: StillObserver,
      ResizeObserver: StillObserver,
      AbortSignal: { any: AbortSignal.any.bind(AbortSignal), timeout },
      Date: class SimulatedDate extends Date {
        constructor(...values: [] | [number]) {
          super(...((values.length === 0 ? [time.now()] : values) as [number]));
        }
        static override now = time.now;
      },
      Math: Object.assign(Object.create(Math) as Math, { random: () => below(1_000_000) / 1_000_000 }),
      crypto: simulatedCrypto(below),
      fetch: (url: string, init: RequestInit) => network.send(this, url, init),
      matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
      performance: { now: time.now },
      innerWidth: 1600,
      addEventListener: listeningOn(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
      requestAnimationFrame: (run: (moment: number) => void) => setTimeout(() => run(time.now()), 16),
      cancelAnimationFrame: stop,
      setTimeout,
      clearTimeout: stop,
      setInterval: this.#timer(true),
      clearInterval: stop,
    };
    const window: object = Object.create(globalThis, Object.getOwnPropertyDescriptors(shadowed)) as object;
    return { ...shadowed, globalThis: window, self: window, window };
  }
}
