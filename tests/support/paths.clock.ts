import { SimulatedClock, type AnyActorRef } from 'xstate';

type Timer = { readonly run: () => void; readonly milliseconds: number; readonly due: number; readonly type: string };

/**
 * A simulated clock whose timers can be fired one by one by the event they send. Timers of parallel regions may
 * so run late and in any order, as they do in a browser under load.
 */
export class HeldClock {
  readonly #time = new SimulatedClock();
  readonly #timers = new Map<number, Timer>();
  #last = 0;
  #actor: AnyActorRef | undefined;

  /** The actor whose system names the timers; call before it starts. */
  watch(actor: AnyActorRef): void {
    this.#actor = actor;
  }

  setTimeout(run: () => void, milliseconds: number): number {
    const scheduled = Object.values(this.#actor?.system.getSnapshot()._scheduledEvents ?? {});
    const type = scheduled.at(-1)?.event.type ?? 'unknown';
    this.#last += 1;
    this.#timers.set(this.#last, { run, milliseconds, due: this.#time.now() + milliseconds, type });
    return this.#last;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Event types of the timers that run. */
  get pending(): string[] {
    return [...this.#timers.values()].map((timer) => timer.type);
  }

  /** The timers that run, by event type, each with its number: one that begins anew has another. */
  get running(): ReadonlyMap<string, number> {
    return new Map([...this.#timers].map(([number, { type }]) => [type, number]));
  }

  /** Milliseconds of the running timer that sends this event type. */
  durationOf(type: string): number | undefined {
    return [...this.#timers.values()].find((timer) => timer.type === type)?.milliseconds;
  }

  /** Lets the timer end that sends this event type; time moves to its due moment unless it is past already. */
  fire(type: string): void {
    const entry = [...this.#timers].find(([, timer]) => timer.type === type);
    if (entry === undefined) throw new Error(`no timer runs for ${type}`);
    const [id, timer] = entry;
    this.#timers.delete(id);
    this.#time.set(Math.max(this.#time.now(), timer.due));
    timer.run();
  }
}
