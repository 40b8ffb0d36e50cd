import { openWalk, openWalkImports, pathsTest, stopHead } from './shared.mjs';

/** What proves a page that moves money: plans, fault rows, view test, stops and drivers. */
export function intentProofs(flow) {
  const { area, name } = flow;
  return {
    [`tests/support/samples/${name}.ts`]: samples(flow),
    [`tests/machines/${area}/${name}.plan.ts`]: plan(flow),
    [`tests/machines/${area}/${name}.paths.test.ts`]: pathsTest(flow),
    [`tests/machines/${area}/${name}Submit.plan.ts`]: submitPlan(flow),
    [`tests/machines/${area}/${name}Submit.paths.test.ts`]: pathsTest(flow, `${name}Submit`),
    [`tests/rules/${area}/${name}.test.ts`]: rulesTest(flow),
    [`tests/support/flowFaults/${name}.ts`]: faultRows(flow),
    [`tests/views/${area}/${name}.test.tsx`]: viewTest(flow),
    [`tests/stops/${area}/${name}.ts`]: stops(flow),
    [`tests/paths/drivers/${area}/${name}.ts`]: driver(flow),
    [`tests/paths/drivers/${area}/${name}Submit.ts`]: submitDriver(flow),
  };
}

const samples = ({ area, name, Name }) => `import type { ${Name}Terms } from '#services/${area}/${name}Calls.ts';
import type { ${Name}Wish } from '#services/${area}/${name}Intents.ts';

/** A good answer of \`read${Name}\`, and what may be sent by it. */
export const ${name}Sample: ${Name}Terms = { shortName: 'USDT', precision: 6, available: '100.5', least: '1' };
export const ${name}Wish: ${Name}Wish = { request: { amount: '1.5' }, shortName: 'USDT' };
export const ${name}Key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
`;

