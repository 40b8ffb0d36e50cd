import { identityLinkMachine } from '#machines/user/verification/identityLink.machine.ts';
import type { LinkOutcome } from '#machines/user/verification/identityLink.rules.ts';
import * as link from '#machines/user/verification/identityLink.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { madeLink } from '#tests/support/samples/verification.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);

export const identityLinkPlan = planFor(identityLinkMachine, {
  what: 'the link with which papers are handed in on another device: it is shown while it is good, and made anew on demand',
  cases: [done('makeLink', { kind: 'ok', link: madeLink }), done('makeLink', { kind: 'notNow' }), fault('makeLink', offline)],
  delays: { linkLife: madeLink.life },
  states: ['loading', 'failed', 'shown', 'over', 'refused'],
  tags: { busy: ['loading'], error: ['failed'] },
  asks: { makeLink: [undefined] },
  effects: [],
  moves: [
    ['loading', 'done makeLink', 'shown', { when: (_, { output }) => (output as LinkOutcome).kind === 'ok', becomes: { link: madeLink } }],
    ['loading', 'done makeLink', 'refused', { becomes: { link: null } }],
    ['loading', 'error makeLink', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['shown', 'after linkLife', 'over', { becomes: { link: madeLink } }],
    ['over', 'reload.requested', 'loading', { becomes: { link: null } }],
  ],
  invariants: {
    loading: ({ calls, snapshot }) => calls.join() === 'makeLink' && link.shownLink(snapshot) === null && link.failure(snapshot) === null,
    failed: ({ snapshot }) => link.failure(snapshot)?.key === problem.key,
    shown: ({ calls, snapshot }) => calls.length === 0 && link.shownLink(snapshot) === madeLink,
    // A link that leads nowhere is shown to nobody.
    over: ({ snapshot }) => link.isOver(snapshot) && link.shownLink(snapshot) === null,
    refused: ({ snapshot }) => link.isRefused(snapshot) && link.shownLink(snapshot) === null,
  },
});
