type Timer = {
  readonly id: number;
  readonly owner: object;
  readonly due: number;
  readonly period: number | null;
  readonly run: () => void;
};

/** The one clock of a simulation, of the exchange as of every tab. Milliseconds since 1970; it stands still until it is moved. */
export class SimulatedTime {
  #now: number;
  #last = 0;
  readonly #timers = new Map<number, Timer>();

  constructor(start: number) {
    this.#now = start;
  }

  readonly now = (): number => this.#now;

  start(owner: object, run: () => void, milliseconds = 0, isPeriodic = false): number {
    this.#last += 1;
    const wait = Math.max(isPeriodic ? 1 : 0, Number(milliseconds) || 0);
    this.#timers.set(this.#last, { id: this.#last, owner, due: this.#now + wait, period: isPeriodic ? wait : null, run });
    return this.#last;
  }

  stop(id: unknown): void {
    if (typeof id === 'number') this.#timers.delete(id);
  }

  /** The timers of a tab that is gone. */
  drop(owner: object): void {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  /** Moves on; timers run in the order in which they are due, and `settle` is awaited after each. */
  async advance(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#earliest();
      if (next === undefined || next.due > end) break;
      this.#now = Math.max(this.#now, next.due);
      if (next.period === null) this.#timers.delete(next.id);
      else this.#timers.set(next.id, { ...next, due: this.#now + next.period });
      next.run();
      await settle();
    }
    this.#now = end;
  }

  #earliest(): Timer | undefined {
    let found: Timer | undefined;
    for (const timer of this.#timers.values())
      if (found === undefined || timer.due < found.due || (timer.due === found.due && timer.id < found.id)) found = timer;
    return found;
  }
}