const plan = ({ area, name, Name, title }) => `import { ${name}Machine } from '#machines/${area}/${name}/${name}.machine.ts';
import { blockedBy, type ${Name}Context, type ${Name}Setup } from '#machines/${area}/${name}/${name}.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ${name}Key as key, ${name}Sample, ${name}Wish as wish } from '#tests/support/samples/${name}.ts';

const opened: ${Name}Setup = { owner: '10000001', terms: ${name}Sample, pending: null };
const announce = { type: 'announceBalances' } as const;
const leave = { type: 'leaveForLogin' } as const;
const ended = (ending: object) => done('${name}Submit', ending);
const isEnding =
  (...kinds: readonly string[]) =>
  (event: Record<string, unknown>) =>
    kinds.includes((event['output'] as { kind?: string } | undefined)?.kind ?? '');

/** Every way through one wish: how much, its review, what the exchange answers, and its silence. */
export const ${name}Plan = planFor(${name}Machine, {
  what: '${title.toLowerCase()}: say here in one line what it is',
  input: { locale: 'en_US' },
  cases: [
    done('openForm', opened),
    done('openForm', { ...opened, pending: { ...wish, key, isOld: false } }),
    done('openForm', { ...opened, pending: { ...wish, key, isOld: true } }),
    fault('openForm', new NetworkFault()),
    fault('openForm', new SessionFault()),
    done('readTerms', { ...${name}Sample, available: '90' }),
    fault('readTerms', new NetworkFault()),
    fault('readTerms', new SessionFault()),
    { type: 'amount.changed', text: '1.5' },
    { type: 'amount.pasted', text: '1,234' },
    { type: 'meaning.chosen', amount: '1.234' },
    ended({ kind: 'done' }),
    ended({ kind: 'refused', code: 20_000, message: 'words' }),
    ended({ kind: 'unanswered', key, wish, problem: problemOf(new NetworkFault()) }),
    ended({ kind: 'sessionEnded' }),
    ended({ kind: 'fault', problem: problemOf(new NetworkFault()) }),
    ended({ kind: 'elsewhere' }),
    fault('${name}Submit', new NetworkFault()),
    fault('watchBalances', 'gone'),
    fault('watchAttention', 'gone'),
  ],
  watchers: { watchBalances: ['balances.changed'], watchAttention: ['attention.returned'] },
  delays: { askAgain: ({ asks }) => [1_000, 2_000, 4_000, 8_000, 16_000][asks] ?? 0 },
  states: [
    'opening',
    'unavailable',
    'form.ready',
    'form.rereading',
    'reviewing',
    'submitting',
    'unanswered.deciding',
    'unanswered.pausing',
    'unanswered.resting',
    'recalling',
    'done',
    'loggedOut',
  ],
  restarts: [['balances.changed', 'readTerms']],
  moves: [
    ['opening', 'done openForm "isOld":true', 'recalling'],
    ['opening', 'done openForm "isOld":false', 'submitting', { becomes: { asks: 0, pending: { ...wish, key, isOld: false } } }],
    ['opening', 'done openForm', 'form.ready', { becomes: { ...opened } }],
    ['opening', 'error openForm SessionFault', 'loggedOut'],
    ['opening', 'error openForm NetworkFault', 'unavailable', { becomes: { problem: problemOf(new NetworkFault()) } }],
    ['unavailable', 'retry.requested', 'opening', { becomes: { problem: null } }],
    ['unavailable', 'attention.returned', 'opening', { becomes: { problem: null } }],
    ['form', 'max.chosen', 'form', { becomes: ({ terms, entry }) => ({ entry: { ...entry, choices: null, refusal: null, typed: null, amount: terms?.available ?? '', text: terms?.available ?? '' } }) }],
    ['form', 'balances.changed', 'form.rereading'],
    ['form', 'done readTerms', 'form.ready', { becomes: { terms: { ...${name}Sample, available: '90' }, problem: null } }],
    ['form', 'error readTerms SessionFault', 'loggedOut'],
    ['form', 'error readTerms NetworkFault', 'form.ready', { becomes: { problem: problemOf(new NetworkFault()) } }],
    ['form', '${name}.submitted', 'form', { when: (context) => blockedBy(context) !== null, becomes: { isChecked: true } }],
    ['form', '${name}.submitted', 'reviewing', { becomes: { isChecked: false, refusal: null, problem: null } }],
    ['reviewing', 'review.dismissed', 'form'],
    ['reviewing', 'review.confirmed', 'submitting'],
    // The next one begins with an empty field.
    ['submitting', 'done ${name}Submit "kind":"done"', 'done', { becomes: ({ entry }) => ({ pending: null, asks: 0, entry: { ...entry, amount: '', text: '', typed: '', choices: null } }) }],
    // It may have been carried out: the same key asks again.
    ['submitting', 'done ${name}Submit "kind":"unanswered"', 'unanswered', { becomes: { pending: { ...wish, key, isOld: false } } }],
    ['submitting', 'done ${name}Submit "kind":"sessionEnded"', 'loggedOut'],
    ['submitting', 'done ${name}Submit "kind":"fault"', 'form.ready', { becomes: { pending: null, asks: 0, problem: problemOf(new NetworkFault()) } }],
    ['submitting', 'done ${name}Submit "kind":"refused"', 'form.rereading', { becomes: { pending: null, asks: 0, refusal: 'words' } }],
    ['submitting', 'done ${name}Submit "kind":"elsewhere"', 'form.rereading', { becomes: { pending: null, asks: 0 } }],
    ['submitting', 'error ${name}Submit', 'form.ready', { becomes: { pending: null, asks: 0, problem: problemOf(new NetworkFault()) } }],
    ['unanswered', 'answer.wanted', 'submitting'],
    ['unanswered', 'attention.returned', 'submitting'],
    ['unanswered', 'after askAgain', 'submitting', { becomes: ({ asks }) => ({ asks: asks + 1 }) }],
    ['recalling', 'pending.dismissed', 'opening', { becomes: { pending: null } }],
    ['done', 'another.wanted', 'opening'],
  ],
  hasOtherMoves: true,
  tags: {
    busy: ['opening', 'submitting'],
    error: ['unavailable'],
    dialog: ['reviewing', 'recalling'],
    blocked: ['unanswered', 'loggedOut'],
  },
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.filter((call) => call !== 'readTerms').length === (snapshot.hasTag('busy') ? 1 : 0) &&
      /^\\d*\\.?\\d*$/.test(snapshot.context.entry.amount),
    form: ({ snapshot }) => snapshot.context.terms !== null && snapshot.context.pending === null,
    reviewing: ({ snapshot }) => blockedBy(snapshot.context) === null,
    submitting: ({ calls }) => calls.join() === '${name}Submit',
    unanswered: ({ snapshot }) => snapshot.context.pending?.key === key,
    'unanswered.pausing': ({ timers }) => timers.join() === 'askAgain',
    'unanswered.resting': ({ snapshot, timers }) => snapshot.context.asks === 5 && timers.length === 0,
    recalling: ({ snapshot }) => snapshot.context.pending?.isOld === true,
  },
  effects: [
    { on: fault('openForm', null).type, to: 'loggedOut', does: [leave] },
    { on: fault('readTerms', null).type, to: 'loggedOut', does: [leave] },
    { on: ended({}).type, when: isEnding('done', 'refused', 'elsewhere'), does: [announce] },
    { on: ended({}).type, when: isEnding('sessionEnded'), does: [leave] },
    { on: 'pending.dismissed', does: [{ type: 'forgetIntent', params: { key } }] },
  ],
  key: ({ value, context }) => [value, context.asks, context.pending?.key, context.entry.text === '', blockedBy(context as ${Name}Context)],
  select: 'transitions',
});
`;

