import { intentProofs } from './intentProofs.mjs';
import { callOf, deedOf, pageOf } from './shared.mjs';

/**
 * A page that moves money: its terms are read, an amount is entered, shown once more and sent under a key that is stored before, so that it
 * has one effect at most whatever becomes of its answer. Its calls answer with 501 until somebody serves them.
 */
export function intentFiles(flow) {
  const texts = {
    title: flow.title,
    text: 'Say here in one sentence what it is for.',
    loading: 'Loading…',
    amount: 'Amount',
    available: 'Available {{amount}} {{coin}}',
    amountNeeded: 'Enter an amount.',
    amountUnclear: 'Choose which amount you mean.',
    amountSmall: 'The least is {{least}} {{coin}}.',
    amountLarge: 'You have {{available}} {{coin}}.',
    submit: 'Continue',
    subject: '{{amount}} {{coin}}',
    review: 'Is this right?',
    reviewText: 'What stands here is what is sent.',
    confirm: 'Confirm',
    back: 'Back',
    busy: 'Sending…',
    refused: 'The exchange does not take this.',
    unanswered: 'No answer yet',
    unansweredText: 'It may have been carried out. It is asked for again by itself, and never done twice.',
    unansweredRest: 'It may have been carried out. Ask again as soon as you are back online.',
    ask: 'Ask now',
    recalled: 'An earlier one has no known outcome',
    recalledText: 'It is not sent again. Your balance shows what became of it.',
    dismiss: 'Understood',
    done: 'Done',
    doneText: 'Say here in one sentence what happens next.',
    again: 'One more',
    loggedOut: 'You are logged out',
    loggedOutText: 'Nothing is lost: after the login it is asked for again.',
  };
  const fill = `async (page) => {
      await page.getByRole('main').getByRole('textbox').fill('1.5');
      await page.getByRole('main').locator('button[type="submit"]').click();
      await page.getByRole('main').getByRole('alertdialog').getByRole('button').first().click();
    }`;
  return {
    files: { ...serviceFiles(flow), ...formFiles(flow), ...submitFiles(flow), ...viewFiles(flow), ...intentProofs(flow) },
    texts,
    adds: [
      pageOf(flow),
      ...deedOf(flow, { act: fill, again: `(page) => page.getByRole('main').getByRole('alert').getByRole('button').click()` }).map(
        withRead(flow),
      ),
      ...callOf(flow).filter(({ place }) => place === 'endpoint'),
    ],
  };
}

/** Both calls come from one file: it is imported once. */
const withRead =
  ({ Name }) =>
  (add) =>
    add.place === 'endpointImport' ? { ...add, text: add.text.replace('{ ', `{ read${Name}, `) } : add;

function serviceFiles({ area, name, Name }) {
  return {
    [`src/services/${area}/${name}Calls.ts`]: `import * as z from 'zod/mini';
import { call, type DataOf } from '#services/http/call.ts';
import { decimal } from '#services/http/schemas.ts';

/** What an amount is judged by, in coins: what is there, and the least that is taken; \`precision\` in decimals. */
const ${name}Terms = /* @__PURE__ */ z.object({
  shortName: z.string(),
  precision: z.number().check(z.int(), z.gte(0), z.lte(18)),
  available: decimal,
  least: decimal,
});
export const read${Name} = /* @__PURE__ */ call({
  name: 'read${Name}',
  area: '${area}',
  method: 'GET',
  path: '/hk-web/${area}/${name}/terms',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: ${name}Terms } },
});
export type ${Name}Terms = DataOf<typeof read${Name}>;

/** Say here what it does. The same key is carried out once. */
export const send${Name} = /* @__PURE__ */ call({
  name: 'send${Name}',
  area: '${area}',
  method: 'POST',
  path: '/hk-web/${area}/${name}',
  source: 'own',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.strictObject({ amount: decimal }),
  replies: { 200: { kind: 'ok', data: z.object({ id: z.string() }) }, other: { kind: 'refused' } },
});
`,
    [`src/services/${area}/${name}Intents.ts`]: `import * as z from 'zod/mini';
import type { RequestOf } from '#services/http/call.ts';
import type { FoundIntent } from '#services/http/intents.ts';
import { browserIntents, intentsEntry } from '#services/http/storedIntents.ts';
import { send${Name} } from './${name}Calls.ts';

/** \`shortName\` is the coin's, to tell of it before the terms have been read. */
export type ${Name}Wish = { readonly request: RequestOf<typeof send${Name}>; readonly shortName: string };
export type Found${Name} = FoundIntent<${Name}Wish>;

/** Of this browser: from before it is sent until its outcome is known. */
export const ${name}Intents = browserIntents<${Name}Wish>(
  'hk-${name}',
  intentsEntry('${name}Intents', { request: send${Name}.request, shortName: z.string() }),
);
`,
  };
}

