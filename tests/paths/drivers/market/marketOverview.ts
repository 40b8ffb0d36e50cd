import { expect } from '@playwright/test';
import { Markets } from '#tests/e2e/pages/markets.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Parts } from '#machines/kit/parts.rules.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { said } from '#tests/paths/scenarios.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';

type Read = Parts<{ readonly heat: object }>;
const heat = ({ page }: Stage) => {
  const markets = new Markets(page);
  return markets.part(markets.text('market:overview.heat'));
};
const retry = (stage: Stage) => heat(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const map = (stage: Stage) => heat(stage).getByRole('list');

export const marketOverview: Driver = {
  machine: 'marketOverview',
  // One of the parts is enough to wait for all of them.
  calls: ['heatmapListing'],
  open: ({ page }) => page.goto('/en_US/marketExplore/overview').then(() => {}),
  events: {
    'done loadOverview': (stage, event) =>
      ((event['output'] as Read).heat.data === null ? said('heatmapListing', 77_777) : answer('heatmapListing'))(stage, event),
    'reload.requested': {
      when: (before) => before.matches('lacking') && (before.context as { parts: Read }).parts.heat.data === null,
      does: (stage) => retry(stage).click(),
    },
  },
  states: {
    loading: 'older parts stay on view while they are read again',
    ready: (stage) => expect(map(stage)).toBeVisible(),
    lacking: (stage) => expect(map(stage).or(retry(stage)).first()).toBeVisible(),
  },
  impossible: {
    'xstate.error.actor.loadOverview': 'each part answers for itself, a failure too',
    'ready --reload.requested': 'where every part is there the page has no control that asks again',
  },
};
