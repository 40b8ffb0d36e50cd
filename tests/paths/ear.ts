import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import type { Asked, Told } from './telling/reports.ts';

/** Which candidates and state values each machine passed through, as the page told it. */
export type Heard = { readonly taken: Map<string, Set<string>>; readonly values: Map<string, Map<string, unknown>> };

export const nothingHeard = (): Heard => ({ taken: new Map(), values: new Map() });

/** Adds what one step tells. */
export function addTold({ taken, values }: Heard, told: Told): void {
  const keys = taken.get(told.machine) ?? new Set();
  told.taken.forEach((key) => keys.add(key));
  taken.set(told.machine, keys);
  const places = values.get(told.machine) ?? new Map<string, unknown>();
  places.set(JSON.stringify(told.value), told.value);
  values.set(told.machine, places);
}

/** Hears the machines of a page of the test build. */
export class Ear {
  readonly heard = nothingHeard();
  /** Every step of the machine under test, oldest first. */
  readonly trail: Told[] = [];
  readonly #machine: string;
  #actor = '';
  #waiting: (() => void)[] = [];

  constructor(machine: string) {
    this.#machine = machine;
  }

  async listenTo(page: Page, asked: Asked): Promise<void> {
    await page.exposeBinding('tellTest', (_, told: Told) => this.hear(told));
    await page.addInitScript((wanted) => Object.assign(window, { asked: wanted }), asked);
  }

  hear(told: Told): void {
    addTold(this.heard, told);
    if (told.machine !== this.#machine) return;
    this.trail.push(told);
    if (told.event === 'xstate.init') this.#actor = told.actor;
    this.#waiting.splice(0).forEach((wake) => wake());
  }

  /** The actor that began last. */
  get actor(): string {
    return this.#actor;
  }

  /** Its steps from a place of the trail on. */
  since(mark: number): Told[] {
    return this.trail.slice(mark).filter(({ actor }) => actor === this.#actor);
  }

  /** Follows who has heard such an event since a place of the trail, where a page has several actors of the machine; tells whether anyone has. */
  follow(event: string, mark: number): boolean {
    const told = this.trail.slice(mark).find((step) => step.event === event);
    if (told !== undefined) this.#actor = told.actor;
    return told !== undefined;
  }

  /** How far the actor has come: other actors of its machine on the page do not count. */
  get place(): string {
    return `${this.#actor}:${this.since(0).length}`;
  }

  /** Where it stands now. */
  get value(): unknown {
    return this.trail.findLast(({ actor }) => actor === this.#actor)?.value;
  }

  /**
   * Waits until the actor has taken the candidates since the mark and stands, or for a moment stood, in the value.
   * @throws Error with what it did instead.
   */
  async wait(
    mark: number,
    wanted: { readonly taken: readonly string[]; readonly value: unknown; readonly passing: boolean },
  ): Promise<void> {
    const isThere = (): boolean => {
      const steps = this.since(mark);
      const keys = new Set(steps.flatMap(({ taken }) => taken));
      const stands = wanted.passing
        ? steps.some(({ value }) => isDeepStrictEqual(value, wanted.value))
        : isDeepStrictEqual(this.value, wanted.value);
      return stands && wanted.taken.every((key) => keys.has(key));
    };
    const end = AbortSignal.timeout(15_000);
    const ended = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve(), { once: true }));
    while (!isThere()) {
      if (end.aborted) throw new Error(this.#tale(mark, wanted));
      await Promise.race([new Promise<void>((resolve) => void this.#waiting.push(resolve)), ended]);
    }
  }

  #tale(mark: number, { taken, value }: { readonly taken: readonly string[]; readonly value: unknown }): string {
    const steps = this.since(mark).map((step) => `${step.event} [${step.taken.join(', ')}] ${JSON.stringify(step.value)}`);
    return [
      `${this.#machine} did not take ${taken.join(', ') || 'anything'} to ${JSON.stringify(value)}.`,
      `It stands in ${JSON.stringify(this.value)}; since the step began:`,
      ...(steps.length === 0 ? ['nothing'] : steps.slice(-15)),
    ].join('\n  ');
  }
}
