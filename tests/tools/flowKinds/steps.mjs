import {
  deedOf,
  deedTestHead,
  openWalk,
  openWalkImports,
  pageOf,
  pathsTest,
  sentCall,
  stopHead,
  visitorOf,
  withoutLooks,
} from './shared.mjs';

/** Steps in their order: the first is judged, the last asks its call, which answers with 501 until somebody serves it. */
export function stepsFiles(flow) {
  const { area, name, title } = flow;
  const files = {
    ...machineFiles(flow),
    ...viewFiles(flow),
    ...planFiles(flow),
    [`tests/support/flowFaults/${name}.ts`]: faultRows(flow),
    [`tests/views/${area}/${name}.test.tsx`]: viewTest(flow),
    [`tests/stops/${area}/${name}.ts`]: stops(flow),
    [`tests/paths/drivers/${area}/${name}.ts`]: driver(flow),
  };
  const texts = {
    title,
    text: 'Say here in one sentence what it is for.',
    steps: 'Steps',
    subject: {
      name: 'Subject',
      title: 'What is it about?',
      text: 'Say here in one sentence what is asked for.',
      submit: 'Continue',
      missing: 'Enter a subject.',
      long: 'A subject has 80 characters at most.',
    },
    message: {
      name: 'Message',
      title: 'Say it in full',
      text: 'Say here in one sentence what happens next.',
      submit: 'Send',
      busy: 'Sending…',
      missing: 'Enter a message.',
    },
    back: 'Back',
    refused: 'The exchange does not take this.',
    done: 'Sent',
    doneText: 'Say here in one sentence what happens now.',
  };
  const goOn = (step, value) => `await page.getByRole('main').locator('input[name="${step}"]').fill('${value}');
      await page.getByRole('main').locator('button[type="submit"]').click();`;
  const act = `async (page) => {
      ${goOn('subject', 'A question')}
      ${goOn('message', 'How does this work?')}
    }`;
  return {
    files,
    texts,
    adds: [pageOf(flow), ...deedOf(flow, { act, again: `(page) => page.getByRole('main').locator('button[type="submit"]').click()` })],
  };
}

function machineFiles(flow) {
  const { area, name, Name, title } = flow;
  const machines = `src/machines/${area}/${name}/${name}`;
  const calls = `#services/${area}/${name}Calls.ts`;
  return {
    [`src/services/${area}/${name}Calls.ts`]: sentCall(flow),
    [`${machines}.rules.ts`]: `/** Characters of a subject at most. */
export const longestSubject = 80;

/** What can be said beside each field. */
export type ${Name}Fields = {
  readonly subject: '${name}:subject.missing' | '${name}:subject.long';
  readonly message: '${name}:message.missing';
};
type Typed = { readonly [Field in keyof ${Name}Fields]: string };

/** What is sent of what was typed. */
export const enteredIn = ({ subject, message }: Typed): Typed => ({ subject: subject.trim(), message: message.trim() });

/** What keeps each step from being passed. */
export function judgeSubject(typed: Typed): Pick<{ readonly [Field in keyof ${Name}Fields]: ${Name}Fields[Field] | null }, 'subject'> {
  const { subject } = enteredIn(typed);
  return { subject: subject === '' ? '${name}:subject.missing' : subject.length > longestSubject ? '${name}:subject.long' : null };
}
export const judgeMessage = (typed: Typed) => ({ message: enteredIn(typed).message === '' ? ('${name}:message.missing' as const) : null });
`,
    [`${machines}.machine.ts`]: `import { createStepsMachine } from '#machines/kit/steps.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { send${Name} } from '${calls}';
import { enteredIn, judgeMessage, judgeSubject, type ${Name}Fields } from './${name}.rules.ts';

type ${Name}Steps = {
  id: '${name}';
  step: 'subject' | 'message';
  fields: ${Name}Fields;
  calls: { send: { readonly request: RequestOf<typeof send${Name}>; readonly outcome: OutcomeOf<typeof send${Name}> } };
  refusal: '${name}:refused';
};

/** ${title}: say here in one line where the steps lead. */
export const ${name}Machine = createStepsMachine<${Name}Steps>({
  id: '${name}',
  start: { subject: '', message: '' },
  steps: [
    { name: 'subject', fields: ['subject'], judge: judgeSubject },
    {
      name: 'message',
      fields: ['message'],
      judge: judgeMessage,
      ask: { call: 'send', request: enteredIn, refuse: ({ kind }) => (kind === 'ok' ? null : { refusal: '${name}:refused' }) },
    },
  ],
  // Fields that no draft may keep, as a password is.
  secrets: [],
});
`,
    [`${machines}.flow.ts`]: `import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { send${Name} } from '${calls}';
import { fromCall } from '#machines/kit/fromCall.ts';
import { storedDraft } from '#machines/kit/steps.flow.ts';
import { ${name}Machine } from './${name}.machine.ts';

const draft = storedDraft(${name}Machine.id);

export const ${name}Flow = ${name}Machine.provide({
  actors: {
    ...draft.actors,
    send: fromCall((request: RequestOf<typeof send${Name}>, signal) => send(send${Name}, request, { signal })),
  },
  actions: draft.actions,
});
`,
  };
}

