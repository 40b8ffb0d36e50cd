import type { FastifyInstance } from 'fastify';
import { activateContracts, contractActivation } from '#services/contract/activationCalls.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { activate, activationOf, agreementVersion, areRight, noteWrong, retryPause } from './activation.ts';

const secondsTo = (moment: number, now: number): number => Math.ceil((moment - now) / 1_000);

/** How an account comes to trade contracts: the risk text, the questions, and an identity. */
export function serveActivation(app: FastifyInstance): void {
  serve(app, contractActivation, async ({ session: { uid }, core: { database, clock } }) => ({
    kind: 'ok',
    data: await activationOf(database.orm, uid, clock.now()),
  }));
  serve(
    app,
    activateContracts,
    async ({ request, session: { uid }, core: { clock, events }, transaction, afterwards }) => {
      const now = clock.now();
      const standing = await activationOf(transaction, uid, now);
      if (standing.isActive) return { kind: 'ok', data: standing };
      const { againAt, hasIdentity } = standing;
      if (againAt !== null) return { kind: 'tooSoon', data: { againAt }, params: { seconds: secondsTo(againAt, now) } };
      if (!hasIdentity) return { kind: 'identityMissing' };
      if (request.agreementVersion !== agreementVersion) return { kind: 'agreementOld', data: { agreementVersion } };
      if (!areRight(request.answers)) {
        await noteWrong(transaction, uid, now);
        return { kind: 'wrong', data: { againAt: now + retryPause }, params: { seconds: retryPause / 1_000 } };
      }
      await activate(transaction, uid, now);
      afterwards(() => events.publish(`user:${uid}`, 'contractSettings.changed'));
      return { kind: 'ok', data: await activationOf(transaction, uid, now) };
    },
    { lane: () => 'serializable' },
  );
}
