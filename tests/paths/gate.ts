import type { Page, Route } from '@playwright/test';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import { allCalls } from '#services/contract.ts';
import type { AnyCall } from '#services/http/call.ts';
import type { Controls } from '#tests/e2e/support/controls.ts';

/** How held requests of a call go on: to the exchange, which answers by itself or as told; or lost on the way there. */
export type Release = Effect | 'real' | 'lost';

function callNamed(call: string): AnyCall {
  const found = allCalls.find(({ name }) => name === call);
  if (found === undefined) throw new Error(`There is no call "${call}".`);
  return found;
}

/** Holds requests of some calls until a step of a path answers them. */
export class Gate {
  readonly #controls: Controls;
  readonly #open = new Map<string, Release>();
  readonly #held: { readonly call: string; readonly go: (release: Release) => void }[] = [];
  readonly #forced = new Set<string>();

  constructor(controls: Controls) {
    this.#controls = controls;
  }

  async hold(page: Page, calls: readonly string[]): Promise<void> {
    for (const call of calls) {
      const { path, method } = callNamed(call);
      await page.route(
        (url) => url.pathname === path,
        async (route) => {
          if (route.request().method() !== method) return route.fallback();
          const release = this.#open.get(call) ?? (await new Promise<Release>((go) => void this.#held.push({ call, go })));
          await follow(route, release);
        },
      );
    }
  }

  /** Answers what waits of a call and what comes of it until the step ends. */
  async release(call: string, release: Release): Promise<void> {
    if (typeof release === 'object') {
      await this.#controls.force(call, release);
      this.#forced.add(call);
    }
    this.#open.set(call, release);
    for (const waiting of this.#held.filter((each) => each.call === call)) waiting.go(release);
    this.#held.splice(0, this.#held.length, ...this.#held.filter((each) => each.call !== call));
  }

  /** The step has ended: later requests wait again, and the exchange answers by itself. */
  async close(): Promise<void> {
    this.#open.clear();
    const forced = [...this.#forced];
    this.#forced.clear();
    for (const call of forced) await this.#controls.clear(call);
  }

  /** Lets everything go, at the end of a walk. */
  letGo(): void {
    this.#held.splice(0).forEach(({ go }) => go('lost'));
  }
}

async function follow(route: Route, release: Release): Promise<void> {
  try {
    await (release === 'lost' ? route.abort('internetdisconnected') : route.continue());
  } catch {
    // The page has given the request up meanwhile.
  }
}
