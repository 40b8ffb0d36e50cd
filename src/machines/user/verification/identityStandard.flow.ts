import { stepsDraft } from '#services/browser/stepsDraft.ts';
import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { applyStandardIdentity, checkStandardIdentity } from '#services/user/identity/verifyCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { identityStandardMachine } from './identityStandard.machine.ts';
import { beginningOf, keptOf } from './identityStandard.rules.ts';
import type { Standing } from './verification.rules.ts';

const kept = stepsDraft(identityStandardMachine.id);

export const identityStandardFlow = identityStandardMachine.provide({
  actors: {
    checkPapers: fromCall((request: RequestOf<typeof checkStandardIdentity>, signal) => send(checkStandardIdentity, request, { signal })),
    handIn: fromCall((request: RequestOf<typeof applyStandardIdentity>, signal) => send(applyStandardIdentity, request, { signal })),
  },
  actions: { keepDraft: (_, draft) => kept.set(keptOf(draft)), forgetDraft: () => kept.remove() },
});

/** The form of a level that stands so: it begins where the member left it, here or at the exchange. */
export const identityStandardOf = (standing: Standing, onTaken: () => void) =>
  identityStandardFlow.provide({
    actors: { readDraft: fromCall<StepsDraft | null>(async () => beginningOf(standing, kept.get())) },
    actions: {
      forgetDraft: () => {
        kept.remove();
        onTaken();
      },
    },
  });
