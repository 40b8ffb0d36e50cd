import { openWalk, openWalkImports, pageOf, pathsTest, visitorOf } from './shared.mjs';

/** A page that asks nobody: its words are there at once, and one part of it unfolds. */
export function pageFiles(flow) {
  const { area, name, Name, title, route } = flow;
  const machines = `src/machines/${area}/${name}/${name}`;
  const files = {
    [`${machines}.machine.ts`]: `import { setup } from 'xstate';

export type ${Name}Event = { type: 'rest.toggled' };

/** ${title}: say here in one line what the visitor does on it. */
export const ${name}Machine = setup({ types: {} as { events: ${Name}Event } }).createMachine({
  id: '${name}',
  initial: 'short',
  states: {
    short: { on: { 'rest.toggled': 'whole' } },
    whole: { on: { 'rest.toggled': 'short' } },
  },
});
`,
    [`${machines}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${name}Machine } from './${name}.machine.ts';

export const isWhole = (snapshot: SnapshotFrom<typeof ${name}Machine>): boolean => snapshot.matches('whole');
`,
    [`${machines}.flow.ts`]: `import { ${name}Machine } from './${name}.machine.ts';

/** It asks nobody: there is nothing to bind. */
export const ${name}Flow = ${name}Machine;
`,
    [`src/views/${area}/${name}/${Name}Page.tsx`]: `import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import * as ${name} from '#machines/${area}/${name}/${name}.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import * as css from './${Name}.css.ts';

export function ${Name}Page() {
  const { t } = useTranslation('${name}');
  const flow = useFlow(${name}Flow);
  const isWhole = useSelector(flow, ${name}.isWhole);
  const rest = useId();
  return (
    <div className={\`\${page} \${css.place}\`}>
      <PageHeader title={t('title')} text={t('text')} />
      <Card title={t('part')}>
        <p>{t('words')}</p>
        <div id={rest} hidden={!isWhole}>
          <p>{t('rest')}</p>
        </div>
        <Button tone="ghost" aria-expanded={isWhole} aria-controls={rest} onClick={() => flow.send({ type: 'rest.toggled' })}>
          {t('toggle')}
        </Button>
      </Card>
    </div>
  );
}
`,
    [`src/views/${area}/${name}/${Name}.css.ts`]: `import { style } from '@vanilla-extract/css';

export const place = style({ paddingBottom: '48px' });
`,
    [`tests/machines/${area}/${name}.plan.ts`]: `import { ${name}Machine } from '#machines/${area}/${name}/${name}.machine.ts';
import * as ${name} from '#machines/${area}/${name}/${name}.selectors.ts';
import { planFor } from '#tests/support/plan.ts';

export const ${name}Plan = planFor(${name}Machine, {
  what: '${title.toLowerCase()}: say here in one line what it is',
  cases: [{ type: 'rest.toggled' }],
  states: ['short', 'whole'],
  moves: [
    ['short', 'rest.toggled', 'whole'],
    ['whole', 'rest.toggled', 'short'],
  ],
  invariants: {
    short: ({ snapshot }) => !${name}.isWhole(snapshot),
    whole: ({ snapshot }) => ${name}.isWhole(snapshot),
  },
});
`,
    [`tests/machines/${area}/${name}.paths.test.ts`]: pathsTest(flow),
    [`tests/views/${area}/${name}.test.tsx`]: `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { ${Name}Page } from '#views/${area}/${name}/${Name}Page.tsx';

beforeAll(() => startI18n('en_US').then(() => undefined));

test('the rest unfolds and folds', async () => {
  stage(<${Name}Page />, { page: '${route.path}' });
  const toggle = await screen.findByRole('button', { name: 'The rest' });
  expect(screen.getByText('What few need to know.').closest('[hidden]')).not.toBeNull();
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('What few need to know.').closest('[hidden]')).toBeNull();
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});
`,
    [`tests/stops/${area}/${name}.ts`]: `import { expect } from '@playwright/test';
import type { StopArea } from '#tests/stops/stop.ts';

/** ${title}. */
export const ${name}Stops: StopArea = {
  area: '${name}',
  stops: [
    {
      name: '${title.toLowerCase()} unfolded',
      at: '${route.path}',
      as: '${visitorOf(flow)}',
      fresh: true,
      open: async ({ page }) => {
        const toggle = page.getByRole('main').locator('button[aria-expanded]');
        await toggle.click();
        await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      },
    },
  ],
  without: [
    { of: '${route.name}', when: 'empty', why: 'its words come with the page' },
    { of: '${route.name}', when: 'failed', why: 'it asks nobody' },
  ],
};
`,
    [`tests/paths/drivers/${area}/${name}.ts`]: `import { expect } from '@playwright/test';
${openWalkImports(flow)}import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const toggle = ({ page }: Stage) => page.getByRole('main').locator('button[aria-expanded]');

/** ${title}. */
export const ${name}: Driver = {
  machine: '${name}',
  open: ${openWalk(flow)},
  events: { 'rest.toggled': (stage) => toggle(stage).click() },
  states: {
    short: (stage) => expect(toggle(stage)).toHaveAttribute('aria-expanded', 'false'),
    whole: (stage) => expect(toggle(stage)).toHaveAttribute('aria-expanded', 'true'),
  },
};
`,
  };
  const texts = {
    title,
    text: 'Say here in one sentence what it is.',
    part: 'In short',
    words: 'What everybody needs to know.',
    rest: 'What few need to know.',
    toggle: 'The rest',
  };
  return { files, texts, adds: [pageOf(flow)] };
}
