import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { moment } from '#services/http/schemas.ts';
import { contractCode } from './contractCodes.ts';

const version = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(1), /* @__PURE__ */ z.lte(32_767));
const word = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-zA-Z]{1,40}$/));

/**
 * Whether the account may open positions. `agreementVersion` is that of the risk text of now, `acceptedVersion` the one that was accepted,
 * null for none on record. `hasIdentity`: the standard check is passed. Each of the `questions` has one right answer of its own. `againAt`
 * is when they may be answered again, null for at once.
 */
const activation = /* @__PURE__ */ z.object({
  isActive: z.boolean(),
  agreementVersion: version,
  acceptedVersion: z.nullable(version),
  hasIdentity: z.boolean(),
  questions: z.array(z.object({ question: word, answers: z.array(word).check(z.minLength(2), z.maxLength(6)) })),
  againAt: z.nullable(moment),
});
export type ContractActivation = z.output<typeof activation>;

export const contractActivation = /* @__PURE__ */ call({
  name: 'contractActivation',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/portal/activation',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: activation } },
});

const againAt = /* @__PURE__ */ z.object({ againAt: moment });
/**
 * Accepts the risk text and answers all questions, each by its word. Who is activated already stays so. A wrong answer is not named:
 * which it was would be found by trying. Codes in `contractCodes.ts`.
 */
export const activateContracts = /* @__PURE__ */ call({
  name: 'activateContracts',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/portal/activation',
  source: 'own',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.strictObject({
    isRiskAccepted: z.literal(true),
    agreementVersion: version,
    answers: z.array(z.strictObject({ question: word, answer: word })).check(z.maxLength(20)),
  }),
  replies: {
    200: { kind: 'ok', data: activation },
    [contractCode.answersWrong]: { kind: 'wrong', data: againAt },
    [contractCode.answeredTooSoon]: { kind: 'tooSoon', data: againAt },
    [contractCode.identityMissing]: { kind: 'identityMissing' },
    [contractCode.agreementOld]: { kind: 'agreementOld', data: z.object({ agreementVersion: version }) },
  },
});
