import { companyMachine, type CompanyContext } from '#machines/user/company/company.machine.ts';
import type { Step } from '#machines/user/company/companyStep.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { companyFactsOf, companyRefused, companySaved } from '#tests/support/samples/company.ts';
import { standingOpen, standingWaiting } from '#tests/support/samples/verification.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const said = { code: 200, message: '' };
const taken = { kind: 'ok' as const, ...said, data: { identityStatus: 0 as const } };
const lacking = { kind: 'stepMissing' as const, ...said, data: { missing: ['traders' as const] } };
const old = { kind: 'fields' as const, ...said, data: { fields: [{ field: 'extractIssuedOn' as const, code: 'tooOld' as const }] } };
const notNow = { kind: 'notNow' as const, ...said, data: { why: 'waiting' as const } };

const never = { version: 0, papers: null };
/** All is saved but the traders. */
const begun = companyFactsOf(standingOpen, { ...companySaved, traders: never });
const left = companyFactsOf(companyRefused, companySaved, 'files');
const waiting = companyFactsOf(standingWaiting, companySaved, 'files');
const { basics, traders } = companySaved;

const isOpen = ({ facts }: CompanyContext) => facts?.standing.canResubmit === true;
const lacks = ({ facts }: CompanyContext) => facts?.steps.traders.papers === null;
const isWhole = (context: CompanyContext) => isOpen(context) && context.consent === 'on' && !lacks(context);
const isFirst = (_: CompanyContext, event: Readonly<Record<string, unknown>>) => event['step'] === 'basics';
const hears = (outcome: unknown) => (_: CompanyContext, event: Readonly<Record<string, unknown>>) => event['output'] === outcome;
/** What is behind the basics and has something to do. */
const behind = (context: CompanyContext): Step | null =>
  lacks(context) ? 'traders' : context.facts?.standing === companyRefused ? 'files' : null;
const isFilesLeft = ({ facts }: CompanyContext) => facts?.standing === companyRefused || facts?.found.length === 1;

export const companyPlan = planFor(companyMachine, {
  what: 'papers of a company: how they stand, step by step, and the hand-in of all',
  cases: [
    done('readFacts', begun),
    done('readFacts', left),
    done('readFacts', waiting),
    fault('readFacts', offline),
    { type: 'step.wanted', step: 'basics' },
    { type: 'step.saved', step: 'basics', saved: basics },
    { type: 'step.saved', step: 'traders', saved: traders },
    { type: 'consent.changed', value: 'on' },
    done('handIn', taken),
    done('handIn', lacking),
    done('handIn', old),
    done('handIn', notNow),
    fault('handIn', offline),
  ],
  // What is said of the hand-in changes no way on.
  key: ({ context }) => [context.facts?.standing, lacks(context), context.facts?.found.length, context.consent],
  states: ['loading', 'failed', 'ready', 'filling', 'handingIn'],
  tags: { busy: ['loading', 'handingIn'], error: ['failed'] },
  asks: { readFacts: [undefined], handIn: [undefined] },
  effects: [
    { on: 'step.wanted', from: 'ready', to: 'filling', does: [{ type: 'keepStep', params: { step: 'basics' } }] },
    {
      on: 'step.saved',
      from: 'filling',
      to: 'filling',
      does: [{ type: 'keepStep', params: ({ step }: CompanyContext) => ({ step }) }],
    },
    { on: 'step.saved', from: 'filling', to: 'ready', does: [{ type: 'forgetStep' }] },
    { on: 'step.dismissed', from: 'filling', does: [{ type: 'forgetStep' }] },
    { on: 'status.changed', from: 'filling', does: [{ type: 'forgetStep' }] },
    { on: 'xstate.done.actor.handIn', to: 'loading', when: ({ output }) => output === taken, does: [{ type: 'tellTaken' }] },
  ],
  moves: [
    ['loading', 'done readFacts', 'ready', { when: hears(begun), becomes: { facts: begun, missing: [] } }],
    ['loading', 'done readFacts', 'filling', { when: hears(left), becomes: { facts: left, step: 'files', missing: [] } }],
    ['loading', 'done readFacts', 'ready', { becomes: { facts: waiting, missing: [] } }],
    ['loading', 'error readFacts', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'reload.requested', 'loading', { becomes: ({ facts }) => ({ facts, problem: null }) }],
    ['ready', 'step.wanted', 'filling', { when: isOpen, becomes: { step: 'basics', problem: null } }],
    ['ready', 'consent.changed', 'ready', { becomes: { consent: 'on', isConsentMissing: false } }],
    ['ready', 'handIn.chosen', 'handingIn', { when: isWhole, becomes: { problem: null } }],
    [
      'ready',
      'handIn.chosen',
      'ready',
      {
        when: isOpen,
        becomes: (context) => ({ isConsentMissing: context.consent !== 'on', missing: lacks(context) ? (['traders'] as const) : [] }),
      },
    ],
    ['filling', 'step.dismissed', 'ready', { becomes: ({ facts }) => ({ facts }) }],
    ['filling', 'status.changed', 'loading', { becomes: ({ facts }) => ({ facts }) }],
    [
      'filling',
      'step.saved',
      'filling',
      {
        when: (context, event) => isFirst(context, event) && (behind(context) !== null || isFilesLeft(context)),
        becomes: (context) => ({ step: behind(context) ?? 'files' }),
      },
    ],
    [
      'filling',
      'step.saved',
      'filling',
      { when: (context, event) => !isFirst(context, event) && isFilesLeft(context), becomes: { step: 'files' } },
    ],
    ['filling', 'step.saved', 'ready'],
    ['handingIn', 'done handIn', 'loading', { when: hears(taken), becomes: { consent: '' } }],
    ['handingIn', 'done handIn', 'loading', { when: hears(notNow), becomes: { consent: 'on' } }],
    ['handingIn', 'done handIn', 'ready', { when: hears(lacking), becomes: { missing: ['traders'] } }],
    [
      'handingIn',
      'done handIn',
      'ready',
      { becomes: ({ facts }) => ({ missing: [], facts: facts && { ...facts, found: old.data.fields } }) },
    ],
    ['handingIn', 'error handIn', 'ready', { becomes: ({ facts }) => ({ problem, facts }) }],
  ],
  // Recordings hold nothing that was typed.
  cut: ['handIn.chosen'],
  invariants: {
    loading: ({ calls, snapshot }) => calls.join() === 'readFacts' && snapshot.context.problem === null,
    filling: ({ snapshot: { context } }) => context.step !== null && isOpen(context) && context.problem === null,
    handingIn: ({ calls, snapshot: { context } }) => calls.join() === 'handIn' && isWhole(context),
  },
});
