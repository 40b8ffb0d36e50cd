import { callOf, isForMembers, openWalk, openWalkImports, pageOf, pathsTest, readingStops, readingTest } from './shared.mjs';

/**
 * A page of records that come page by page, with a filter that the address keeps, and all of them as a file. Its call answers with 501
 * until somebody serves it.
 */
export function recordsFiles(flow) {
  const { area, name, title } = flow;
  const files = {
    ...machineFiles(flow),
    ...viewFiles(flow),
    ...planFiles(flow),
    ...faultFiles(flow),
    [`tests/views/${area}/${name}.test.tsx`]: viewTest(flow),
    [`tests/stops/${area}/${name}.ts`]: readingStops(flow, { sample: `${name}Answer`, none: 'list: [], totalCount: 0', row: 'time' }),
    ...driverFiles(flow),
  };
  const texts = {
    title,
    text: 'Say here in one sentence what is recorded, newest first.',
    list: 'All of it',
    filters: 'Filters',
    anyStatus: 'All',
    refresh: 'Refresh',
    coin: 'Coin',
    amount: 'Amount',
    status: 'Status',
    time: 'Time',
    open: 'Open',
    done: 'Done',
    loading: 'Loading…',
    loadingMore: 'Loading more…',
    end: 'That is all',
    empty: 'Nothing here yet',
    emptyFilter: 'Nothing with this status',
    clear: 'Show all',
  };
  const rules = `#machines/${area}/${name}/${name}.rules.ts`;
  const subject = title.toLowerCase().replaceAll(' ', '-');
  return {
    files,
    texts,
    adds: [
      pageOf(flow),
      ...callOf(flow),
      { place: 'heads', text: `| \`${subject}\` | Time (UTC), Coin, Amount, Status, ID |` },
      { place: 'headsImport', text: `import { ${name}Columns } from '${rules}';` },
      { place: 'headsCheck', text: `  ['${subject}', ${name}Columns],` },
    ],
  };
}