function submitFiles({ area, name, Name, title }) {
  const machines = `src/machines/${area}/${name}/${name}`;
  return {
    [`${machines}Submit.rules.ts`]: `import type { IntentEnding } from '#machines/kit/intentEndings.rules.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { send${Name} } from '#services/${area}/${name}Calls.ts';
import type { ${Name}Wish } from '#services/${area}/${name}Intents.ts';

export type ${Name}Answer = OutcomeOf<typeof send${Name}>;
/** What became of its intent. */
export type ${Name}Ending = IntentEnding<${Name}Wish>;
`,
    [`${machines}Submit.machine.ts`]: `import { createIntentMachine } from '#machines/kit/intent.machine.ts';
import { intentEndings } from '#machines/kit/intentEndings.rules.ts';
import type { ${Name}Wish } from '#services/${area}/${name}Intents.ts';
import type { ${Name}Answer, ${Name}Ending } from './${name}Submit.rules.ts';

/** ${title}: one intent, from its key to a known outcome. */
export const ${name}SubmitMachine = createIntentMachine<${Name}Wish, ${Name}Answer, ${Name}Ending>('${name}Submit', intentEndings);
`,
    [`${machines}Submit.flow.ts`]: `import { send } from '#services/http/client.ts';
import { send${Name} } from '#services/${area}/${name}Calls.ts';
import { ${name}Intents, type ${Name}Wish } from '#services/${area}/${name}Intents.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { storedIntent } from '#machines/kit/intent.flow.ts';
import type { KeyedIntent } from '#machines/kit/intent.rules.ts';
import { ${name}SubmitMachine } from './${name}Submit.machine.ts';
import type { ${Name}Answer } from './${name}Submit.rules.ts';

export const ${name}SubmitFlow = ${name}SubmitMachine.provide({
  actors: {
    ...storedIntent(${name}Intents),
    sendIntent: fromCall<${Name}Answer, KeyedIntent<${Name}Wish>>(({ wish: { request }, key }, signal) =>
      send(send${Name}, request, { signal, idempotencyKey: key }),
    ),
  },
});
`,
  };
}

