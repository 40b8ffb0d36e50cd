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

/** A page that is one form: its fields are judged, it is sent once at a time, and its call answers with 501 until somebody serves it. */
export function formFiles(flow) {
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
    subject: 'Subject',
    message: 'Message',
    subjectMissing: 'Enter a subject.',
    subjectLong: 'A subject has 80 characters at most.',
    messageMissing: 'Enter a message.',
    submit: 'Send',
    busy: 'Sending…',
    refused: 'The exchange does not take this.',
    sent: 'Sent',
    sentText: 'Say here in one sentence what happens next.',
  };
  const fill = `async (page) => {
      await page.getByRole('main').getByRole('textbox').nth(0).fill('A question');
      await page.getByRole('main').getByRole('textbox').nth(1).fill('How does this work?');
      await page.getByRole('main').locator('button[type="submit"]').click();
    }`;
  return {
    files,
    texts,
    adds: [
      pageOf(flow),
      ...deedOf(flow, { act: fill, again: `(page) => page.getByRole('main').locator('button[type="submit"]').click()` }),
    ],
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

type Typed = { readonly subject: string; readonly message: string };
/** What can be said beside each field. */
export type ${Name}Fields = {
  readonly subject: '${name}:subjectMissing' | '${name}:subjectLong';
  readonly message: '${name}:messageMissing';
};

/** What is sent of what was typed. */
export const enteredIn = ({ subject, message }: Typed): Typed => ({ subject: subject.trim(), message: message.trim() });

/** What keeps the form from being worth sending. */
export function judge${Name}(typed: Typed): { readonly [Field in keyof ${Name}Fields]: ${Name}Fields[Field] | null } {
  const { subject, message } = enteredIn(typed);
  return {
    subject: subject === '' ? '${name}:subjectMissing' : subject.length > longestSubject ? '${name}:subjectLong' : null,
    message: message === '' ? '${name}:messageMissing' : null,
  };
}
`,
    [`${machines}.machine.ts`]: `import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { send${Name} } from '${calls}';
import { enteredIn, judge${Name}, type ${Name}Fields } from './${name}.rules.ts';

type ${Name}Form = {
  id: '${name}';
  fields: ${Name}Fields;
  judged: 'subject';
  request: RequestOf<typeof send${Name}>;
  outcome: OutcomeOf<typeof send${Name}>;
  refusal: '${name}:refused';
  effect: { type: 'tellSent'; params: { id: string } };
  fills: never;
  check: never;
};

/** ${title}: say here in one line what the visitor sends. */
export const ${name}Machine = createFormMachine<${Name}Form>({
  id: '${name}',
  start: { subject: '', message: '' },
  judge: judge${Name},
  judged: ['subject'],
  ask: enteredIn,
  refuse: () => ({ refusal: '${name}:refused' }),
  effect: { type: 'tellSent', params: ({ data }) => ({ id: data.id }) },
});
`,
    [`${machines}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${name}Machine } from './${name}.machine.ts';

export const isSent = (snapshot: SnapshotFrom<typeof ${name}Machine>): boolean => snapshot.matches('entered');
`,
    [`${machines}.flow.ts`]: `import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { send${Name} } from '${calls}';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { ${name}Machine } from './${name}.machine.ts';

