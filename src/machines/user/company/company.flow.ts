import { send } from '#services/http/client.ts';
import { applyCompanyIdentity } from '#services/user/identity/companyCalls.ts';
import { kycConfig, userRights, verifyResult } from '#services/user/identity/verifyCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { companyMachine } from './company.machine.ts';
import type { Facts } from './company.rules.ts';
import { keptStep, readStep } from './companyStep.flow.ts';
import { steps } from './companyStep.rules.ts';

/** The level of a company. */
const level = 3;

async function readFacts(_: void, signal: AbortSignal): Promise<Facts> {
  // The one before the others: where the exchange does not answer, it is asked for one of them.
  const standing = await send(verifyResult, { identityType: level }, { signal });
  const [config, rights, ...saved] = await Promise.all([
    send(kycConfig, {}, { signal }),
    send(userRights, {}, { signal }),
    ...steps.map(async (step) => [step, await readStep(step, signal)] as const),
  ]);
  return {
    config: config.data,
    rights: rights.data,
    standing: standing.data,
    steps: Object.fromEntries(saved) as Facts['steps'],
    found: [],
    kept: steps.find((step) => step === keptStep.get()?.step) ?? null,
  };
}

export const companyFlow = companyMachine.provide({
  actors: {
    readFacts: fromCall(readFacts),
    handIn: fromCall((_: void, signal) => send(applyCompanyIdentity, { consent: true }, { signal })),
  },
  actions: {
    keepStep: (_, { step }) => keptStep.set({ step, values: {} }),
    forgetStep: () => keptStep.remove(),
    tellTaken: () => tell('toasts', { type: 'toast.shown', toast: { id: 'verification', tone: 'success', key: 'verification:taken' } }),
  },
});
