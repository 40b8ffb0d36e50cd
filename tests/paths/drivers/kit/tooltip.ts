import { expect, type CDPSession } from '@playwright/test';
import { tooltipPlan } from '#tests/machines/kit/tooltip.plan.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** The part that has a tooltip, with its words. */
type Part = { readonly words: string; readonly of: (stage: Stage) => ReturnType<Stage['page']['locator']> };

const term: Part = {
  words: textOf('en_US', 'assets:coins.availableWhy'),
  of: ({ page }) => page.getByRole('button', { name: textOf('en_US', 'assets:coins.available'), exact: true }),
};
const pill: Part = {
  words: textOf('en_US', 'shell:header.sandboxWhy'),
  of: ({ page }) => page.getByRole('banner').getByText(textOf('en_US', 'shell:header.sandboxWhy'), { exact: true }).first().locator('..'),
};

/** Beside the text of the page, where nothing stands. */
const moveAway = ({ page }: Stage) => page.mouse.move(3, 400);

/** A finger comes down on the part, or goes up from it. */
async function touch(stage: Stage, part: Part, type: 'touchStart' | 'touchEnd'): Promise<void> {
  if ((type === 'touchStart') === (stage.notes.get('finger') === 'touchStart')) return;
  stage.notes.set('finger', type);
  const box = await part.of(stage).boundingBox();
  if (box === null) throw new Error('The part with the tooltip is not drawn.');
  const hand = (stage.notes.get('hand') as CDPSession | undefined) ?? (await stage.page.context().newCDPSession(stage.page));
  stage.notes.set('hand', hand);
  const touchPoints = type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await hand.send('Input.dispatchTouchEvent', { type, touchPoints });
}

function tooltipOf(part: Part, isHeld: boolean, more: Partial<Driver>): Driver {
  const shown = ({ page }: Stage) => page.locator('[aria-hidden="true"]').filter({ hasText: part.words });
  const hidden = (stage: Stage) => expect(shown(stage)).toHaveCount(0);
  const seen = (stage: Stage) => expect(shown(stage)).toBeVisible();
  const lift = (stage: Stage) => touch(stage, part, 'touchEnd');
  const press = (stage: Stage) => touch(stage, part, 'touchStart');
  return {
    machine: 'tooltip',
    plan: {
      input: { anchorId: '', start: 'pointed', isHeld },
      cases: tooltipPlan.cases.filter((each) => !('isHeld' in each) || each.isHeld === isHeld),
    },
    begins: [{ type: 'anchor.pointed' }],
    open: async (stage) => {
      await logInBeside(stage, trader.email);
      await new Assets(stage.page).open('spot');
      await part.of(stage).hover();
    },
    states: { closed: hidden, resting: hidden, open: seen, leaving: seen, held: seen },
    ...more,
    events: {
      'anchor.pointed': async (stage) => {
        await moveAway(stage);
        await part.of(stage).hover();
      },
      'anchor.unpointed': async (stage) => {
        await part.of(stage).hover();
        await moveAway(stage);
      },
      'anchor.pressed': async (stage) => {
        await lift(stage);
        await press(stage);
      },
      'anchor.lifted': async (stage) => {
        await press(stage);
        await lift(stage);
      },
      'anchor.left': ({ page }) => page.keyboard.press('Escape'),
      ...more.events,
    },
  };
}

/** A word of the trade: what a finger has called stays for a while. */
export const tooltip: Driver = tooltipOf(term, true, {
  events: {
    'anchor.focused': async (stage) => {
      // The keyboard was used last: what gets the focus shows it.
      await stage.page.keyboard.press('Shift');
      await term.of(stage).blur();
      await term.of(stage).focus();
    },
  },
});

/** A mark that only names itself. */
export const tooltipNotHeld: Driver = tooltipOf(pill, false, { variant: 'under the finger only' });
