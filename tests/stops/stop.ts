import { expect, type Locator, type Page } from '@playwright/test';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import type { RouteName } from '#machines/tab/navigation/navigation.routes.ts';
import type { Controls } from '#tests/e2e/support/controls.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Visitor } from '#tests/e2e/support/visitor.ts';

/** Who stands at a stop: nobody known, a member by the name of a demo account (`newcomer` has nothing yet), or one whose wallet is connected. */
export type StopVisitor = 'guest' | 'trader' | 'vip' | 'kol' | 'newcomer' | 'wallet';

/** Widths of the window, in CSS pixels: a mouse at 1600, fingers at the others. */
export const stopWidths = [1600, 1000, 390, 320] as const;
export type StopWidth = (typeof stopWidths)[number];

/** What a stop has at hand to bring its state about. */
export type StopStage = {
  readonly page: Page;
  /** The language on view: `en_US`, or `xx_XX`, which has the longest text of all languages for each key. Page models take it. */
  readonly locale: string;
  readonly width: StopWidth;
  readonly origin: string;
  readonly controls: Controls;
  /** Another visitor's browser; it is closed after the stop. */
  readonly visit: () => Promise<Visitor>;
};

/** One state of the product that the round looks at. */
export type Stop = {
  /** Unique in its area. */
  readonly name: string;
  /** The address below the locale, places filled in: `/market?tab=favourites`. */
  readonly at: string;
  readonly as: StopVisitor;
  /** The route whose page stands there; its title is looked at. */
  readonly of?: RouteName;
  /** Another stop that draws the same with other words: what the words do not change is looked at there alone. */
  readonly like?: string;
  /** The route whose look this is when it has nothing to show (`empty`) or could not be read (`failed`). */
  readonly look?: { readonly of: RouteName; readonly when: 'empty' | 'failed' };
  /** What calls answer, forced before the address is loaded anew and cleared after the stop. */
  readonly force?: Readonly<Record<string, Effect>>;
  /** Brings the state about once the page stands, and ends when the state is seen; throws when it cannot be reached. */
  readonly open?: (stage: StopStage) => Promise<void>;
  /** Puts back what `open` changed and a page load would keep. */
  readonly close?: (stage: StopStage) => Promise<void>;
  /** A selector of what lies over the page: the look is at this part alone. */
  readonly part?: string;
  /** Widths where the state exists; left out: all. */
  readonly on?: readonly StopWidth[];
  /** Loads the address anew: the state would depend on where the visitor was before, as what a tab keeps does. */
  readonly fresh?: boolean;
  /** Console errors that the state provokes on purpose. */
  readonly allow?: readonly RegExp[];
};

/** Why a route has no look of its own when nothing is there, or when it cannot be read. */
export type Lookless = { readonly of: RouteName; readonly when: 'empty' | 'failed'; readonly why: string };

/** The stops of one area, and the routes of it that lack a look. */
export type StopArea = { readonly area: string; readonly stops: readonly Stop[]; readonly without?: readonly Lookless[] };

/** An answer that nobody can read; it is not asked for again by itself, as a fault of the server would be. */
export const unreadable = { status: 200, body: '<h1>Gateway</h1>', type: 'text/html' } as const satisfies Effect;
/** A fault of the server; what is read is asked for again by itself before it is told. */
export const broken = { status: 500, body: 'x', type: 'text/plain' } as const satisfies Effect;
export const main = ({ page }: StopStage): Locator => page.getByRole('main');
/** Waits until the page says why something did not come. */
export const seeAlert = (stage: StopStage): Promise<void> => expect(main(stage).getByRole('alert').first()).toBeVisible();

/** Waits for words of the page (`namespace:key`). What is missing is seen by what stands in its place: a page that has yet to come lacks it too. */
export const says =
  (key: string) =>
  ({ page, locale }: StopStage): Promise<void> =>
    expect(page.getByRole('main').getByText(textOf(locale, key), { exact: true }).first()).toBeVisible();