const submitPlan = ({ area, name, Name, title }) => `import { intentEndings } from '#machines/kit/intentEndings.rules.ts';
import { ${name}SubmitMachine } from '#machines/${area}/${name}/${name}Submit.machine.ts';
import type { ${Name}Answer, ${Name}Ending } from '#machines/${area}/${name}/${name}Submit.rules.ts';
import type { ${Name}Wish } from '#services/${area}/${name}Intents.ts';
import { intentPlanFor } from '#tests/support/kitPlans/intent.ts';
import { ${name}Wish } from '#tests/support/samples/${name}.ts';

export const ${name}SubmitPlan = intentPlanFor<${Name}Wish, ${Name}Answer, ${Name}Ending>(${name}SubmitMachine, {
  what: '${title.toLowerCase()}: one intent, from its key to a known outcome, with at most one effect',
  wish: ${name}Wish,
  answers: [
    { kind: 'ok', code: 200, message: '', data: { id: '1' } },
    { kind: 'refused', code: 20_000, message: 'words' },
  ],
  endings: intentEndings,
});
`;

const rulesTest = ({ area, name }) => `import { expect, test } from 'vitest';
import { blockedBy, startContext, submission, withAmount, withEdit, withMax } from '#machines/${area}/${name}/${name}.rules.ts';
import { ${name}Key, ${name}Sample, ${name}Wish } from '#tests/support/samples/${name}.ts';

const opened = { ...startContext({ locale: 'en_US' }), owner: '10000001', terms: ${name}Sample };

test('an amount is at least the least and at most what is there', () => {
  const judged = (amount: string) => blockedBy({ ...opened, ...withAmount(opened, amount) });
  expect(['', '0', '0.999999', '1', '100.5', '100.500001'].map(judged)).toEqual([
    '${name}:amountNeeded',
    '${name}:amountNeeded',
    '${name}:amountSmall',
    null,
    null,
    '${name}:amountLarge',
  ]);
  expect(blockedBy(startContext({ locale: 'en_US' }))).toBe('${name}:amountNeeded');
});

test('an amount with two readings is none until one of them is chosen', () => {
  const pasted = { ...opened, ...withEdit(opened, { text: '1,234', pasted: true }) };
  expect(blockedBy(pasted)).toBe('${name}:amountUnclear');
  expect(blockedBy({ ...pasted, ...withAmount(pasted, '1.234') })).toBeNull();
});

test('all that is there is cut to the decimals of the coin', () => {
  const terms = { ...${name}Sample, available: '9.12345678' };
  expect(withMax({ ...opened, terms }).entry?.amount).toBe('9.123456');
  expect(withMax({ ...opened, terms: null })).toEqual({});
});

test('what got no answer is sent as it was, whatever stands in the form', () => {
  const filled = { ...opened, ...withAmount(opened, '2') };
  expect(submission(filled)).toEqual({ owner: '10000001', wish: { request: { amount: '2' }, shortName: 'USDT' }, key: null });
  const pending = { ...${name}Wish, key: ${name}Key, isOld: false };
  expect(submission({ ...filled, pending })).toEqual({ owner: '10000001', wish: ${name}Wish, key: ${name}Key });
});
`;