function machineFiles(flow) {
  const { area, name, Name, title, route } = flow;
  const machines = `src/machines/${area}/${name}/${name}`;
  const calls = `#services/${area}/${name}Calls.ts`;
  return {
    [`src/services/${area}/${name}Calls.ts`]: `import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, queryInteger } from '#services/http/schemas.ts';

const status = /* @__PURE__ */ z.enum(['open', 'done']);
/** Say here what is told; \`time\` is the server's, \`amount\` in coins. */
const ${name}Record = /* @__PURE__ */ z.object({ id: z.string(), time: moment, shortName: z.string(), amount: decimal, status });
export type ${Name}Record = z.output<typeof ${name}Record>;
/** Newest first; \`pageNum\` starts at 1, 100 a page at most. */
export const read${Name} = /* @__PURE__ */ call({
  name: 'read${Name}',
  area: '${area}',
  method: 'GET',
  path: '/hk-web/${area}/${name}',
  source: 'own',${isForMembers(flow) ? "\n  access: 'session'," : ''}
  request: z.object({ status: z.optional(status), pageNum: queryInteger, pageSize: queryInteger }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(${name}Record), totalCount: z.number() }) } },
});
`,
    [`${machines}.rules.ts`]: `import { fileMoment, type FileColumn, type SheetWords } from '#machines/kit/recordFile.rules.ts';
import type { ${Name}Record } from '${calls}';

export type ${Name}Status = ${Name}Record['status'];
/** Null shows all. */
export type ${Name}Filter = { readonly status: ${Name}Status | null };
export const statuses = ['open', 'done'] as const satisfies readonly ${Name}Status[];

/** A status in a query parameter; anything else means all. */
export const statusOf = (text: string): ${Name}Status | null => statuses.find((status) => status === text) ?? null;
/** The filter as call and address have it. */
export const queryOf = ({ status }: ${Name}Filter): { readonly status?: ${Name}Status } => (status === null ? {} : { status });

/** The file's texts in the visitor's language. */
export type ${Name}Words = SheetWords<'time' | 'coin' | 'amount' | 'status'> & {
  readonly statuses: Readonly<Record<${Name}Status, string>>;
};
export const ${name}Columns: readonly FileColumn<${Name}Record, ${Name}Words>[] = [
  { head: 'Time (UTC)', name: 'time', value: ({ time }) => fileMoment(time) },
  { head: 'Coin', name: 'coin', value: ({ shortName }) => shortName },
  { head: 'Amount', name: 'amount', value: ({ amount }) => amount },
  { head: 'Status', name: 'status', value: ({ status }) => status, read: ({ status }, words) => words.statuses[status] },
  { head: 'ID', value: ({ id }) => id },
];
`,
    [`${machines}.machine.ts`]: `import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import type { ${Name}Record } from '${calls}';
import type { ${Name}Filter } from './${name}.rules.ts';

/** ${title}: say here in one line what is recorded. */
export const ${name}Machine = createPagedListMachine<${Name}Record, ${Name}Filter>('${name}', { identify: ({ id }) => id });
`,
    [`${machines}File.machine.ts`]: `import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { ${Name}Record } from '${calls}';
import type { ${Name}Filter, ${Name}Words } from './${name}.rules.ts';

/** ${title}: all that the filter shows, as a file. */
export const ${name}FileMachine = createRecordFileMachine<${Name}Record, ${Name}Filter, ${Name}Words>('${name}File');
`,
    [`${machines}.selectors.ts`]: `export { statuses, statusOf } from './${name}.rules.ts';
export type { ${Name}Filter, ${Name}Status } from './${name}.rules.ts';
export type { ${Name}Record } from '${calls}';
export { isListEmpty } from '#machines/kit/pagedList.selectors.ts';
export { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
`,
    [`${machines}.flow.ts`]: `import { send } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { read${Name}, type ${Name}Record } from '${calls}';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import { ${name}Machine } from './${name}.machine.ts';
import { queryOf, type ${Name}Filter } from './${name}.rules.ts';

export const ${name}Flow = ${name}Machine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize, filter }: PageRequest<${Name}Filter>, signal): Promise<Page<${Name}Record>> => {
      const { data } = await send(read${Name}, { ...queryOf(filter), pageNum: page, pageSize }, { signal });
      return { rows: data.list, total: data.totalCount };
    }),
  },
});

/** Puts the filter into the address, which the page reads it from. */
export function show${Name}(filter: ${Name}Filter): void {
  const search = new URLSearchParams(queryOf(filter));
  goTo(\`/\${localeNow()}${route.path}\${search.size === 0 ? '' : \`?\${search}\`}\`, { replace: true });
}
`,
    [`${machines}File.flow.ts`]: `import { send } from '#services/http/client.ts';
import { read${Name} } from '${calls}';
import { fromCall } from '#machines/kit/fromCall.ts';
import { saveRecords } from '#machines/kit/recordFile.flow.ts';
import type { RecordFileInput } from '#machines/kit/recordFile.machine.ts';
import { collectPages } from '#machines/kit/recordFile.rules.ts';
import { ${name}Columns, queryOf, type ${Name}Filter } from './${name}.rules.ts';
import { ${name}FileMachine } from './${name}File.machine.ts';

/** The call's largest page. */
const pageSize = 100;

export const ${name}FileFlow = ${name}FileMachine.provide({
  actors: {
    collectRecords: fromCall(({ filter }: RecordFileInput<${Name}Filter>, signal) =>
      collectPages(
        async (pageNum) => (await send(read${Name}, { ...queryOf(filter), pageNum, pageSize }, { signal })).data,
        pageSize,
        ({ id }) => id,
      ),
    ),
  },
  actions: { saveFile: (_, kept) => saveRecords('${title.toLowerCase().replaceAll(' ', '-')}', ${name}Columns, kept) },
});
`,
  };
}