function viewFiles({ area, name, Name }) {
  const machines = `#machines/${area}/${name}/${name}`;
  return {
    [`src/views/${area}/${name}/${Name}Page.tsx`]: `import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as steps from '#machines/kit/steps.selectors.ts';
import { ${name}Flow } from '${machines}.flow.ts';
import { page } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Card } from '#views/ui/Card.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { StepFrame } from '#views/ui/StepFrame.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './${Name}.css.ts';

type AtStep = { readonly flow: ActorRefFrom<typeof ${name}Flow> };
const names = ['subject', 'message'] as const;

export function ${Name}Page() {
  const { t } = useTranslation('${name}');
  const flow = useFlow(${name}Flow);
  const step = useSelector(flow, steps.step);
  return (
    <div className={\`\${page} \${css.place}\`}>
      <PageHeader title={t('title')} text={t('text')} />
      {step === 'done' ? <Done /> : step === 'opening' ? null : <Step flow={flow} name={step === 'message' ? step : 'subject'} />}
    </div>
  );
}

function Step({ flow, name }: AtStep & { readonly name: (typeof names)[number] }) {
  const { t } = useTranslation('${name}');
  const form = useForm(flow);
  const current = names.indexOf(name);
  return (
    <Card>
      <div className={css.narrow}>
        <StepFrame
          {...form}
          label={t('steps')}
          steps={names.map((each) => t(\`\${each}.name\`))}
          current={current}
          title={t(\`\${name}.title\`)}
          text={t(\`\${name}.text\`)}
          submit={t(form.isBusy ? 'message.busy' : \`\${name}.submit\`)}
          back={current === 0 ? undefined : { label: t('back'), onClick: () => flow.send({ type: 'back.chosen' }) }}
          onSubmit={() => flow.send({ type: 'next.chosen' })}
        >
          {current === 0 ? <Subject flow={flow} /> : <Message flow={flow} />}
        </StepFrame>
      </div>
    </Card>
  );
}

function Subject({ flow }: AtStep) {
  const { t } = useTranslation('${name}');
  return <TextField {...useFormField(flow, 'subject')} label={t('subject.name')} name="subject" />;
}
function Message({ flow }: AtStep) {
  const { t } = useTranslation('${name}');
  return <TextField {...useFormField(flow, 'message')} label={t('message.name')} name="message" />;
}

/** Stands in place of the steps. */
function Done() {
  const { t } = useTranslation('${name}');
  return (
    <div ref={focusOnArrival} tabIndex={-1}>
      <Card title={t('done')}>
        <p>{t('doneText')}</p>
      </Card>
    </div>
  );
}
`,
    [`src/views/${area}/${name}/${Name}.css.ts`]: `import { style } from '@vanilla-extract/css';

export const place = style({ paddingBottom: '48px' });
export const narrow = style({ maxWidth: '560px' });
`,
  };
}

