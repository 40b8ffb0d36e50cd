import { companyTemplateMachine } from '#machines/user/company/companyTemplate.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const template = { fileName: 'resolution.txt', text: 'RESOLUTION' };

export const companyTemplatePlan = planFor(companyTemplateMachine, {
  what: 'a document of the exchange, fetched and given to the visitor as a file',
  input: { kind: 'resolution' },
  cases: [done('readTemplate', template), fault('readTemplate', offline)],
  states: ['idle', 'reading'],
  tags: { busy: ['reading'] },
  asks: { readTemplate: [{ kind: 'resolution' }] },
  effects: [{ on: 'xstate.done.actor.readTemplate', from: 'reading', to: 'idle', does: [{ type: 'saveFile', params: { template } }] }],
  moves: [
    ['idle', 'template.wanted', 'reading', { becomes: { problem: null } }],
    ['reading', 'done readTemplate', 'idle', { becomes: { problem: null } }],
    ['reading', 'error readTemplate', 'idle', { becomes: { problem: problemOf(offline) } }],
  ],
  invariants: {
    '*': ({ snapshot }) => snapshot.context.kind === 'resolution',
    idle: ({ calls }) => calls.length === 0,
    reading: ({ calls, snapshot }) => calls.join() === 'readTemplate' && snapshot.context.problem === null,
  },
});
