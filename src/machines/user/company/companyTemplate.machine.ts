import { assign, setup } from 'xstate';
import { errorOf, output } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { DataOf, RequestOf } from '#services/http/call.ts';
import type { companyTemplate } from '#services/user/identity/companyCalls.ts';

export type Template = DataOf<typeof companyTemplate>;
export type TemplateKind = RequestOf<typeof companyTemplate>['kind'];
export type CompanyTemplateContext = { readonly kind: TemplateKind; readonly problem: Problem | null };

/** A document of the exchange's that a company fills in: fetched, and given to the visitor as a file. */
export const companyTemplateMachine = setup({
  types: {} as { context: CompanyTemplateContext; events: { type: 'template.wanted' }; input: { kind: TemplateKind }; tags: 'busy' },
  actors: { readTemplate: unboundCall<Template, { kind: TemplateKind }>('readTemplate') },
  actions: {
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    saveFile: (_, _params: { template: Template }) => {},
  },
}).createMachine({
  id: 'companyTemplate',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'template.wanted': 'reading' } },
    reading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readTemplate',
        src: 'readTemplate',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: { target: 'idle', actions: { type: 'saveFile', params: output('template') } },
        onError: { target: 'idle', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
  },
});
