import { createActor, type AnyActorRef } from 'xstate';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { identityAdvancedFlow } from '#machines/user/verification/identityAdvanced.flow.ts';
import { identityFileFlow } from '#machines/user/verification/identityFile.flow.ts';
import { identityLinkFlow } from '#machines/user/verification/identityLink.flow.ts';
import { identityStandardFlow } from '#machines/user/verification/identityStandard.flow.ts';
import { verificationFlow } from '#machines/user/verification/verification.flow.ts';
import type { VerificationContext } from '#machines/user/verification/verification.machine.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { verificationFormUrl } from '#services/user/identity/hostedCalls.ts';
import {
  applyAdvancedIdentity,
  applyStandardIdentity,
  checkStandardIdentity,
  kycConfig,
  uploadIdentityFile,
  userRights,
  verifyResult,
} from '#services/user/identity/verifyCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { uploadOver } from '#tests/support/fakeUpload.ts';
import { backId, checkedPapers, factsOf, frontId, madeLink, standingOpen, toldLink } from '#tests/support/samples/verification.ts';
import { ok, reading, told, type FaultRow, type FaultWorld } from './row.ts';

type Held = { readonly problem: Problem | null };
const problem = { problem: ({ problem: found }: Held) => found };
const facts = factsOf(standingOpen);
const formSays = (fault: string) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : problem);

const readRow = (call: FaultRow['call'], asksOn = 1): FaultRow => ({
  flow: 'verificationFlow',
  asker: 'readFacts',
  call,
  asksOn,
  create: (world) => createActor(verificationFlow.provide({ actions: { tellTaken: told(world, 'tellTaken') } })).start(),
  ...reading,
  shows: [({ facts: found }: VerificationContext) => found, facts],
});

/** A member who came back to a step. */
const createAt = (step: string) => (world: FaultWorld) =>
  createActor(
    identityStandardFlow.provide({
      actors: {
        readDraft: fromCall<StepsDraft | null>(async () => ({ step, values: { ...checkedPapers, front: frontId, back: backId } })),
      },
      actions: { keepDraft: () => undefined, forgetDraft: told(world, 'forgetDraft') },
    }),
  ).start();
const next = { type: 'next.chosen' } as const;
const chosen = { type: 'file.chosen', file: { name: 'front.png', type: 'image/png', size: 30_000 } };
const advanced = {
  selfie: frontId,
  address: 'Rua das Flores 1',
  city: 'Porto',
  postalCode: '4000-001',
  proofOfAddress: backId,
  proofIssuedOn: '2026-11-01',
  sourceOfFunds: 'salary',
  consent: 'on',
};

export const verificationRows: readonly FaultRow[] = [
  readRow(verifyResult, 2),
  readRow(kycConfig),
  readRow(userRights),
  {
    flow: 'identityStandardFlow',
    asker: 'checkPapers',
    call: checkStandardIdentity,
    create: createAt('details'),
    from: 'flow.details.filling.editing',
    ask: next,
    // It changes nothing, so it is asked for again by itself.
    fails: (fault) => `flow.details.filling.${fault === 'HTTP 429' ? 'waiting' : 'unanswered'}`,
    says: formSays,
    kept: ({ documentNumber }: { readonly documentNumber: string }) => documentNumber,
    wayOn: (fault) => (fault === 'HTTP 429' ? next : 'waiting'),
    well: 'flow.files.filling.editing',
  },
  {
    flow: 'identityStandardFlow',
    asker: 'handIn',
    call: applyStandardIdentity,
    create: createAt('files'),
    from: 'flow.files.filling.editing',
    enter: (actor: AnyActorRef) => actor.send({ type: 'consent.changed', value: 'on' }),
    ask: next,
    fails: (fault) => `flow.files.filling.${fault === 'HTTP 429' ? 'waiting' : 'editing'}`,
    says: formSays,
    kept: ({ front, back, consent }: { readonly front: string; readonly back: string; readonly consent: string }) => [front, back, consent],
    wayOn: next,
    well: 'flow.done',
    shows: [(_, world) => world.told.map(({ action }) => action), ['forgetDraft']],
  },
  {
    flow: 'identityAdvancedFlow',
    asker: 'identityAdvanced',
    call: applyAdvancedIdentity,
    create: (world) =>
      createActor(identityAdvancedFlow.provide({ actions: { tellTaken: () => void world.told.push({ action: 'tellTaken' }) } }), {
        input: advanced,
      }).start(),
    from: 'filling.editing',
    ask: { type: 'identityAdvanced.submitted' },
    fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
    says: formSays,
    kept: ({ address, selfie }: { readonly address: string; readonly selfie: string }) => [address, selfie],
    wayOn: { type: 'identityAdvanced.submitted' },
    well: 'entered',
    shows: [(_, world) => world.told, [{ action: 'tellTaken' }]],
  },
  {
    flow: 'identityLinkFlow',
    asker: 'makeLink',
    call: verificationFormUrl,
    create: () => createActor(identityLinkFlow).start(),
    fails: 'failed',
    says: problem,
    wayOn: { type: 'reload.requested' },
    well: 'shown',
    shows: [({ link }: { readonly link: unknown }) => link, madeLink],
  },
  {
    flow: 'identityFileFlow',
    asker: 'watchUpload',
    call: uploadIdentityFile,
    create: (world) => {
      globalThis.XMLHttpRequest = uploadOver(world.exchange.fetch) as never;
      return createActor(identityFileFlow.provide({ actions: { giveFile: told(world, 'giveFile') } }), {
        input: { limits: facts.config.file },
      }).start();
    },
    from: 'idle',
    ask: chosen,
    fails: 'idle',
    says: problem,
    wayOn: { type: 'retry.wanted' },
    well: 'idle',
    shows: [(_, world) => world.told, [{ action: 'giveFile', params: { fileId: frontId } }]],
  },
];
export const verificationAnswers: readonly Served[] = [
  { call: verifyResult, answer: ok(standingOpen) },
  { call: kycConfig, answer: ok(facts.config) },
  { call: userRights, answer: ok(facts.rights) },
  { call: checkStandardIdentity, answer: ok({ fields: [] }) },
  { call: applyStandardIdentity, answer: ok({ identityStatus: 0 }) },
  { call: applyAdvancedIdentity, answer: ok({ identityStatus: 0 }) },
  { call: verificationFormUrl, answer: ok(toldLink) },
  { call: uploadIdentityFile, answer: ok({ fileId: frontId }) },
];