function viewFiles({ area, name, Name }) {
  const machines = `#machines/${area}/${name}/${name}`;
  return {
    [`src/views/${area}/${name}/${Name}Page.tsx`]: `import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { ${name}Flow, show${Name} } from '${machines}.flow.ts';
import * as ${name} from '${machines}.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { IconButton } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Filters.tsx';
import { RecordPage } from '#views/ui/RecordPage.tsx';
import { ${Name}FileButton } from './${Name}FileButton.tsx';
import { ${Name}List } from './${Name}List.tsx';

/** The address holds the filter, so that it can be linked to and survives a reload. */
export function ${Name}Page() {
  const status = ${name}.statusOf(useSelector(useResident('navigation'), navigation.query('status')));
  return <Records key={status} filter={{ status }} />;
}

function Records({ filter }: { readonly filter: ${name}.${Name}Filter }) {
  const { t } = useTranslation('${name}');
  const flow = useFlow(${name}Flow, { input: { filter } });
  const isEmpty = useSelector(flow, ${name}.isListEmpty);
  return (
    <RecordPage
      title={t('title')}
      text={t('text')}
      filters={{
        label: t('filters'),
        fields: (
          <Choice
            label={t('status')}
            any={t('anyStatus')}
            options={${name}.statuses.map((value) => ({ value, label: t(value) }))}
            value={filter.status ?? ''}
            onChange={(value) => show${Name}({ status: ${name}.statusOf(value) })}
          />
        ),
        end: (
          <>
            <IconButton label={t('refresh')} onClick={() => flow.send({ type: 'reload.requested' })}>
              <RefreshCw size={16} aria-hidden />
            </IconButton>
            {isEmpty ? null : <${Name}FileButton filter={filter} />}
          </>
        ),
      }}
    >
      <${Name}List flow={flow} isFiltered={filter.status !== null} />
    </RecordPage>
  );
}
`,
    [`src/views/${area}/${name}/${Name}List.tsx`]: `import { useTranslation } from 'react-i18next';
import { show${Name} } from '${machines}.flow.ts';
import type { ${Name}Record, ${Name}Status } from '${machines}.selectors.ts';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import * as table from '#views/ui/DataTable.css.ts';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { RecordList, type RecordsRef } from '#views/ui/RecordList.tsx';

/** Rows of a page. */
const pageSize = 10;
const columns = [['coin'], ['amount'], ['status', table.words], ['time']] as const;
const tones: Readonly<Record<${Name}Status, BadgeTone>> = { open: 'warn', done: 'success' };

export function ${Name}List({ flow, isFiltered }: { readonly flow: RecordsRef; readonly isFiltered: boolean }) {
  const { t } = useTranslation('${name}');
  return (
    <RecordList<${Name}Record>
      flow={flow}
      pageSize={pageSize}
      columns={columns.map(([key, className]) => ({ key, label: t(key), className }))}
      words={{ list: t('list'), loading: t('loading'), loadingMore: t('loadingMore'), end: t('end') }}
      empty={
        <EmptyState title={t(isFiltered ? 'emptyFilter' : 'empty')}>
          {isFiltered ? <Button onClick={() => show${Name}({ status: null })}>{t('clear')}</Button> : null}
        </EmptyState>
      }
      row={(row) => <Row key={row.id} row={row} />}
    />
  );
}

function Row({ row }: { readonly row: ${Name}Record }) {
  const { t } = useTranslation('${name}');
  return (
    <tr className={table.row}>
      <Cell className={table.leadCell}>{row.shortName}</Cell>
      <Cell label={t('amount')}>
        <Figure value={row.amount} />
      </Cell>
      <Cell className={\`\${table.words} \${table.timeCell}\`}>
        <span>
          <Badge tone={tones[row.status]}>{t(row.status)}</Badge>
        </span>
      </Cell>
      <Cell className={table.cornerCell}>
        <span className={table.quiet}>
          <Moment time={row.time} />
        </span>
      </Cell>
    </tr>
  );
}
`,
    [`src/views/${area}/${name}/${Name}FileButton.tsx`]: `import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as ${name} from '${machines}.selectors.ts';
import { ${name}FileFlow } from '${machines}File.flow.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { FileButtons } from '#views/ui/FileButtons.tsx';

/** All that the filter shows as a file for spreadsheets. */
export function ${Name}FileButton({ filter }: { readonly filter: ${name}.${Name}Filter }) {
  const { t } = useTranslation(['${name}', 'orders']);
  const flow = useFlow(${name}FileFlow, { input: { filter } });
  const words = () => ({
    columns: { time: \`\${t('time')} (UTC)\`, coin: t('coin'), amount: t('amount'), status: t('status') },
    about: { zone: t('orders:file.zone'), range: t('orders:file.range'), whole: t('orders:file.whole') },
    statuses: { open: t('open'), done: t('done') },
  });
  return (
    <FileButtons
      look="page"
      isBusy={useSelector(flow, ${name}.isCollecting)}
      problem={useSelector(flow, ${name}.problem)}
      words={words}
      onWanted={(wanted) => flow.send({ type: 'file.wanted', words: wanted })}
    />
  );
}
`,
  };
}

