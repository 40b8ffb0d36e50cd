import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import type { Controls } from '#tests/e2e/support/controls.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Visitor } from '#tests/e2e/support/visitor.ts';
import type { Watch } from '#tests/e2e/support/watch.ts';
import type { Ear } from './ear.ts';
import type { Gate, Release } from './gate.ts';
import type { TestedWindow } from './telling/reports.ts';

/** What a driver acts on: the page, the sandbox's controls, held calls and held delays. */
export type Stage = {
  readonly page: Page;
  readonly controls: Controls;
  readonly gate: Gate;
  readonly ear: Ear;
  readonly watch: Watch;
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
  /** What a driver keeps between the steps of one walk. */
  readonly notes: Map<string, unknown>;
};

export const main = ({ page }: Stage): Locator => page.getByRole('main');
/** The way to have the page read again what did not come. */
export const retry = (stage: Stage): Locator => main(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });

/** A step that goes by its stage alone, whatever the event. */
type Answering = (stage: Stage, event?: unknown) => Promise<void>;

/** The call is answered: by the exchange as it is, or as told. */
export const answer =
  (call: string, release: Release = 'real'): Answering =>
  ({ gate }) =>
    gate.release(call, release);

/** The request of the call never arrives. */
export const lost = (call: string): Answering => answer(call, 'lost');

const json = (status: number): Effect => ({ status, body: '{"code":50000,"message":""}', type: 'application/json' });

/** The exchange answers 429 and when to come again, in seconds. */
export const limited = (call: string, retryAfter: number): Answering => answer(call, { ...json(429), retryAfter });

/** Lets a held delay of the machine's actor end. @throws Error when no such delay runs. */
export async function fireDelay({ page, ear }: Stage, name: string): Promise<void> {
  const isFired = await page.evaluate(([actor, delay]) => (window as TestedWindow).fireDelay?.(actor, delay) ?? false, [
    ear.actor,
    name,
  ] as const);
  if (!isFired) throw new Error(`No delay "${name}" runs.`);
}
