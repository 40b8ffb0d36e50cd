type Grant = (lock: Lock | null) => unknown;
type Held = { readonly tab: object; readonly end: (error?: unknown) => void };

/** The Web Locks of one browser for one lock name: `of(tab)` is what a tab sees, `drop(tab)` is its end by closing or a crash. */
export class TabLocks {
  #held: Held | undefined;
  #queue: { readonly tab: object; readonly start: () => void }[] = [];

  of(tab: object): Pick<LockManager, 'request'> {
    const request = (_name: string, options: LockOptions, grant: Grant): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const start = () => {
          const own: Held = { tab, end: (error) => (error === undefined ? resolve(undefined) : reject(error)) };
          this.#held = own;
          void Promise.resolve(grant({ name: 'x', mode: 'exclusive' })).then((value) => {
            if (this.#held === own) this.#next();
            resolve(value);
          });
        };
        if (options.steal === true) {
          this.#held?.end(new DOMException('stolen', 'AbortError'));
          return start();
        }
        if (this.#held === undefined) return start();
        if (options.ifAvailable === true) return void Promise.resolve(grant(null)).then(resolve);
        const entry = { tab, start };
        this.#queue.push(entry);
        options.signal?.addEventListener('abort', () => {
          if (!this.#queue.includes(entry)) return;
          this.#queue = this.#queue.filter((each) => each !== entry);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    return { request: request as LockManager['request'] };
  }

  drop(tab: object): void {
    this.#queue = this.#queue.filter((each) => each.tab !== tab);
    if (this.#held?.tab === tab) this.#next();
  }

  #next(): void {
    this.#held = undefined;
    this.#queue.shift()?.start();
  }
}

/** The BroadcastChannel of one browser: everybody hears but the speaker, a little later; `said` keeps every message. */
export class TabBus {
  readonly said: unknown[] = [];
  readonly #ends = new Set<TabEnd>();

  open(): TabEnd {
    const end = new TabEnd((message) => this.say(message, end));
    this.#ends.add(end);
    return end;
  }

  /** Also for messages of somebody else of the same origin. */
  say(message: unknown, from?: TabEnd): void {
    this.said.push(message);
    for (const end of this.#ends) if (end !== from) queueMicrotask(() => end.hear(message));
  }
}

export class TabEnd extends EventTarget {
  readonly postMessage: (message: unknown) => void;
  #isOpen = true;

  constructor(post: (message: unknown) => void) {
    super();
    this.postMessage = (message) => (this.#isOpen ? post(structuredClone(message)) : undefined);
  }

  hear(message: unknown): void {
    if (this.#isOpen) this.dispatchEvent(new MessageEvent('message', { data: message }));
  }

  close(): void {
    this.#isOpen = false;
  }
}
