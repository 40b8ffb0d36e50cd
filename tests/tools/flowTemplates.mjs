/**
 * The files of a new flow, path to text. The flow loads the service lines of the exchange, so that every part has
 * something real to hold; replace the call, the states and the texts by your own.
 */
export function flowFiles({ area, name, title, locales }) {
  const Name = name[0].toUpperCase() + name.slice(1);
  const machines = `src/machines/${area}/${name}/${name}`;
  const files = {
    [`${machines}.machine.ts`]: `import { assign, setup } from 'xstate';
import type { serviceConfig } from '#services/config/calls.ts';
import type { DataOf } from '#services/http/call.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { mayRetry } from './${name}.rules.ts';

export type ${Name}Answer = DataOf<typeof serviceConfig>;
export type ${Name}Context = {
  readonly answer: ${Name}Answer | null;
  readonly problem: Problem | null;
  /** How often the visitor has asked again. */
  readonly retries: number;
};
export type ${Name}Event = { type: 'retry.requested' };

export const ${name}Machine = setup({
  types: {} as { context: ${Name}Context; events: ${Name}Event; tags: 'busy' | 'error' },
  actors: { load${Name}: unboundCall<${Name}Answer>('load${Name}') },
  actions: {
    storeAnswer: assign({ answer: (_, params: { answer: ${Name}Answer }) => params.answer, problem: null }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
  },
  guards: { mayRetry: ({ context }) => mayRetry(context.retries) },
}).createMachine({
  id: '${name}',
  context: { answer: null, problem: null, retries: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load${Name}',
        src: 'load${Name}',
        onDone: { target: 'ready', actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: {},
    failed: {
      tags: 'error',
      on: { 'retry.requested': { guard: 'mayRetry', target: 'loading', actions: 'countRetry' } },
    },
  },
});
`,
    [`${machines}.rules.ts`]: `const mostRetries = 3;

/** Whether asking once more is worth it. */
export const mayRetry = (retries: number): boolean => retries < mostRetries;
`,
    [`${machines}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${name}Machine } from './${name}.machine.ts';

type ${Name}Snapshot = SnapshotFrom<typeof ${name}Machine>;
export const isBusy = (snapshot: ${Name}Snapshot): boolean => snapshot.hasTag('busy');
export const lineCount = (snapshot: ${Name}Snapshot): number => snapshot.context.answer?.serviceLines.length ?? 0;
/** A key with its namespace, or null. */
export const problemKey = (snapshot: ${Name}Snapshot): string | null => (snapshot.hasTag('error') ? (snapshot.context.problem?.key ?? null) : null);
export const mayRetry = (snapshot: ${Name}Snapshot): boolean => snapshot.can({ type: 'retry.requested' });
`,
    [`${machines}.flow.ts`]: `import { serviceConfig } from '#services/config/calls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { ${name}Machine, type ${Name}Answer } from './${name}.machine.ts';

export const ${name}Flow = ${name}Machine.provide({
  actors: { load${Name}: fromCall<${Name}Answer>(async (_, signal) => (await send(serviceConfig, {}, { signal })).data) },
});
`,
    [`src/views/${area}/${name}/${Name}.tsx`]: `import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import * as ${name} from '#machines/${area}/${name}/${name}.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import * as css from './${Name}.css.ts';

export function ${Name}() {
  const { t } = useTranslation(['${name}', 'faults']);
  const flow = useFlow(${name}Flow);
  const isBusy = useSelector(flow, ${name}.isBusy);
  const lineCount = useSelector(flow, ${name}.lineCount);
  const problemKey = useSelector(flow, ${name}.problemKey);
  const mayRetry = useSelector(flow, ${name}.mayRetry);
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} />
      {problemKey === null ? (
        <p aria-busy={isBusy}>{isBusy ? t('loading') : t('lines', { count: lineCount })}</p>
      ) : (
        <ErrorState text={t(problemKey)} {...(mayRetry ? { onRetry: () => flow.send({ type: 'retry.requested' }) } : {})} />
      )}
    </div>
  );
}
`,
    [`src/views/${area}/${name}/${Name}.css.ts`]: `import { style } from '@vanilla-extract/css';

export const page = style({ display: 'grid', gap: '16px' });
`,
    [`tests/machines/${area}/${name}.plan.ts`]: `import { ${name}Machine } from '#machines/${area}/${name}/${name}.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const ${name}Plan = planFor(${name}Machine, {
  what: '${title.toLowerCase()}: say here in one line what it is',
  cases: [
    done('load${Name}', { serviceLines: [1, 2], kolIncentive: false, rebateStatus: 0 }),
    fault('load${Name}', new NetworkFault()),
  ],
  states: ['loading', 'ready', 'failed'],
  tags: { busy: ['loading'], error: ['failed'] },
  invariants: {
    '*': ({ snapshot, calls }) => snapshot.hasTag('busy') === (calls.join() === 'load${Name}'),
    ready: ({ snapshot }) => snapshot.context.answer !== null && snapshot.context.problem === null,
    failed: ({ snapshot }) => snapshot.context.problem !== null && snapshot.context.retries <= 3,
  },
});
`,
    [`tests/machines/${area}/${name}.paths.test.ts`]: `import { ${name}Machine } from '#machines/${area}/${name}/${name}.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { ${name}Plan } from './${name}.plan.ts';

testMachine(${name}Machine, ${name}Plan);
`,
  };
  for (const { code, forms } of locales) {
    const lines = Object.fromEntries(forms.map((form) => [`lines_${form}`, form === 'one' ? '{{count}} line' : '{{count}} lines']));
    files[`locales/${code}/${name}.json`] = `${JSON.stringify({ title, loading: 'Loading…', ...lines }, null, 2)}\n`;
  }
  return files;
}