function formFiles(flow) {
  const { area, name, Name } = flow;
  const machines = `src/machines/${area}/${name}/${name}`;
  return {
    [`${machines}.rules.ts`]: rules(flow),
    [`${machines}.machine.ts`]: machine(flow),
    [`${machines}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { ${Name}Terms } from '#services/${area}/${name}Calls.ts';
import type { ${Name}Wish } from '#services/${area}/${name}Intents.ts';
import type { ${name}Machine } from './${name}.machine.ts';
import { blockedBy, submission, type ${Name}Block } from './${name}.rules.ts';

export type ${Name}Snapshot = SnapshotFrom<typeof ${name}Machine>;
const steps = ['unavailable', 'form', 'reviewing', 'submitting', 'unanswered', 'recalling', 'done', 'loggedOut'] as const;
export const step = (snapshot: ${Name}Snapshot): (typeof steps)[number] | 'opening' =>
  steps.find((name) => snapshot.matches(name)) ?? 'opening';
export const terms = ({ context }: ${Name}Snapshot): ${Name}Terms | null => context.terms;
export const entry = ({ context }: ${Name}Snapshot): AmountEntry => context.entry;
/** The exchange did not take the last one; its words, or '' where it has none. */
export const refusal = ({ context }: ${Name}Snapshot): string | null => context.refusal;
export const problem = ({ context }: ${Name}Snapshot): Problem | null => context.problem;
/** What is spoken of: the one without an answer, else that of the form. */
export const wish = ({ context }: ${Name}Snapshot): ${Name}Wish => submission(context).wish;
export const isPending = ({ context }: ${Name}Snapshot): boolean => context.pending !== null;
/** It is no longer asked for by itself. */
export const isResting = (snapshot: ${Name}Snapshot): boolean => snapshot.matches({ unanswered: 'resting' });

/** What is wrong with the amount, once there is one or the visitor wanted to send. */
export function block({ context }: ${Name}Snapshot): ${Name}Block | null {
  const found = blockedBy(context);
  return context.isChecked || (context.entry.text !== '' && found !== '${name}:amountNeeded') ? found : null;
}
`,
    [`${machines}.flow.ts`]: `import { announceBalances, watchBalances } from '#services/assets/balances.ts';
import { watchAttention } from '#services/browser/attention.ts';
import { send } from '#services/http/client.ts';
import { read${Name}, type ${Name}Terms } from '#services/${area}/${name}Calls.ts';
import { ${name}Intents } from '#services/${area}/${name}Intents.ts';
import { leaveForLogin, uidNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { ${name}Machine } from './${name}.machine.ts';
import type { ${Name}Setup } from './${name}.rules.ts';
import { ${name}SubmitFlow } from './${name}Submit.flow.ts';

const readTerms = async (_: void, signal: AbortSignal): Promise<${Name}Terms> => (await send(read${Name}, {}, { signal })).data;

export const ${name}Flow = ${name}Machine.provide({
  actors: {
    openForm: fromCall(async (_: void, signal): Promise<${Name}Setup> => {
      const owner = uidNow();
      const [terms, pending] = await Promise.all([readTerms(undefined, signal), ${name}Intents.find(owner)]);
      return { owner, terms, pending };
    }),
    readTerms: fromCall(readTerms),
    ${name}Submit: ${name}SubmitFlow,
    watchBalances: fromWatch((report) => watchBalances(() => report({ type: 'balances.changed' }))),
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: { announceBalances, forgetIntent: (_, { key }) => void ${name}Intents.settle(key), leaveForLogin },
});
`,
  };
}

const rules = ({ area, name, Name }) => `import type { AmountEdit } from '#machines/kit/amountField.ts';
import { edited, emptyEntry, entryOf, settledAmount, type AmountEntry, type EntryRules } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { isAbove, isZero, truncate } from '#machines/rules/decimal.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { ${Name}Terms } from '#services/${area}/${name}Calls.ts';
import type { Found${Name}, ${Name}Wish } from '#services/${area}/${name}Intents.ts';
import type { ${Name}Ending } from './${name}Submit.rules.ts';

export type ${Name}Input = { readonly locale: string };
/** \`owner\`: the UID of who is logged in, whose intents these are. */
export type ${Name}Setup = { readonly owner: string; readonly terms: ${Name}Terms; readonly pending: Found${Name} | null };
export type ${Name}Context = ${Name}Input & {
  readonly owner: string;
  /** As they were read last; null before that. */
  readonly terms: ${Name}Terms | null;
  readonly entry: AmountEntry;
  /** The visitor wanted to send: what is missing says so. */
  readonly isChecked: boolean;
  /** What was sent and has no known outcome. */
  readonly pending: Found${Name} | null;
  readonly asks: number;
  /** The exchange did not take it, in its own words. */
  readonly refusal: string | null;
  readonly problem: Problem | null;
};
type Change = Partial<${Name}Context>;

const longestPrecision = 18;
export const noWords = { refusal: null, problem: null, isChecked: false } as const;

export const startContext = ({ locale }: ${Name}Input): ${Name}Context => ({
  locale,
  owner: '',
  terms: null,
  entry: emptyEntry,
  pending: null,
  asks: 0,
  ...noWords,
});

const entryRules = ({ locale, terms }: ${Name}Context): EntryRules => ({
  mark: decimalMarkOf(locale),
  precision: terms?.precision ?? longestPrecision,
  cap: null,
});
const wished = ({ entry, terms }: ${Name}Context): string => settledAmount(entry, terms?.precision);

export const withEdit = (context: ${Name}Context, edit: AmountEdit): Change => ({
  ...noWords,
  entry: edited(context.entry, edit, entryRules(context)),
});
export const withAmount = (context: ${Name}Context, amount: string): Change => ({ ...noWords, entry: entryOf(amount, entryRules(context)) });
/** All that is there, cut to the coin's decimals. */
export const withMax = (context: ${Name}Context): Change =>
  context.terms === null ? {} : withAmount(context, truncate(context.terms.available, context.terms.precision));

/** Why nothing can be sent now, as a key of locales/<code>/${area}/${name}.json; null when it can. */
export type ${Name}Block = \`${name}:amount\${'Needed' | 'Unclear' | 'Small' | 'Large'}\`;
export function blockedBy(context: ${Name}Context): ${Name}Block | null {
  const { entry, terms } = context;
  const amount = wished(context);
  if (entry.choices !== null) return '${name}:amountUnclear';
  if (terms === null || isZero(amount)) return '${name}:amountNeeded';
  if (isAbove(terms.least, amount)) return '${name}:amountSmall';
  return isAbove(amount, terms.available) ? '${name}:amountLarge' : null;
}

/** What is sent: the intent that is still unanswered as it was, else the form. */
export function submission(context: ${Name}Context): { readonly owner: string; readonly wish: ${Name}Wish; readonly key: string | null } {
  const { owner, pending, terms } = context;
  if (pending === null) return { owner, wish: { request: { amount: wished(context) }, shortName: terms?.shortName ?? '' }, key: null };
  const { request, shortName, key } = pending;
  return { owner, wish: { request, shortName }, key };
}

/** After an answer, or the lack of one. Only silence keeps the intent; what was typed stays until it is done. */
export function withEnding(ending: ${Name}Ending): Change {
  const settled = { ...noWords, pending: null, asks: 0 };
  switch (ending.kind) {
    case 'unanswered':
      return { pending: { ...ending.wish, key: ending.key, isOld: false }, problem: ending.problem };
    case 'done':
      return { ...settled, entry: emptyEntry };
    case 'refused':
      return { ...settled, refusal: ending.message };
    case 'fault':
      return { ...settled, problem: ending.problem };
    default:
      return settled;
  }
}
`;

const machine = ({ area, name, Name, title }) => `import { assign, setup } from 'xstate';
import { amountField, type AmountEdit, type AmountEvent } from '#machines/kit/amountField.ts';
import { mayAskAgain, pauseOf, withAskCounted } from '#machines/kit/asking.ts';
import { endsAs, isEnding } from '#machines/kit/intent.rules.ts';
import { errorOf, output } from '#machines/kit/params.ts';
import { unansweredUntil } from '#machines/kit/unanswered.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import type { ${Name}Terms } from '#services/${area}/${name}Calls.ts';
import {
  blockedBy,
  noWords,
  startContext,
  submission,
  withAmount,
  withEdit,
  withEnding,
  withMax,
  type ${Name}Context,
  type ${Name}Input,
  type ${Name}Setup,
} from './${name}.rules.ts';
import { ${name}SubmitMachine } from './${name}Submit.machine.ts';
import type { ${Name}Ending } from './${name}Submit.rules.ts';

export type ${Name}Event =
  | AmountEvent
  | { type: 'max.chosen' }
  | { type: '${name}.submitted' }
  | { type: 'review.dismissed' }
  | { type: 'review.confirmed' }
  | { type: 'retry.requested' }
  /** The visitor wants to know now what became of one without an answer. */
  | { type: 'answer.wanted' }
  /** Leaves one of long ago, whose outcome the balance shows. */
  | { type: 'pending.dismissed' }
  | { type: 'another.wanted' }
  /** Money moved, here or elsewhere. */
  | { type: 'balances.changed' }
  /** The page came back to the user, or the network did. */
  | { type: 'attention.returned' };

const setupOf = output('setup');
const storeSetup = { type: 'storeSetup', params: setupOf } as const;
const storeEnding = { type: 'storeEnding', params: output('ending') } as const;
const storeProblem = { type: 'storeProblem', params: errorOf } as const;
const openAgain = { target: 'opening', actions: 'forgetWords' } as const;
const toLogin = { guard: { type: 'isSessionFault', params: errorOf }, target: '#${name}.loggedOut', actions: 'leaveForLogin' } as const;

/** ${title}: say here in one line what it moves. One wish at a time is on its way, with one effect at most whatever becomes of its answer. */
export const ${name}Machine = setup({
  types: {} as { input: ${Name}Input; context: ${Name}Context; events: ${Name}Event; tags: 'busy' | 'blocked' | 'dialog' | 'error' },
  actors: {
    /** The terms, and what was sent before and has no known outcome. */
    openForm: unboundCall<${Name}Setup>('openForm'),
    readTerms: unboundCall<${Name}Terms>('readTerms'),
    ${name}Submit: ${name}SubmitMachine,
    watchBalances: unboundWatch<{ type: 'balances.changed' }>('watchBalances'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeSetup: assign((_, params: { setup: ${Name}Setup }) => ({ ...params.setup, asks: 0 })),
    storeTerms: assign((_, params: { terms: ${Name}Terms }) => ({ terms: params.terms, problem: null })),
    storeEdit: assign(({ context }, edit: AmountEdit) => withEdit(context, edit)),
    storeAmount: assign(({ context }, params: { amount: string }) => withAmount(context, params.amount)),
    fillMax: assign(({ context }) => withMax(context)),
    markChecked: assign({ isChecked: true }),
    forgetWords: assign(noWords),
    storeEnding: assign((_, params: { ending: ${Name}Ending }) => withEnding(params.ending)),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    dropPending: assign({ pending: null, asks: 0, problem: null }),
    countAsk: assign(({ context }) => withAskCounted(context)),
    /** Every view of a balance, in every tab, reads again. */
    announceBalances: () => {},
    forgetIntent: (_, _params: { key: string }) => {},
    /** The session is over: login, and back to where the user was. */
    leaveForLogin: () => {},
  },
  guards: {
    isOld: (_, params: { setup: ${Name}Setup }) => params.setup.pending?.isOld === true,
    isPending: (_, params: { setup: ${Name}Setup }) => params.setup.pending !== null,
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isBlocked: ({ context }) => blockedBy(context) !== null,
    isEnding,
    mayAskAgain,
  },
  delays: { askAgain: pauseOf(1_000) },
}).createMachine({
  id: '${name}',
  context: ({ input }) => startContext(input),
  invoke: [
    { id: 'watchBalances', src: 'watchBalances', onError: { actions: [] } },
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } },
  ],
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openForm',
        src: 'openForm',
        onDone: [
          { guard: { type: 'isOld', params: setupOf }, target: 'recalling', actions: storeSetup },
          { guard: { type: 'isPending', params: setupOf }, target: 'submitting', actions: storeSetup },
          { target: 'form', actions: storeSetup },
        ],
        onError: [toLogin, { target: 'unavailable', actions: storeProblem }],
      },
    },
    unavailable: { tags: 'error', on: { 'retry.requested': openAgain, 'attention.returned': openAgain } },
    form: {
      initial: 'ready',
      on: {
        ...amountField,
        'max.chosen': { actions: 'fillMax' },
        '${name}.submitted': [
          { guard: 'isBlocked', actions: 'markChecked' },
          { target: 'reviewing', actions: 'forgetWords' },
        ],
      },
      states: {
        ready: { on: { 'balances.changed': 'rereading' } },
        /** The terms are read again; what was known stays, and can be acted upon: the exchange judges. */
        rereading: {
          invoke: {
            id: 'readTerms',
            src: 'readTerms',
            onDone: { target: 'ready', actions: { type: 'storeTerms', params: output('terms') } },
            onError: [toLogin, { target: 'ready', actions: storeProblem }],
          },
          on: { 'balances.changed': { target: 'rereading', reenter: true } },
        },
      },
    },
    /** Shown once more: what stands here is what is sent. */
    reviewing: { tags: 'dialog', on: { 'review.dismissed': 'form', 'review.confirmed': 'submitting' } },
    submitting: {
      tags: 'busy',
      invoke: {
        id: '${name}Submit',
        src: '${name}Submit',
        input: ({ context }) => submission(context),
        onDone: [
          { guard: endsAs<${Name}Ending>('done'), target: 'done', actions: [storeEnding, 'announceBalances'] },
          { guard: endsAs<${Name}Ending>('unanswered'), target: 'unanswered', actions: storeEnding },
          { guard: endsAs<${Name}Ending>('sessionEnded'), target: 'loggedOut', actions: 'leaveForLogin' },
          { guard: endsAs<${Name}Ending>('fault'), target: 'form', actions: storeEnding },
          { target: 'form.rereading', actions: [storeEnding, 'announceBalances'] },
        ],
        onError: { target: 'form', actions: ['dropPending', storeProblem] },
      },
    },
    /** It may have been carried out: the same key asks again, by itself at first, then when the user or the network returns. */
    unanswered: unansweredUntil('#${name}.submitting'),
    /** One of long ago is never sent again: the balance shows what became of it. */
    recalling: {
      tags: 'dialog',
      on: {
        'pending.dismissed': {
          target: 'opening',
          actions: [{ type: 'forgetIntent', params: ({ context }) => ({ key: context.pending?.key ?? '' }) }, 'dropPending'],
        },
      },
    },
    done: { on: { 'another.wanted': openAgain } },
    loggedOut: { tags: 'blocked' },
  },
});
`;

function viewFiles(flow) {
  const { area, name, Name } = flow;
  return {
    [`src/views/${area}/${name}/${Name}Page.tsx`]: page(flow),
    [`src/views/${area}/${name}/${Name}Notices.tsx`]: notices(flow),
    [`src/views/${area}/${name}/${name}Ref.ts`]: `import type { ActorRefFrom } from 'xstate';
import type { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';

export type ${Name}Ref = ActorRefFrom<typeof ${name}Flow>;
`,
    [`src/views/${area}/${name}/${Name}.css.ts`]: `import { style } from '@vanilla-extract/css';

export const place = style({ maxWidth: '560px', paddingBottom: '48px' });
export const waiting = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
`,
  };
}

const page = ({ area, name, Name }) => `import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { ${name}Flow } from '#machines/${area}/${name}/${name}.flow.ts';
import * as ${name} from '#machines/${area}/${name}/${name}.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { AmountField } from '#views/ui/AmountField.tsx';
import { Card } from '#views/ui/Card.tsx';
import { focusAfterArrival } from '#views/ui/focusOnArrival.ts';
import { Form, type FormWords } from '#views/ui/FormFrame.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './${Name}.css.ts';
import { Done, LoggedOut, Recalled, Review, Unanswered } from './${Name}Notices.tsx';
import type { ${Name}Ref } from './${name}Ref.ts';

export function ${Name}Page() {
  const { t } = useTranslation('${name}');
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const flow = useFlow(${name}Flow, { input: { locale } });
  return (
    <div className={\`\${page} \${css.place}\`}>
      <PageHeader title={t('title')} text={t('text')} />
      <Card>
        <Body flow={flow} />
      </Card>
    </div>
  );
}

/** The form, or what stands in its place. */
function Body({ flow }: { readonly flow: ${Name}Ref }) {
  const step = useSelector(flow, ${name}.step);
  const isPending = useSelector(flow, ${name}.isPending);
  switch (step) {
    case 'opening':
      return <Waiting />;
    case 'unavailable':
      return <Unavailable flow={flow} />;
    case 'form':
      return <Fields flow={flow} />;
    case 'reviewing':
      return <Review flow={flow} />;
    case 'submitting':
      return isPending ? <Unanswered flow={flow} /> : <Review flow={flow} />;
    case 'unanswered':
      return <Unanswered flow={flow} />;
    case 'recalling':
      return <Recalled flow={flow} />;
    case 'done':
      return <Done flow={flow} />;
    case 'loggedOut':
      return <LoggedOut />;
  }
}

function Waiting() {
  const { t } = useTranslation('${name}');
  return (
    <div className={css.waiting} role="status" aria-label={t('loading')}>
      <Skeleton height={64} />
      <Skeleton height={44} />
    </div>
  );
}

function Unavailable({ flow }: { readonly flow: ${Name}Ref }) {
  const problem = useSelector(flow, ${name}.problem);
  return problem === null ? null : <ProblemState problem={problem} onRetry={() => flow.send({ type: 'retry.requested' })} />;
}

/** What the exchange or the network said about the last try. */
function useWords(flow: ${Name}Ref): FormWords | null {
  const { t } = useTranslation(['${name}', 'faults']);
  const refusal = useSelector(flow, ${name}.refusal);
  const problem = useSelector(flow, ${name}.problem);
  if (refusal !== null) return { tone: 'danger', text: refusal === '' ? t('refused') : refusal };
  return problem === null ? null : { tone: 'danger', text: problem.text ?? t(problem.key) };
}

function Fields({ flow }: { readonly flow: ${Name}Ref }) {
  const { t } = useTranslation(['${name}', 'transfer']);
  const terms = useSelector(flow, ${name}.terms);
  const entry = useSelector(flow, ${name}.entry);
  const block = useSelector(flow, ${name}.block);
  const words = useWords(flow);
  if (terms === null) return null;
  const { shortName: coin, precision } = terms;
  const [available, least] = [formatAmount(terms.available, precision), formatAmount(terms.least, precision)];
  const refused = entry.refusal === null ? undefined : t(\`transfer:amount.\${entry.refusal}\`);
  return (
    <Form ref={focusAfterArrival} words={words} isBusy={false} wide submit={t('submit')} onSubmit={() => flow.send({ type: '${name}.submitted' })}>
      <AmountField
        label={t('amount')}
        aside={t('available', { amount: available, coin })}
        unit={coin}
        entry={entry}
        error={block === null ? refused : t(block, { coin, least, available })}
        hint={entry.shortened ? t('transfer:amount.shortened', { coin, count: precision }) : undefined}
        send={(event) => flow.send(event)}
        onMax={() => flow.send({ type: 'max.chosen' })}
      />
      <EmailNeeded />
    </Form>
  );
}
`;

const notices = ({ area, name, Name }) => `import { useSelector } from '@xstate/react';
import { CircleCheck, Clock, Info, LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withGroups } from '#machines/rules/format.ts';
import * as ${name} from '#machines/${area}/${name}/${name}.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { Notice } from '#views/ui/Notice.tsx';
import type { ${Name}Ref } from './${name}Ref.ts';

type FlowProps = { readonly flow: ${Name}Ref };

/** Which wish is spoken of. */
function Subject({ flow }: FlowProps) {
  const { t } = useTranslation('${name}');
  const { request, shortName: coin } = useSelector(flow, ${name}.wish, (left, right) => JSON.stringify(left) === JSON.stringify(right));
  return <p>{t('subject', { amount: withGroups(request.amount), coin })}</p>;
}

/** The wish once more, as it will be sent, and while it is on its way. */
export function Review({ flow }: FlowProps) {
  const { t } = useTranslation('${name}');
  const isBusy = useSelector(flow, ${name}.step) === 'submitting';
  const back = () => flow.send({ type: 'review.dismissed' });
  return (
    <Notice
      asks
      onLeave={back}
      tone="info"
      icon={<Info size={26} aria-hidden />}
      title={t('review')}
      text={t('reviewText')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide loading={isBusy} onClick={() => flow.send({ type: 'review.confirmed' })}>
        {t(isBusy ? 'busy' : 'confirm')}
      </Button>
      <Button size="large" tone="ghost" wide disabled={isBusy} onClick={back}>
        {t('back')}
      </Button>
    </Notice>
  );
}

/** It may have been carried out; the same intent is asked about until it is certain. */
export function Unanswered({ flow }: FlowProps) {
  const { t } = useTranslation('${name}');
  const isResting = useSelector(flow, ${name}.isResting);
  const isAsking = useSelector(flow, ${name}.step) === 'submitting';
  return (
    <Notice
      tone="warn"
      icon={<Clock size={26} aria-hidden />}
      title={t('unanswered')}
      text={t(isResting ? 'unansweredRest' : 'unansweredText')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide loading={isAsking} onClick={() => flow.send({ type: 'answer.wanted' })}>
        {t('ask')}
      </Button>
    </Notice>
  );
}

/** One of an earlier visit. */
export function Recalled({ flow }: FlowProps) {
  const { t } = useTranslation('${name}');
  const dismiss = () => flow.send({ type: 'pending.dismissed' });
  return (
    <Notice
      asks
      onLeave={dismiss}
      tone="info"
      icon={<Info size={26} aria-hidden />}
      title={t('recalled')}
      text={t('recalledText')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide onClick={dismiss}>
        {t('dismiss')}
      </Button>
    </Notice>
  );
}

export function Done({ flow }: FlowProps) {
  const { t } = useTranslation('${name}');
  return (
    <Notice tone="info" icon={<CircleCheck size={26} aria-hidden />} title={t('done')} text={t('doneText')}>
      <Button size="large" wide onClick={() => flow.send({ type: 'another.wanted' })}>
        {t('again')}
      </Button>
    </Notice>
  );
}

export function LoggedOut() {
  const { t } = useTranslation('${name}');
  return <Notice tone="info" icon={<LogIn size={26} aria-hidden />} title={t('loggedOut')} text={t('loggedOutText')} />;
}
`;
