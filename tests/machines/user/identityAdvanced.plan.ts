import { identityAdvancedMachine } from '#machines/user/verification/identityAdvanced.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { backId, frontId } from '#tests/support/samples/verification.ts';

const said = { code: 200, message: '' };
const missing = (value: string) => (value.trim() === '' ? ('verification:reason.missing' as const) : null);

export const identityAdvancedPlan = formPlanFor(identityAdvancedMachine, {
  what: 'papers for the advanced level: a selfie, the address with a proof, where the money comes from',
  typed: {
    selfie: [frontId],
    address: [' Rua das Flores 1 ', ' '],
    city: ['Porto'],
    postalCode: ['4000-001'],
    proofOfAddress: [backId],
    proofIssuedOn: ['2026-11-01'],
    sourceOfFunds: ['salary'],
    consent: ['on', ''],
  },
  judged: [],
  // Recordings hold no address.
  cut: ['identityAdvanced.submitted'],
  says: ({ selfie, address, city, postalCode, proofOfAddress, proofIssuedOn, sourceOfFunds, consent }) => ({
    selfie: missing(selfie),
    address: missing(address),
    city: missing(city),
    postalCode: missing(postalCode),
    proofOfAddress: missing(proofOfAddress),
    proofIssuedOn: missing(proofIssuedOn),
    sourceOfFunds: missing(sourceOfFunds),
    consent: consent === 'on' ? null : 'verification:consentMissing',
  }),
  asks: () => ({
    selfie: frontId,
    address: 'Rua das Flores 1',
    city: 'Porto',
    postalCode: '4000-001',
    proofOfAddress: backId,
    proofIssuedOn: '2026-11-01',
    sourceOfFunds: 'salary' as const,
    consent: true as const,
  }),
  taken: { kind: 'ok', ...said, data: { identityStatus: 0 } },
  does: { type: 'tellTaken', params: undefined },
  refusals: [
    [{ kind: 'notNow', ...said, data: { why: 'final' } }, { refusal: 'verification:notNow' }],
    [
      { kind: 'fields', ...said, data: { fields: [{ field: 'proofIssuedOn', code: 'tooOld' }] } },
      { problems: { proofIssuedOn: 'verification:reason.tooOld' } },
    ],
  ],
});