const faultRows = ({ area, name, Name }) => `import { createActor } from 'xstate';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import type { ${Name}Context } from '#machines/${area}/${name}/${name}.rules.ts';
import { ${name}SubmitFlow } from '#machines/${area}/${name}/${name}Submit.flow.ts';
import { read${Name}, send${Name} } from '#services/${area}/${name}Calls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { ${name}Sample, ${name}Wish } from '#tests/support/samples/${name}.ts';
import { saysProblem, type FaultRow } from './row.ts';

const create = () => createActor(${name}Flow, { input: { locale: 'en_US' } }).start();

export const ${name}Rows: readonly FaultRow[] = [
  {
    flow: '${name}Flow',
    asker: 'openForm',
    call: read${Name},
    create,
    fails: 'unavailable',
    says: saysProblem,
    wayOn: { type: 'retry.requested' },
    well: 'form.ready',
    shows: [({ terms }: ${Name}Context) => terms, ${name}Sample],
  },
  {
    flow: '${name}Flow',
    asker: 'readTerms',
    call: read${Name},
    create,
    from: 'form.ready',
    enter: (actor) => actor.send({ type: 'amount.changed', text: '1.5' }),
    ask: { type: 'balances.changed' },
    // Money that moves again is read again: what is typed meanwhile asks nothing.
    again: { type: 'amount.changed', text: '1.5' },
    fails: 'form.ready',
    says: saysProblem,
    kept: ({ entry }: ${Name}Context) => entry.amount,
    wayOn: { type: 'balances.changed' },
    well: 'form.ready',
    shows: [({ problem }: ${Name}Context) => problem, null],
  },
  {
    flow: '${name}SubmitFlow',
    asker: 'sendIntent',
    call: send${Name},
    create: () => createActor(${name}SubmitFlow, { input: { owner: '10000001', wish: ${name}Wish, key: null } }).start(),
    fails: 'ended',
    says: { quiet: 'Its ending tells the form, which tells the visitor: see its view test.' },
    wayOn: 'ended',
    well: 'ended',
  },
];
export const ${name}Answers: readonly Served[] = [
  { call: read${Name}, answer: () => ({ code: 200, message: '', data: ${name}Sample }) },
  { call: send${Name}, answer: () => ({ code: 200, message: '', data: { id: '1' } }) },
];
`;

const viewTest = ({ area, name, Name, route }) => `import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { ${name}Sample } from '#tests/support/samples/${name}.ts';
import { stage } from '#tests/support/stage.tsx';
import { ${Name}Page } from '#views/${area}/${name}/${Name}Page.tsx';

type Sent = { readonly request: unknown; readonly key: string | undefined };
const server = vi.hoisted(() => ({ terms: (): unknown => undefined, answer: (): unknown => undefined, sent: [] as Sent[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ method }: { method: string }, request: unknown, { idempotencyKey: key }: { idempotencyKey?: string }) => {
    if (method === 'GET') return server.terms();
    server.sent.push({ request, key });
    return server.answer();
  },
}));

const ok = (data: object) => () => ({ kind: 'ok', code: 200, message: '', data });
const lost = () => Promise.reject(new NetworkFault());
const open = () => stage(<${Name}Page />, { page: '${route.path}' });
const field = () => screen.findByRole('textbox', { name: 'Amount' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const seen = (name: string) => screen.findByRole('heading', { name });
async function review() {
  open();
  await userEvent.type(await field(), '1.5');
  await press('Continue');
}

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  server.sent = [];
  server.terms = ok(${name}Sample);
  server.answer = ok({ id: '1' });
});

test('says beside the field what is missing, and sends nothing', async () => {
  open();
  await field();
  await press('Continue');
  expect(screen.getByText('Enter an amount.')).toBeTruthy();
  await userEvent.type(await field(), '0.5');
  expect(screen.getByText('The least is 1.00 USDT.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('is sent once, after it was shown once more, and says so', async () => {
  await review();
  expect((await screen.findByRole('alertdialog', { name: 'Is this right?' })).textContent).toContain('1.5 USDT');
  expect(server.sent).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await press('Continue');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await seen('Done')).toBeTruthy();
  expect(server.sent).toEqual([{ request: { amount: '1.5' }, key: expect.any(String) }]);
  await press('One more');
  expect(((await field()) as HTMLInputElement).value).toBe('');
});

test('keeps what was typed where it is refused, and says why', async () => {
  server.answer = () => ({ kind: 'refused', code: 20_000, message: '' });
  await review();
  await press('Confirm');
  expect((await screen.findByRole('alert')).textContent).toBe('The exchange does not take this.');
  expect(((await field()) as HTMLInputElement).value).toBe('1.5');
});

test('keeps what got no answer through a reload, and asks for it under the same key', async () => {
  server.answer = lost;
  await review();
  await press('Confirm');
  expect(await seen('No answer yet')).toBeTruthy();
  await press('Ask now');
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
  server.answer = ok({ id: '1' });
  await press('Ask now');
  expect(await seen('Done')).toBeTruthy();
  expect(localStorage.getItem('hk.${name}Intents')).not.toContain('amount');
});

test('says why its terms cannot be read, and reads them again', async () => {
  server.terms = lost;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  server.terms = ok(${name}Sample);
  await press('Try again');
  expect(await field()).toBeTruthy();
});
`;

