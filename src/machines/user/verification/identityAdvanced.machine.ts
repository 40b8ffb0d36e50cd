import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { applyAdvancedIdentity } from '#services/user/identity/verifyCalls.ts';
import { advancedRequest, advancedStart, judgeAdvanced, refuseAdvanced, type AdvancedFields } from './identityAdvanced.rules.ts';

type AdvancedForm = {
  id: 'identityAdvanced';
  fields: AdvancedFields;
  judged: never;
  request: RequestOf<typeof applyAdvancedIdentity>;
  outcome: OutcomeOf<typeof applyAdvancedIdentity>;
  refusal: 'verification:notNow';
  effect: { type: 'tellTaken'; params: undefined };
  fills: never;
  check: never;
};

/** Papers for the advanced level: a selfie, the address with a proof, and where the money comes from. */
export const identityAdvancedMachine = createFormMachine<AdvancedForm>({
  id: 'identityAdvanced',
  start: advancedStart,
  judge: judgeAdvanced,
  judged: [],
  ask: advancedRequest,
  refuse: refuseAdvanced,
  effect: { type: 'tellTaken', params: () => undefined },
});
