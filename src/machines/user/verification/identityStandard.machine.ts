import { createStepsMachine } from '#machines/kit/steps.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { applyStandardIdentity, checkStandardIdentity } from '#services/user/identity/verifyCalls.ts';
import {
  applyRequest,
  checkRequest,
  detailFields,
  fileFields,
  judgeDetails,
  judgeFiles,
  refuseApply,
  refuseCheck,
  standardStart,
  type StandardFields,
} from './identityStandard.rules.ts';

type StandardSteps = {
  id: 'identityStandard';
  step: 'details' | 'files';
  fields: StandardFields;
  calls: {
    checkPapers: { readonly request: RequestOf<typeof checkStandardIdentity>; readonly outcome: OutcomeOf<typeof checkStandardIdentity> };
    handIn: { readonly request: RequestOf<typeof applyStandardIdentity>; readonly outcome: OutcomeOf<typeof applyStandardIdentity> };
  };
  refusal: 'verification:notNow' | 'verification:goBack';
};

/** Papers for the standard level: who somebody is, which the exchange checks, then the pictures of the document. */
export const identityStandardMachine = createStepsMachine<StandardSteps>({
  id: 'identityStandard',
  start: standardStart,
  steps: [
    {
      name: 'details',
      fields: detailFields,
      judge: judgeDetails,
      ask: { call: 'checkPapers', request: checkRequest, refuse: refuseCheck, isSafe: true },
    },
    { name: 'files', fields: fileFields, judge: judgeFiles, ask: { call: 'handIn', request: applyRequest, refuse: refuseApply } },
  ],
  secrets: [],
});