function planFiles(flow) {
  const { area, name, title } = flow;
  const machines = `#machines/${area}/${name}/${name}`;
  return {
    [`tests/machines/${area}/${name}.plan.ts`]: `import { ${name}Machine } from '${machines}.machine.ts';
import { stepsPlanFor } from '#tests/support/kitPlans/steps.ts';

export const ${name}Plan = stepsPlanFor(${name}Machine, {
  what: '${title.toLowerCase()}: say here in one line what it is',
  steps: [
    {
      name: 'subject',
      typed: { subject: [' A question ', 'a'.repeat(81)] },
      says: ({ subject }) => ({
        subject: subject === '' ? '${name}:subject.missing' : subject.startsWith('a') ? '${name}:subject.long' : null,
      }),
    },
    {
      name: 'message',
      typed: { message: ['How does this work?'] },
      says: ({ message }) => ({ message: message === '' ? '${name}:message.missing' : null }),
      ask: {
        call: 'send',
        asks: () => ({ subject: 'A question', message: 'How does this work?' }),
        passes: [[{ kind: 'ok', code: 200, message: '', data: { id: '1' } }]],
        refusals: [[{ kind: 'refused', code: 20_000, message: 'no' }, { refusal: '${name}:refused' }]],
      },
    },
  ],
  secrets: [],
});
`,
    [`tests/machines/${area}/${name}.paths.test.ts`]: pathsTest(flow),
    [`tests/rules/${area}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { enteredIn, judgeMessage, judgeSubject, longestSubject } from '${machines}.rules.ts';

test('a subject has its longest length at most, blanks around it apart', () => {
  const judged = (subject: string) => judgeSubject({ subject, message: '' }).subject;
  expect(['', '  ', 'a'.repeat(longestSubject), \` \${'a'.repeat(longestSubject)} \`, 'a'.repeat(longestSubject + 1)].map(judged)).toEqual([
    '${name}:subject.missing',
    '${name}:subject.missing',
    null,
    null,
    '${name}:subject.long',
  ]);
});

test('a message of blanks is none', () => {
  expect(judgeMessage({ subject: 'x', message: ' \\n' })).toEqual({ message: '${name}:message.missing' });
  expect(enteredIn({ subject: ' x ', message: ' y ' })).toEqual({ subject: 'x', message: 'y' });
});
`,
  };
}

const faultRows = ({ area, name, Name }) => `import { createActor } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { send${Name} } from '#services/${area}/${name}Calls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly subject: string; readonly message: string; readonly problem: Problem | null };
const next = { type: 'next.chosen' } as const;
const typed = { subject: 'A question', message: 'How does this work?' };
/** A visitor who came back to the last step. */
const create = (world: FaultWorld) =>
  createActor(
    ${name}Flow.provide({
      actors: { readDraft: fromCall<StepsDraft | null>(async () => ({ step: 'message', values: typed })) },
      actions: { keepDraft: () => undefined, forgetDraft: told(world, 'forgetDraft') },
    }),
  ).start();

export const ${name}Rows: readonly FaultRow[] = [
  {
    flow: '${name}Flow',
    asker: 'send',
    call: send${Name},
    create,
    from: 'flow.message.filling.editing',
    ask: next,
    fails: (fault) => \`flow.message.filling.\${fault === 'HTTP 429' ? 'waiting' : 'editing'}\`,
    // A code that is not known refuses the step as any other does.
    says: (fault) =>
      fault === 'HTTP 429'
        ? { key: 'account:login.wait_other' }
        : fault === 'unknown code'
          ? { key: '${name}:refused' }
          : { problem: ({ problem }: Held) => problem },
    kept: ({ subject, message }: Held) => [subject, message],
    wayOn: next,
    well: 'flow.done',
    shows: [(_, world) => world.told.map(({ action }) => action), ['forgetDraft']],
  },
];
export const ${name}Answers: readonly Served[] = [{ call: send${Name}, answer: () => ({ code: 200, message: '', data: { id: '1' } }) }];
`;

const viewTest = (flow) => `${deedTestHead(flow, { testing: 'screen, waitFor', data: "{ id: '1' }", start: 'sessionStorage.clear();' })}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function toMessage() {
  const page = open();
  await userEvent.type(await field('Subject'), ' A question ');
  await press('Continue');
  await heading('Say it in full');
  return page;
}

test('says beside each field what is missing, and sends nothing', async () => {
  open();
  await heading('What is it about?');
  await press('Continue');
  expect(screen.getByText('Enter a subject.')).toBeTruthy();
  await userEvent.type(await field('Subject'), 'A question{Enter}');
  await heading('Say it in full');
  await press('Send');
  expect(screen.getByText('Enter a message.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('is sent once, and says so', async () => {
  await toMessage();
  await userEvent.type(await field('Message'), 'How?');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(await heading('Sent')).toBeTruthy();
  expect(server.sent).toEqual([{ subject: 'A question', message: 'How?' }]);
  expect(sessionStorage.length).toBe(0);
});

test('keeps what was typed for who goes back, and over a reload', async () => {
  const page = await toMessage();
  await userEvent.type(await field('Message'), 'How?');
  page.unmount();
  open();
  await heading('Say it in full');
  expect(((await field('Message')) as HTMLInputElement).value).toBe('How?');
  await press('Back');
  expect(((await field('Subject')) as HTMLInputElement).value).toBe(' A question ');
});

test('keeps what was typed where it is refused, or not answered', async () => {
  server.answer = () => ({ kind: 'refused', code: 20_000, message: 'no' });
  await toMessage();
  await userEvent.type(await field('Message'), 'How?');
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toBe('The exchange does not take this.');
  server.answer = () => Promise.reject(new NetworkFault());
  await press('Send');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.'));
  expect(((await field('Message')) as HTMLInputElement).value).toBe('How?');
});
`;

const stops = (flow) => {
  const { name, Name, title, route } = flow;
  const stop = (end, force, open) => `at({
      name: '${title.toLowerCase()} ${end}',${force === '' ? '' : `\n      force: { send${Name}: ${force} },`}
      open: ${open},
    }),`;
  const text = stopHead().replace('type StopArea', 'type Stop, type StopArea');
  return `${text}
const submit = (stage: StopStage) => main(stage).locator('button[type="submit"]').click();
async function pass(stage: StopStage, step: string, value: string): Promise<void> {
  await main(stage).locator(\`input[name="\${step}"]\`).fill(value);
  await submit(stage);
}
async function send(stage: StopStage): Promise<void> {
  await pass(stage, 'subject', 'A question');
  await pass(stage, 'message', 'How does this work?');
}
const at = (stop: Pick<Stop, 'name' | 'open' | 'force'>): Stop => ({
  at: '${route.path}',
  as: '${visitorOf(flow)}',
  fresh: true,
  // The tab keeps at which step somebody was.
  close: ({ page }) => page.evaluate(() => sessionStorage.removeItem('hk.steps.${name}')),
  ...stop,
});

/** ${title}. */
export const ${name}Stops: StopArea = {
  area: '${name}',
  stops: [
    ${stop(
      'with what is missing',
      '',
      `async (stage) => {
        await submit(stage);
        await expect(main(stage).locator('[aria-invalid="true"]')).toHaveCount(1);
      }`,
    )}
    ${stop(
      'at its last step',
      '',
      `async (stage) => {
        await pass(stage, 'subject', 'A question');
        await expect(main(stage).locator('input[name="message"]')).toBeVisible();
      }`,
    )}
    ${stop(
      'that is refused',
      '{ code: 20_000 }',
      `async (stage) => {
        await send(stage);
        await expect(main(stage).getByRole('alert')).toBeVisible();
      }`,
    )}
    ${stop(
      'that was sent',
      "{ code: 200, data: { id: '1' } }",
      `async (stage) => {
        await send(stage);
        await expect(main(stage).locator('ol')).toHaveCount(0);
      }`,
    )}
  ],
  ${withoutLooks(flow)}
};
`;
};

const driver = (flow) => {
  const { name, Name, title } = flow;
  return `import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
${openWalkImports(flow, ['said'])}import type { Driver } from '#tests/paths/driver.ts';
import { limited, lost, main, type Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', \`${name}:\${key}\`);
const field = (stage: Stage, step: string) => main(stage).locator(\`input[name="\${step}"]\`);
const submit = (stage: Stage) => main(stage).locator('button[type="submit"]');

/** ${title}; until the exchange serves the call, each step says its answer. */
export const ${name}: Driver = {
  machine: '${name}',
  calls: ['send${Name}'],
  allow: /status of 4\\d\\d|ERR_INTERNET_DISCONNECTED/,
  open: ${openWalk(flow)},
  events: {
    'subject.changed': (stage, { value }) => field(stage, 'subject').fill(String(value)),
    'message.changed': (stage, { value }) => field(stage, 'message').fill(String(value)),
    'done readDraft': { follows: true, when: (_, { output }) => output === null },
    // The key passes the step also where the button is closed.
    'next.chosen': (stage) => main(stage).locator('form input').press('Enter'),
    'back.chosen': (stage) => main(stage).getByRole('button', { name: words('back') }).click(),
    'done send ok': said('send${Name}', 200, { id: '1' }),
    'done send refused': said('send${Name}', 20_000),
    'error send RateLimitFault': limited('send${Name}', 2),
    'error send NetworkFault': lost('send${Name}'),
  },
  // A field that is filled with what stands in it has not changed.
  avoid: (before, { type, value }) =>
    type.endsWith('.changed') && (before.context as Readonly<Record<string, unknown>>)[type.replace('.changed', '')] === value,
  states: {
    'flow.opening': 'the tab is asked before anybody could look',
    'flow.subject.filling.editing': (stage) => expect(field(stage, 'subject')).toBeVisible(),
    'flow.message.filling.editing': (stage) => expect(field(stage, 'message')).toBeVisible(),
    'flow.message.filling.waiting.counting': (stage) => expect(submit(stage)).toHaveAttribute('aria-disabled', 'true'),
    'flow.message.asking': (stage) => expect(submit(stage)).toHaveText(words('message.busy')),
    'flow.done': (stage) => expect(main(stage).getByRole('heading', { name: words('done') })).toBeVisible(),
  },
  left: {
    'xstate.error.actor.readDraft': 'no walk breaks what the tab keeps; a storage that cannot be read holds nothing',
    'flow.opening --xstate.done.actor.readDraft': 'a walk begins with a tab that keeps nothing: tests/views/${flow.area}/${name}.test.tsx',
  },
};
`;
};