function planFiles(flow) {
  const { area, name, Name, title } = flow;
  const machines = `#machines/${area}/${name}/${name}`;
  return {
    [`tests/machines/${area}/${name}.plan.ts`]: `import { ${name}Machine } from '${machines}.machine.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { ${name}Sample } from '#tests/support/samples/${name}.ts';

export const ${name}Plan = pagedListPlanFor(${name}Machine, {
  what: '${title.toLowerCase()}: say here in one line what it is',
  filter: { status: 'open' },
  narrowed: { status: null },
  rowOf: ${name}Sample,
  idOf: ({ id }) => id,
  pageSize: 10,
});
`,
    [`tests/machines/${area}/${name}File.plan.ts`]: `import { ${name}FileMachine } from '${machines}File.machine.ts';
import type { ${Name}Words } from '${machines}.rules.ts';
import { recordFilePlanFor } from '#tests/support/kitPlans/recordFile.ts';
import { ${name}Answer } from '#tests/support/samples/${name}.ts';

export const ${name}Words: ${Name}Words = {
  columns: { time: 'Time', coin: 'Coin', amount: 'Amount', status: 'Status' },
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  statuses: { open: 'Open', done: 'Done' },
};

export const ${name}FilePlan = recordFilePlanFor(${name}FileMachine, {
  what: '${title.toLowerCase()} as a file',
  filter: { status: 'open' },
  words: ${name}Words,
  records: ${name}Answer.list,
});
`,
    [`tests/machines/${area}/${name}.paths.test.ts`]: pathsTest(flow),
    [`tests/machines/${area}/${name}File.paths.test.ts`]: pathsTest(flow, `${name}File`),
    [`tests/rules/${area}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { readableRows, toolRows, wholeRange } from '#machines/kit/recordFile.rules.ts';
import { ${name}Columns, queryOf, statuses, statusOf } from '${machines}.rules.ts';
import { ${name}Words } from '#tests/machines/${area}/${name}File.plan.ts';
import { ${name}Answer } from '#tests/support/samples/${name}.ts';

test('an address names a status as the call does; what names none means all', () => {
  expect(statuses.map((status) => queryOf({ status: statusOf(status) }))).toEqual([{ status: 'open' }, { status: 'done' }]);
  expect(['', 'Open', '__proto__'].map((text) => queryOf({ status: statusOf(text) }))).toEqual([{}, {}, {}]);
});

test('the file has times in UTC and amounts with all their digits, for people in their words', () => {
  expect(readableRows(${name}Columns, ${name}Answer.list, ${name}Words, wholeRange).slice(2)).toEqual([
    ['Time', 'Coin', 'Amount', 'Status'],
    ['1970-01-01T00:00:01.000Z', 'USDT', '1.5', 'Open'],
  ]);
  expect(toolRows(${name}Columns, ${name}Answer.list)[1]).toEqual(['1970-01-01T00:00:01.000Z', 'USDT', '1.5', 'open', 'first']);
});
`,
  };
}

function faultFiles({ area, name, Name }) {
  const machines = `#machines/${area}/${name}/${name}`;
  const calls = `#services/${area}/${name}Calls.ts`;
  return {
    [`tests/support/samples/${name}.ts`]: `import type { ${Name}Record } from '${calls}';

export const ${name}Sample = (id: string): ${Name}Record => ({ id, time: 1_000, shortName: 'USDT', amount: '1.5', status: 'open' });
/** A good answer of \`read${Name}\`. */
export const ${name}Answer = { list: [${name}Sample('first')], totalCount: 1 };
`,
    [`tests/support/flowFaults/${name}.ts`]: `import { createActor } from 'xstate';
import { ${name}Flow } from '${machines}.flow.ts';
import { ${name}FileFlow } from '${machines}File.flow.ts';
import { read${Name} } from '${calls}';
import type { Served } from '#tests/support/fakeExchange.ts';
import { ${name}Answer } from '#tests/support/samples/${name}.ts';
import { saysProblem, type FaultRow } from './row.ts';

const input = { filter: { status: 'open' } } as const;
const kept = ({ filter }: { readonly filter: object }) => filter;

export const ${name}Rows: readonly FaultRow[] = [
  {
    flow: '${name}Flow',
    asker: 'loadPage',
    call: read${Name},
    create: () => createActor(${name}Flow, { input }).start(),
    fails: 'faulted',
    says: saysProblem,
    kept,
    wayOn: { type: 'retry.requested' },
    well: 'ready',
    shows: [({ rows }: { readonly rows: readonly object[] }) => rows, ${name}Answer.list],
  },
  {
    flow: '${name}FileFlow',
    asker: 'collectRecords',
    call: read${Name},
    create: () => createActor(${name}FileFlow, { input }).start(),
    ask: { type: 'file.wanted', words: null },
    fails: 'failed',
    says: saysProblem,
    kept,
    wayOn: { type: 'file.wanted', words: null },
    well: 'resting',
  },
];
export const ${name}Answers: readonly Served[] = [{ call: read${Name}, answer: () => ({ code: 200, message: '', data: ${name}Answer }) }];
`,
  };
}

const viewTest = (flow) => `${readingTest(flow, {
  sample: `${flow.name}Answer`,
  testing: 'fireEvent, screen, waitFor',
  more: "import * as csv from '#services/browser/csv.ts';\n",
})}
test('shows what was read', async () => {
  open();
  await screen.findByText('USDT');
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['USDT', '1.5', 'Open', expect.stringContaining('1970')]);
});

test('says that there is nothing; where a filter is why, the address lets go of it', async () => {
  server.answer = answered({ list: [], totalCount: 0 });
  const { unmount } = open();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  unmount();
  open('?status=done');
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(location.pathname + location.search).toBe('/en_US${flow.route.path}');
});

test('says why it cannot be read, and reads again', async () => {
  server.answer = () => Promise.reject(new NetworkFault());
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  server.answer = answered(${flow.name}Answer);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('USDT')).toBeTruthy();
});

test('saves what was read as a file', async () => {
  const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
  open();
  await screen.findByText('USDT');
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toContain('Time (UTC),Coin,Amount,Status\\r\\n1970-01-01T00:00:01.000Z,USDT,1.5,Open');
});
`;

function driverFiles(flow) {
  const { area, name, Name, title } = flow;
  return {
    [`tests/paths/drivers/${area}/${name}.ts`]: `import { textOf } from '#tests/e2e/support/texts.ts';
${openWalkImports(flow)}import type { Stage } from '#tests/paths/stage.ts';
import { readPages } from '#tests/paths/drivers/kit/records.ts';

const words = (key: string): string => textOf('en_US', \`${name}:\${key}\`);
export const open${Name} = ${openWalk(flow, '(stage: Stage): Promise<void>')};

/** ${title}; until the exchange serves the call, each step says its answer. */
export const ${name} = readPages({
  machine: '${name}',
  call: 'read${Name}',
  come: open${Name},
  words: { loading: words('loading'), refresh: words('refresh'), empty: words('empty') },
});
`,
    [`tests/paths/drivers/${area}/${name}File.ts`]: `import { said } from '#tests/paths/scenarios.ts';
import { readFile } from '#tests/paths/drivers/kit/records.ts';
import { ${name}Answer } from '#tests/support/samples/${name}.ts';
import { open${Name} } from './${name}.ts';

/** ${title} as a file. */
export const ${name}File = readFile({
  machine: '${name}File',
  call: 'read${Name}',
  come: open${Name},
  answered: said('read${Name}', 200, ${name}Answer),
});
`,
  };
}