export const ${name}Flow = ${name}Machine.provide({
  actors: { ${name}: fromCall((request: RequestOf<typeof send${Name}>, signal) => send(send${Name}, request, { signal })) },
  actions: {
    tellSent: (_, { id }) => tell('toasts', { type: 'toast.shown', toast: { id: \`${name}-\${id}\`, tone: 'success', key: '${name}:sent', values: {} } }),
  },
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
import { ${name}Flow } from '${machines}.flow.ts';
import * as ${name} from '${machines}.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useForm, useFormField } from '#views/shell/useForm.ts';
import { Card } from '#views/ui/Card.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Form } from '#views/ui/FormFrame.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './${Name}.css.ts';

export function ${Name}Page() {
  const { t } = useTranslation('${name}');
  const flow = useFlow(${name}Flow);
  return (
    <div className={\`\${page} \${css.place}\`}>
      <PageHeader title={t('title')} text={t('text')} />
      {useSelector(flow, ${name}.isSent) ? <Sent /> : <Fields flow={flow} />}
    </div>
  );
}

function Fields({ flow }: { readonly flow: ActorRefFrom<typeof ${name}Flow> }) {
  const { t } = useTranslation('${name}');
  const form = useForm(flow);
  const subject = useFormField(flow, 'subject');
  const message = useFormField(flow, 'message');
  return (
    <Card>
      <div className={css.narrow}>
        <Form {...form} submit={t(form.isBusy ? 'busy' : 'submit')} onSubmit={() => flow.send({ type: '${name}.submitted' })}>
          <TextField {...subject} label={t('subject')} name="subject" onBlur={() => flow.send({ type: 'subject.left' })} />
          <TextField {...message} label={t('message')} name="message" />
        </Form>
      </div>
    </Card>
  );
}

/** Stands in place of the form. */
function Sent() {
  const { t } = useTranslation('${name}');
  return (
    <div ref={focusOnArrival} tabIndex={-1}>
      <Card title={t('sent')}>
        <p>{t('sentText')}</p>
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
  const { area, name, Name, title } = flow;
  const machines = `#machines/${area}/${name}/${name}`;
  return {
    [`tests/machines/${area}/${name}.plan.ts`]: `import { ${name}Machine } from '${machines}.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

export const ${name}Plan = formPlanFor(${name}Machine, {
  what: '${title.toLowerCase()}: say here in one line what it is',
  typed: { subject: [' A question ', 'a'.repeat(81)], message: ['How does this work?'] },
  judged: ['subject'],
  says: ({ subject, message }) => ({
    subject: subject === '' ? '${name}:subjectMissing' : subject.startsWith('a') ? '${name}:subjectLong' : null,
    message: message === '' ? '${name}:messageMissing' : null,
  }),
  asks: () => ({ subject: 'A question', message: 'How does this work?' }),
  taken: { kind: 'ok', code: 200, message: '', data: { id: '1' } },
  does: { type: 'tellSent', params: { id: '1' } },
  refusals: [[{ kind: 'refused', code: 20_000, message: 'no' }, { refusal: '${name}:refused' }]],
});
`,
    [`tests/machines/${area}/${name}.paths.test.ts`]: pathsTest(flow),
    [`tests/rules/${area}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { enteredIn, judge${Name}, longestSubject } from '${machines}.rules.ts';

test('a subject has its longest length at most, blanks around it apart', () => {
  const judged = (subject: string) => judge${Name}({ subject, message: 'x' }).subject;
  expect(['', '  ', 'a'.repeat(longestSubject), \` \${'a'.repeat(longestSubject)} \`, 'a'.repeat(longestSubject + 1)].map(judged)).toEqual([
    '${name}:subjectMissing',
    '${name}:subjectMissing',
    null,
    null,
    '${name}:subjectLong',
  ]);
});

test('a message of blanks is none', () => {
  expect(judge${Name}({ subject: 'x', message: ' \\n' }).message).toBe('${name}:messageMissing');
  expect(enteredIn({ subject: ' x ', message: ' y ' })).toEqual({ subject: 'x', message: 'y' });
});
`,
  };
}

const faultRows = ({ area, name, Name }) => `import { createActor } from 'xstate';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { send${Name} } from '#services/${area}/${name}Calls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly subject: string; readonly message: string; readonly problem: Problem | null };
const create = (world: FaultWorld) => createActor(${name}Flow.provide({ actions: { tellSent: told(world, 'tellSent') } })).start();

export const ${name}Rows: readonly FaultRow[] = [
  {
    flow: '${name}Flow',
    asker: '${name}',
    call: send${Name},
    create,
    from: 'filling.editing',
    enter: (actor) => {
      actor.send({ type: 'subject.changed', value: 'A question' });
      actor.send({ type: 'message.changed', value: 'How does this work?' });
    },
    ask: { type: '${name}.submitted' },
    fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
    // A code that is not known refuses the form as any other does.
    says: (fault) =>
      fault === 'HTTP 429'
        ? { key: 'account:login.wait_other' }
        : fault === 'unknown code'
          ? { key: '${name}:refused' }
          : { problem: ({ problem }: Held) => problem },
    kept: ({ subject, message }: Held) => [subject, message],
    wayOn: { type: '${name}.submitted' },
    well: 'entered',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellSent']],
  },
];
export const ${name}Answers: readonly Served[] = [{ call: send${Name}, answer: () => ({ code: 200, message: '', data: { id: '1' } }) }];
`;

const viewTest = (flow) => `${deedTestHead(flow, { testing: 'screen, waitFor', data: "{ id: '1' }" })}
const field = (name: string) => screen.findByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Send' });
async function fillIn() {
  await userEvent.type(await field('Subject'), ' A question ');
  await userEvent.type(await field('Message'), 'How?');
}

test('says beside each field what is missing, and sends nothing', async () => {
  open();
  await field('Subject');
  await userEvent.click(submit());
  expect(screen.getByText('Enter a subject.')).toBeTruthy();
  expect(screen.getByText('Enter a message.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('is sent once, and says so', async () => {
  open();
  await fillIn();
  await userEvent.dblClick(submit());
  expect(await screen.findByRole('heading', { name: 'Sent' })).toBeTruthy();
  expect(server.sent).toEqual([{ subject: 'A question', message: 'How?' }]);
});

test('keeps what was typed where it is refused, or not answered', async () => {
  server.answer = () => ({ kind: 'refused', code: 20_000, message: 'no' });
  open();
  await fillIn();
  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('The exchange does not take this.');
  server.answer = () => Promise.reject(new NetworkFault());
  await userEvent.click(submit());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.'));
  expect(((await field('Subject')) as HTMLInputElement).value).toBe(' A question ');
});
`;

const stops = (flow) => {
  const { name, Name, title, route } = flow;
  const stop = (end, force, open) => `{
      name: '${title.toLowerCase()} ${end}',
      at: '${route.path}',
      as: '${visitorOf(flow)}',
      fresh: true,${force === '' ? '' : `\n      force: { send${Name}: ${force} },`}
      open: ${open},
    },`;
  return `${stopHead()}
const submit = (stage: StopStage) => main(stage).locator('button[type="submit"]').click();
async function send(stage: StopStage): Promise<void> {
  await main(stage).getByRole('textbox').nth(0).fill('A question');
  await main(stage).getByRole('textbox').nth(1).fill('How does this work?');
  await submit(stage);
}

/** ${title}. */
export const ${name}Stops: StopArea = {
  area: '${name}',
  stops: [
    ${stop(
      'with what is missing',
      '',
      `async (stage) => {
        await submit(stage);
        await expect(main(stage).locator('[aria-invalid="true"]')).toHaveCount(2);
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
        await expect(main(stage).getByRole('heading', { level: 2 })).toBeVisible();
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
import { limited, lost, type Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', \`${name}:\${key}\`);
const field = ({ page }: Stage, key: string) => page.getByRole('main').getByRole('textbox', { name: words(key) });
const button = ({ page }: Stage, key: string) => page.getByRole('main').getByRole('button', { name: words(key) });

/** ${title}; until the exchange serves the call, each step says its answer. */
export const ${name}: Driver = {
  machine: '${name}',
  calls: ['send${Name}'],
  allow: /status of 4\\d\\d|ERR_INTERNET_DISCONNECTED/,
  open: ${openWalk(flow)},
  events: {
    'subject.changed': (stage, { value }) => field(stage, 'subject').fill(String(value)),
    'subject.left': async (stage) => {
      await field(stage, 'subject').focus();
      await field(stage, 'subject').blur();
    },
    'message.changed': (stage, { value }) => field(stage, 'message').fill(String(value)),
    // The key sends the form also where the button is closed.
    '${name}.submitted': (stage) => field(stage, 'message').press('Enter'),
    'done ${name} ok': said('send${Name}', 200, { id: '1' }),
    'done ${name} refused': said('send${Name}', 20_000),
    'error ${name} RateLimitFault': limited('send${Name}', 2),
    'error ${name} NetworkFault': lost('send${Name}'),
  },
  states: {
    'filling.editing': (stage) => expect(button(stage, 'submit')).toBeEnabled(),
    'filling.waiting.counting': (stage) => expect(button(stage, 'submit')).toHaveAttribute('aria-disabled', 'true'),
    submitting: (stage) => expect(button(stage, 'busy')).toBeVisible(),
    entered: (stage) => expect(stage.page.getByRole('main').getByRole('heading', { name: words('sent') })).toBeVisible(),
  },
};
`;
};
