import { expect, test } from 'vitest';
import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts';
import { isShown } from '#machines/shell/scrollTop/scrollTop.selectors.ts';
import { play } from '#tests/support/play.ts';
import { scrollTopPlan } from './scrollTop.plan.ts';

test('a moving page is looked at at once, then every 100 ms where it has come by then', async () => {
  const { report, pass, snapshot } = play(scrollTopMachine, scrollTopPlan);
  const scroll = (top: number) => report('watchScroll', { type: 'page.scrolled', top, height: 800 } as never);
  const shown: boolean[] = [];
  const look = () => shown.push(isShown(snapshot()));
  scroll(900);
  look();
  scroll(700);
  scroll(800);
  look();
  await pass(100);
  look();
  scroll(700);
  scroll(801);
  await pass(99);
  look();
  await pass(1);
  look();
  await pass(100);
  expect(snapshot().value).toBe('resting');
  look();
  expect(shown).toEqual([true, true, false, false, true, true]);
});
