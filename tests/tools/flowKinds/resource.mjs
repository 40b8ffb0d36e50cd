import { callOf, isForMembers, openWalk, openWalkImports, pageOf, pathsTest, readingStops, readingTest } from './shared.mjs';

/** A page that reads one thing, from a call that the exchange answers with 501 until somebody serves it. */
export function resourceFiles(flow) {
  const { area, name, Name, title } = flow;
  const machines = `src/machines/${area}/${name}/${name}`;
  const call = `read${Name}`;
  const calls = `#services/${area}/${name}Calls.ts`;
  const files = {
    [`src/services/${area}/${name}Calls.ts`]: `import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment } from '#services/http/schemas.ts';

/** Say here what is told, in which units; \`time\` is the server's. */
const ${name}Data = /* @__PURE__ */ z.object({ time: moment, list: z.array(z.object({ id: z.string(), amount: decimal })) });
export const ${call} = /* @__PURE__ */ call({
  name: '${call}',
  area: '${area}',
  method: 'GET',
  path: '/hk-web/${area}/${name}',
  source: 'own',${isForMembers(flow) ? "\n  access: 'session'," : ''}
  replies: { 200: { kind: 'ok', data: ${name}Data } },
});
`,
    [`${machines}.machine.ts`]: `import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { DataOf } from '#services/http/call.ts';
import type { ${call} } from '${calls}';

export type ${Name}Data = DataOf<typeof ${call}>;

/** ${title}: say here in one line what it shows. */
export const ${name}Machine = createResourceMachine<${Name}Data>('${name}', { retries: 1 });
`,
    [`${machines}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${Name}Data, ${name}Machine } from './${name}.machine.ts';

export { resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';

const none: ${Name}Data['list'] = [];
export const rows = (snapshot: SnapshotFrom<typeof ${name}Machine>): ${Name}Data['list'] => snapshot.context.data?.list ?? none;
`,
    [`${machines}.flow.ts`]: `import { send } from '#services/http/client.ts';
import { ${call} } from '${calls}';
import { fromReading } from '#machines/kit/fromReading.ts';
import { ${name}Machine } from './${name}.machine.ts';

export const ${name}Flow = ${name}Machine.provide({
  actors: {
    loadResource: fromReading(async (_, signal) => (await send(${call}, {}, { signal })).data),
  },
});
`,
    [`src/views/${area}/${name}/${Name}Page.tsx`]: `import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import * as ${name} from '#machines/${area}/${name}/${name}.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ResourceFrame } from '#views/ui/ResourceFrame.tsx';
import * as css from './${Name}.css.ts';

export function ${Name}Page() {
  const { t } = useTranslation(['${name}', 'faults']);
  const flow = useFlow(${name}Flow, { input: { query: null } });
  const rows = useSelector(flow, ${name}.rows);
  return (
    <ResourceFrame
      title={t('title')}
      text={t('text')}
      flow={flow}
      words={{ loading: t('loading'), stale: t('stale') }}
    >
      {() =>
        rows.length === 0 ? (
          <Card>
            <EmptyState title={t('empty')} />
          </Card>
        ) : (
          <Card title={t('list')}>
            <ul className={css.list}>
              {rows.map(({ id, amount }) => (
                <li key={id} className={css.row}>
                  {id} <bdi>{amount}</bdi>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </ResourceFrame>
  );
}
`,
    [`src/views/${area}/${name}/${Name}.css.ts`]: `import { style } from '@vanilla-extract/css';

export const list = style({ display: 'grid', gap: '8px' });
export const row = style({ display: 'flex', justifyContent: 'space-between', gap: '16px' });
`,
    [`tests/machines/${area}/${name}.plan.ts`]: `import { ${name}Machine } from '#machines/${area}/${name}/${name}.machine.ts';
import * as ${name} from '#machines/${area}/${name}/${name}.selectors.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';
import { ${name}Sample } from '#tests/support/samples/${name}.ts';

export const ${name}Plan = resourcePlanFor(${name}Machine, {
  what: '${title.toLowerCase()}: say here in one line what it is',
  query: null,
  data: ${name}Sample,
  retries: 1,
  says: {
    ready: ({ snapshot }) => ${name}.rows(snapshot) === ${name}Sample.list,
    'failed.stale': ({ snapshot }) => ${name}.rows(snapshot) === ${name}Sample.list && ${name}.resourceProblem(snapshot) !== null,
    'failed.empty': ({ snapshot }) => ${name}.resourceData(snapshot) === null && ${name}.resourceProblem(snapshot) !== null,
  },
});
`,
    [`tests/machines/${area}/${name}.paths.test.ts`]: pathsTest(flow),
    [`tests/support/samples/${name}.ts`]: `import type { ${Name}Data } from '#machines/${area}/${name}/${name}.machine.ts';

/** A good answer of \`${call}\`. */
export const ${name}Sample: ${Name}Data = { time: 1_000, list: [{ id: 'first', amount: '1.5' }] };
`,
    [`tests/support/flowFaults/${name}.ts`]: `import { createActor } from 'xstate';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import type { ${Name}Data } from '#machines/${area}/${name}/${name}.machine.ts';
import { ${call} } from '${calls}';
import type { Served } from '#tests/support/fakeExchange.ts';
import { ${name}Sample } from '#tests/support/samples/${name}.ts';
import { ok, resource, type FaultRow } from './row.ts';

export const ${name}Rows: readonly FaultRow[] = [
  {
    flow: '${name}Flow',
    call: ${call},
    create: () => createActor(${name}Flow, { input: { query: null } }).start(),
    ...resource,
    shows: [({ data }: { readonly data: ${Name}Data | null }) => data, ${name}Sample],
  },
];
export const ${name}Answers: readonly Served[] = [{ call: ${call}, answer: ok(${name}Sample) }];
`,
    [`tests/views/${area}/${name}.test.tsx`]: `${readingTest(flow, {
      sample: `${name}Sample`,
      testing: 'screen',
      events: "import userEvent from '@testing-library/user-event';\n",
    })}
test('shows what was read', async () => {
  open();
  expect((await screen.findByRole('listitem')).textContent).toBe('first 1.5');
});

test('says that there is nothing', async () => {
  server.answer = answered({ ...${name}Sample, list: [] });
  open();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});

test('says why it cannot be read, and reads again', async () => {
  server.answer = () => Promise.reject(new NetworkFault());
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  server.answer = answered(${name}Sample);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toBeTruthy();
});
`,
    [`tests/stops/${area}/${name}.ts`]: readingStops(flow, { sample: `${name}Sample`, none: 'list: []', row: 'listitem' }),
    [`tests/paths/drivers/${area}/${name}.ts`]: `import { expect } from '@playwright/test';
import { ${name}Sample } from '#tests/support/samples/${name}.ts';
${openWalkImports(flow, ['said'])}import { lost, main } from '#tests/paths/stage.ts';
import { failsWhole, readAgain, readOnce } from '#tests/paths/drivers/kit/resource.ts';

/** ${title}. */
export const ${name} = readOnce({
  machine: '${name}',
  calls: ['${call}'],
  open: ${openWalk(flow)},
  events: {
    // Until the exchange serves the call; \`answer\` lets it answer itself.
    'done loadResource ok': said('${call}', 200, ${name}Sample),
    'error loadResource': lost('${call}'),
    ...readAgain,
  },
  states: {
    loading: (stage) => expect(main(stage).getByRole('status')).toHaveCount(1),
    ready: (stage) => expect(main(stage).getByRole('listitem')).toHaveCount(1),
    ...failsWhole,
  },
});
`,
  };
  const texts = {
    title,
    text: 'Say here in one sentence what it shows.',
    loading: 'Loading…',
    stale: 'What stands here is older.',
    empty: 'Nothing here yet',
    list: 'All of it',
  };
  return { files, texts, adds: [pageOf(flow), ...callOf(flow)] };
}
