import { saveFile } from '#services/browser/csv.ts';
import { send } from '#services/http/client.ts';
import { companyTemplate } from '#services/user/identity/companyCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { companyTemplateMachine, type TemplateKind } from './companyTemplate.machine.ts';

export const companyTemplateFlow = companyTemplateMachine.provide({
  actors: {
    readTemplate: fromCall(
      async ({ kind }: { readonly kind: TemplateKind }, signal) => (await send(companyTemplate, { kind }, { signal })).data,
    ),
  },
  actions: { saveFile: (_, { template }) => saveFile(template.fileName, template.text, 'text/plain;charset=utf-8') },
});