const stops = ({ name, Name, title, route }) => {
  const stop = (end, answer, open, look = '') => `{
      name: '${title.toLowerCase()} ${end}',
      at: '${route.path}',
      as: 'trader',
      fresh: true,${look}
      force: { ${answer} },
      open: ${open},
    },`;
  const read = `read${Name}: { code: 200, data: ${name}Sample }`;
  const sent = (seen) => `async (stage) => {
        await send(stage);
        await expect(main(stage)${seen}).toBeVisible();
      }`;
  return `${stopHead().replace('import { main,', `import { ${name}Sample } from '#tests/support/samples/${name}.ts';\nimport { main, seeAlert, unreadable,`)}
const submit = (stage: StopStage) => main(stage).locator('button[type="submit"]').click();
async function review(stage: StopStage): Promise<void> {
  await main(stage).getByRole('textbox').fill('1.5');
  await submit(stage);
  await expect(main(stage).getByRole('alertdialog')).toBeVisible();
}
async function send(stage: StopStage): Promise<void> {
  await review(stage);
  await main(stage).getByRole('alertdialog').getByRole('button').first().click();
}

/** ${title}. */
export const ${name}Stops: StopArea = {
  area: '${name}',
  stops: [
    ${stop(
      'with what is missing',
      read,
      `async (stage) => {
        await submit(stage);
        await expect(main(stage).locator('[aria-invalid="true"]')).toHaveCount(1);
      }`,
    )}
    ${stop('that is shown once more', read, 'review')}
    ${stop('that is refused', `${read}, send${Name}: { code: 20_000 }`, sent(".getByRole('alert')"))}
    ${stop('that was carried out', `${read}, send${Name}: { code: 200, data: { id: '1' } }`, sent(".getByRole('heading', { level: 3 })"))}
    ${stop('whose terms cannot be read', `read${Name}: unreadable`, 'seeAlert', `\n      look: { of: '${route.name}', when: 'failed' },`)}
    // The last one, for it may have been carried out: its intent is kept, and the next visit would ask for it first.
    ${stop('without an answer', `${read}, send${Name}: unreadable`, sent(".getByRole('heading', { level: 3 })"))}
  ],
  without: [{ of: '${route.name}', when: 'empty', why: 'a form: it is empty when it is opened' }],
};
`;
};

const driverParts = (flow) => `const words = (key: string): string => textOf('en_US', \`${flow.name}:\${key}\`);
const named = (stage: Stage, key: string) => main(stage).getByRole('button', { name: words(key), exact: true });
`;

const driver = (flow) => {
  const { area, name, Name, title } = flow;
  return `import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { textOf } from '#tests/e2e/support/texts.ts';
import { ${name}Plan } from '#tests/machines/${area}/${name}.plan.ts';
import { ${name}Key, ${name}Sample, ${name}Wish } from '#tests/support/samples/${name}.ts';
${openWalkImports(flow, ['expired', 'rememberElsewhere', 'said', 'tellTabs', 'turnPage'])}import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { keptIntent, longAgo } from '#tests/paths/intents.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { lost, main, retry, type Stage } from '#tests/paths/stage.ts';

type Context = { readonly pending: object | null; readonly entry: { readonly amount: string; readonly choices: object | null } };
type Pending = { readonly isOld: boolean } | null;

${driverParts(flow)}const amount = (stage: Stage) => main(stage).getByRole('textbox', { name: words('amount'), exact: true });
const press =
  (key: string): Doing =>
  (stage) =>
    named(stage, key).click();
const see = (key: string) => (stage: Stage) => expect(main(stage).getByText(words(key), { exact: true })).toBeVisible();
const context = (before: AnyMachineSnapshot): Context => before.context as Context;

/** What the plan's case has read. */
const read: Doing = (stage, event) => said('read${Name}', 200, event['output'] as object)(stage, event);
const opened = said('read${Name}', 200, ${name}Sample);
const isOpening = ({ type }: { readonly type: string }): boolean => type === 'xstate.done.actor.openForm';
/** The plan's cases with those ways to open alone that find such an intent. */
const casesOf = (isWanted: (pending: Pending) => boolean) =>
  ${name}Plan.cases.filter((each) => !isOpening(each) || isWanted(((each as Driven)['output'] as { pending: Pending }).pending));

const open: Driver['open'] = ${openWalk(flow)};
const openKept =
  (age: number) =>
  async (stage: Stage): Promise<void> => {
    await logInBeside(stage, trader.email);
    await rememberElsewhere(stage, '${name}Intents', [keptIntent(${name}Wish, ${name}Key, age)]);
    await stage.page.goto('/en_US${flow.route.path}');
  };

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: '${name}',
  calls: ['read${Name}', 'send${Name}'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\\d\\d/,
  states: {
    opening: (stage) => expect(main(stage).getByRole('status', { name: words('loading') })).toBeVisible(),
    unavailable: (stage) => expect(retry(stage)).toBeVisible(),
    'form.ready': (stage) => expect(named(stage, 'submit')).toBeVisible(),
    'form.rereading': (stage) => expect(named(stage, 'submit')).toBeVisible(),
    reviewing: (stage) => expect(named(stage, 'confirm')).toBeVisible(),
    submitting: (stage) => expect(named(stage, 'busy').or(named(stage, 'ask'))).toHaveAttribute('aria-busy', 'true'),
    'unanswered.pausing': see('unansweredText'),
    'unanswered.resting': see('unansweredRest'),
    recalling: see('recalled'),
    done: see('done'),
  },
};

/** ${title}; until the exchange serves the calls, each step says its answer. */
export const ${name}: Driver = {
  ...shared,
  plan: {
    cases: casesOf((pending) => pending === null),
    /** The plan's key, and what else tells two forms apart on the page. */
    key: (snapshot: Parameters<NonNullable<typeof ${name}Plan.key>>[0]) => [
      ${name}Plan.key?.(snapshot),
      snapshot.context.entry.amount,
      snapshot.context.entry.choices !== null,
    ],
  },
  open,
  events: {
    'done openForm': opened,
    'error openForm NetworkFault': broken('read${Name}'),
    'error openForm SessionFault': { does: expired('read${Name}'), ends: true },
    'retry.requested': (stage) => retry(stage).click(),
    'done readTerms': read,
    'error readTerms NetworkFault': broken('read${Name}'),
    'error readTerms SessionFault': { does: expired('read${Name}'), ends: true },
    'balances.changed': (stage) => tellTabs(stage, 'balances.changed'),
    'amount.changed': {
      when: (before, { text }) => before.matches('form') && context(before).entry.amount !== text,
      does: (stage, { text }) => amount(stage).fill(String(text)),
    },
    'amount.pasted': {
      when: (before) => before.matches('form') && context(before).entry.choices === null,
      does: async (stage, { text }) => {
        await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await stage.page.evaluate((copied) => navigator.clipboard.writeText(copied), String(text));
        await amount(stage).selectText();
        await stage.page.keyboard.press('ControlOrMeta+v');
      },
    },
    'meaning.chosen': {
      when: (before) => context(before).entry.choices !== null,
      does: (stage, { amount: meant }) =>
        main(stage)
          .getByRole('button', { name: String(meant), exact: true })
          .click(),
    },
    'max.chosen': (stage) =>
      main(stage)
        .getByRole('button', { name: textOf('en_US', 'shell:ui.max'), exact: true })
        .click(),
    '${name}.submitted': press('submit'),
    'review.dismissed': press('back'),
    'review.confirmed': press('confirm'),
    'done ${name}Submit done': said('send${Name}', 200, { id: '1' }),
    'done ${name}Submit refused': said('send${Name}', 20_000),
    'done ${name}Submit unanswered': lost('send${Name}'),
    'done ${name}Submit fault': { when: (before) => context(before).pending === null, does: broken('send${Name}') },
    'answer.wanted': press('ask'),
    'attention.returned': ({ page }) => turnPage(page, 'visible'),
    'another.wanted': press('again'),
  },
  impossible: {
    'submitting --xstate.done.actor.${name}Submit #3': 'a page for members goes away with the session, before the inner machine has ended',
    'submitting --xstate.error.actor.${name}Submit': 'the inner machine answers every fault with an ending and never breaks off',
  },
};

/** One that this browser kept a moment ago is asked about at once. */
export const ${name}Kept: Driver = {
  ...shared,
  variant: 'with a kept intent',
  plan: { cases: casesOf((pending) => pending?.isOld === false) },
  open: openKept(0),
  events: { 'done openForm': opened, 'done ${name}Submit done': { does: said('send${Name}', 200, { id: '1' }), ends: true } },
};

/** One of long ago is not sent again. */
export const ${name}Old: Driver = {
  ...shared,
  variant: 'with an old intent',
  plan: { cases: casesOf((pending) => pending?.isOld === true) },
  open: openKept(longAgo),
  // Once it is dismissed there is no kept one any more.
  events: {
    'done openForm': { when: (before) => context(before).pending === null, does: opened },
    'pending.dismissed': { does: press('dismiss'), ends: true },
  },
};
`;
};

const submitDriver = (flow) => {
  const { area, name, Name, title } = flow;
  return `import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { ${name}SubmitPlan } from '#tests/machines/${area}/${name}Submit.plan.ts';
import { ${name}Sample } from '#tests/support/samples/${name}.ts';
${openWalkImports(flow, ['rememberElsewhere', 'said', 'turnPage'])}import type { Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { lost, main, type Stage } from '#tests/paths/stage.ts';

${driverParts(flow)}const sent = said('send${Name}', 200, { id: '1' });

/** Fills the form in and confirms it. */
async function open(stage: Stage): Promise<void> {
  await stage.gate.release('read${Name}', { code: 200, data: ${name}Sample });
  await logInBeside(stage, trader.email);
  await stage.page.goto('/en_US${flow.route.path}');
  await main(stage).getByRole('textbox').fill('1.5');
  await named(stage, 'submit').click();
  await named(stage, 'confirm').click();
}
/** The same, and its answer was lost. */
async function openInVain(stage: Stage): Promise<void> {
  await stage.gate.release('send${Name}', 'lost');
  await open(stage);
  await expect(named(stage, 'ask')).not.toHaveAttribute('aria-busy', 'true');
}

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: '${name}Submit',
  calls: ['read${Name}', 'send${Name}'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\\d\\d/,
  states: {
    sending: (stage) => expect(named(stage, 'busy').or(named(stage, 'ask'))).toHaveAttribute('aria-busy', 'true'),
    ended: 'what came of it is shown by the form: see the machine ${name}',
  },
};

/** ${title}, from the press on. */
export const ${name}Submit: Driver = {
  ...shared,
  open,
  plan: { input: { ...${name}SubmitPlan.input, key: null } },
  events: {
    'done takeIntent none': { follows: true },
    'done openIntent': { follows: true },
    'done sendIntent ok': sent,
    'done sendIntent refused': said('send${Name}', 20_000),
    'error sendIntent NetworkFault': lost('send${Name}'),
    'error sendIntent StatusFault': broken('send${Name}'),
    'done settleIntent': { follows: true },
  },
  impossible: {
    'xstate.error.actor.takeIntent': "the browser's own locks would have to fail",
    'xstate.error.actor.openIntent': "the browser's own randomness would have to fail",
    'xstate.error.actor.settleIntent': "the browser's own storage would have to fail",
  },
};

/** The same one asked again after its answer was lost: when its user comes back to the page. */
export const ${name}SubmitAgain: Driver = {
  ...shared,
  variant: 'again',
  open: async (stage) => {
    await openInVain(stage);
    await stage.gate.close();
    await turnPage(stage.page, 'visible');
  },
  events: { 'done takeIntent held': { follows: true }, 'done sendIntent ok': sent, 'done settleIntent': { follows: true } },
};

/** The same one asked again after another tab has found out what became of it. */
export const ${name}SubmitElsewhere: Driver = {
  ...shared,
  variant: 'elsewhere',
  open: async (stage) => {
    await openInVain(stage);
    await rememberElsewhere(stage, '${name}Intents', []);
    await turnPage(stage.page, 'visible');
  },
  events: { 'done takeIntent elsewhere': { follows: true } },
};
`;
};
