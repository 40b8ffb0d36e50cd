import { identityStandardMachine } from '#machines/user/verification/identityStandard.machine.ts';
import { stepsPlanFor } from '#tests/support/kitPlans/steps.ts';
import { backId, frontId } from '#tests/support/samples/verification.ts';

const said = { code: 200, message: '' };
const ok = { kind: 'ok' as const, ...said, data: { fields: [] } };
const papers = {
  country: 'PT',
  firstName: 'Ana',
  lastName: 'Silva',
  birthDate: '1990-05-17',
  documentType: 'idCard' as const,
  documentNumber: 'CA 123456',
  expiryDate: '2031-01-31',
};
const missing = (value: string) => (value === '' ? ('verification:reason.missing' as const) : null);

export const identityStandardPlan = stepsPlanFor(identityStandardMachine, {
  what: 'papers for the standard level: who somebody is, then the pictures of the document',
  steps: [
    {
      name: 'details',
      typed: {
        country: ['PT'],
        firstName: [' Ana '],
        lastName: ['Silva'],
        birthDate: ['1990-05-17'],
        documentType: ['idCard'],
        documentNumber: ['CA 123456 ', '?'],
        expiryDate: ['2031-01-31'],
      },
      says: ({ country, firstName, lastName, birthDate, documentNumber }) => ({
        country: missing(country),
        firstName: missing(firstName),
        lastName: missing(lastName),
        birthDate: missing(birthDate),
        documentNumber: documentNumber === '?' ? 'verification:badNumber' : missing(documentNumber),
      }),
      ask: {
        call: 'checkPapers',
        asks: ({ documentType, expiryDate }) => {
          const { expiryDate: _, ...rest } = papers;
          return {
            ...rest,
            documentType: documentType === 'idCard' ? ('idCard' as const) : ('passport' as const),
            ...(expiryDate === '' ? {} : { expiryDate }),
          };
        },
        passes: [[ok]],
        refusals: [
          [
            { kind: 'ok', ...said, data: { fields: [{ field: 'birthDate', code: 'underAge' }] } },
            { problems: { birthDate: 'verification:reason.underAge' } },
          ],
        ],
        isSafe: true,
      },
    },
    {
      name: 'files',
      typed: { front: [frontId], back: [backId], consent: ['on'] },
      says: ({ front, back, consent, documentType }) => ({
        front: missing(front),
        back: documentType === 'idCard' ? missing(back) : null,
        consent: consent === 'on' ? null : 'verification:consentMissing',
      }),
      ask: {
        call: 'handIn',
        asks: ({ documentType, expiryDate, back }) => {
          const { expiryDate: _, ...rest } = papers;
          const isCard = documentType === 'idCard';
          return {
            ...rest,
            documentType: isCard ? ('idCard' as const) : ('passport' as const),
            ...(expiryDate === '' ? {} : { expiryDate }),
            front: frontId,
            ...(isCard ? { back } : {}),
            consent: true as const,
          };
        },
        passes: [[{ kind: 'ok', ...said, data: { identityStatus: 0 } }]],
        refusals: [
          [{ kind: 'notNow', ...said, data: { why: 'waiting' } }, { refusal: 'verification:notNow' }],
          [
            { kind: 'fields', ...said, data: { fields: [{ field: 'front', code: 'glare' }] } },
            { problems: { front: 'verification:reason.glare' } },
          ],
          [
            { kind: 'fields', ...said, data: { fields: [{ field: 'documentNumber', code: 'duplicate' }] } },
            { refusal: 'verification:goBack', problems: { documentNumber: 'verification:reason.duplicate' } },
          ],
        ],
      },
    },
  ],
  secrets: [],
  // Recordings hold no number of a document.
  cut: ['next.chosen'],
});
