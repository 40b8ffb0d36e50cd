import type { FastifyInstance } from 'fastify';
import { endTwoStepIntent, renewCodesIntent } from '#machines/rules/accountIntents.ts';
import type { AnyCall } from '#services/http/call.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  modifySafetyCheck,
  renewRecoveryCodes,
  secondFactorState,
} from '#services/user/secondFactorCalls.ts';
import { isConfirmed, verifyOwner } from '#sandbox/core/accounts/users.ts';
import { withdrawHoldOf } from '#sandbox/core/accounts/withdrawHold.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { tooMany } from '#sandbox/core/http/refusal.ts';
import { tellMail } from '#sandbox/core/inMail/mail.ts';
import { knownCookie } from '#sandbox/core/security/loginGuard.ts';
import { giveStepUp, takeStepUp } from '#sandbox/core/security/stepUp.ts';
import type { Gate } from '#sandbox/core/serve/gate.ts';
import { serve, type HandlerContext } from '#sandbox/core/serve/serve.ts';
import type { SecondFactors } from './secondFactors.ts';

/** Words of locales/<locale>/sandbox/sandbox.json for what a code was refused for: the numbers mean letters' codes elsewhere. */
export const codeWords = { wrong: 'secondFactor.wrong', used: 'secondFactor.used', over: 'secondFactor.over' } as const;
const refused = <Kind extends 'wrong' | 'used'>(kind: Kind) => ({ kind, message: codeWords[kind] });

/** Does what counts as a try; one that was right is not counted. */
async function trying<Result extends { readonly kind: string }>(
  { loginGuard }: Gate,
  { session: { user }, client, cookies }: Pick<HandlerContext<AnyCall>, 'session' | 'client' | 'cookies'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = { email: user.email, ip: client.ip, known: cookies.get(knownCookie) };
  const wait = loginGuard.take(attempt);
  if (wait > 0) throw tooMany(wait);
  const result = await work();
  if (result.kind === 'ok' && isConfirmed(user)) loginGuard.succeed(attempt);
  return result;
}

/** What a step-up allows of the factor that is on. */
function serveProvenChanges(app: FastifyInstance, factors: SecondFactors): void {
  /** Does something to the factor that is on, by a step-up; one by the password alone is of before it was turned on. */
  const proven = async <Result>(
    { core, session }: Pick<HandlerContext<AnyCall>, 'core' | 'session'>,
    intent: string,
    work: (executor: Executor) => Promise<Result>,
  ) => {
    const done = await inTransaction(core.database, async (executor) => {
      if (!(await factors.isOn(executor, session.uid))) return { kind: 'off' as const, message: 'secondFactor.off' };
      const provenBy = await takeStepUp(executor, session, { item: 'login', intent });
      if (provenBy === undefined || provenBy === 'password') return { kind: 'needsStepUp' as const };
      return { kind: 'ok' as const, result: await work(executor) };
    });
    if (done.kind === 'ok') tellMail(core, session.uid);
    return done;
  };
  serve(app, renewRecoveryCodes, async (context) => {
    const done = await proven(context, renewCodesIntent, (executor) => factors.renew(executor, context.session.user));
    return done.kind === 'ok' ? { kind: 'ok', data: { recoveryCodes: done.result } } : done;
  });
  serve(app, endSecondFactor, async (context) => {
    const done = await proven(context, endTwoStepIntent, (executor) => factors.end(executor, context.session.user));
    return done.kind === 'ok' ? { kind: 'ok' } : done;
  });
}

/** The owner's second factor, and what proves that the owner is there. Guessing is slowed as at the login: all count the same tries. */
export function serveSecondFactor(app: FastifyInstance, factors: SecondFactors): void {
  serveProvenChanges(app, factors);
  const proofOf = ({ core, session }: Pick<HandlerContext<AnyCall>, 'core' | 'session'>, password: string) =>
    verifyOwner(core.database.orm, { uid: session.uid, password, isQuick: core.quickPasswords });

  serve(app, secondFactorState, async ({ core, session: { uid } }) => {
    const { orm } = core.database;
    return { kind: 'ok', data: { ...(await factors.state(orm, uid)), withdrawHold: await withdrawHoldOf(orm, uid, core.clock.now()) } };
  });
  serve(app, beginSecondFactor, async (context) => {
    const proof = await trying(app.gate, context, async () => {
      const { kind } = await proofOf(context, context.request.password);
      return { kind: kind === 'right' ? ('ok' as const) : kind };
    });
    if (proof.kind !== 'ok') return { kind: proof.kind === 'none' ? 'noPassword' : 'wrongPassword' };
    const begun = await factors.begin(context.core.database.orm, context.session.user);
    return begun === undefined ? { kind: 'alreadyOn', message: 'secondFactor.on' } : { kind: 'ok', data: begun };
  });
  serve(app, confirmSecondFactor, async ({ core, session, request }) => {
    const turned = await inTransaction(core.database, (executor) => factors.confirm(executor, session.user, request.code));
    if (turned.kind !== 'ok') return turned.kind === 'wrong' ? refused('wrong') : { kind: 'over', message: 'secondFactor.pendingOver' };
    tellMail(core, session.uid);
    return { kind: 'ok', data: { recoveryCodes: turned.codes } };
  });

  /** Does something by a code, in one transaction. */
  const byCode = async <Result>(
    context: Pick<HandlerContext<AnyCall>, 'core' | 'session' | 'client' | 'cookies'>,
    value: string,
    work: (executor: Executor) => Promise<Result>,
  ) => {
    const { core, session } = context;
    const done = await trying(app.gate, context, () =>
      inTransaction(core.database, async (executor) => {
        const check = await factors.check(executor, session.user, value);
        return check.kind === 'ok' ? { kind: 'ok' as const, result: await work(executor) } : { kind: check.kind };
      }),
    );
    if (done.kind === 'ok') tellMail(core, session.uid);
    return done;
  };
  serve(app, modifySafetyCheck, async (context) => {
    const { core, session, request } = context;
    const give = (by: 'secondFactor' | 'password') => (executor: Executor) => giveStepUp(executor, session, request, by);
    if (await factors.isOn(core.database.orm, session.uid)) {
      const done = await byCode(context, request.value, give('secondFactor'));
      if (done.kind === 'ok') return { kind: 'ok', data: { expiresAt: done.result } };
      // Turned off at this very moment, it asks for the password next time.
      return refused(done.kind === 'off' ? 'wrong' : done.kind);
    }
    const proof = await trying(app.gate, context, async () => {
      const { kind } = await proofOf(context, request.value);
      return { kind: kind === 'right' ? ('ok' as const) : kind };
    });
    if (proof.kind !== 'ok') return { kind: proof.kind === 'none' ? 'noPassword' : 'wrongPassword' };
    return { kind: 'ok', data: { expiresAt: await give('password')(core.database.orm) } };
  });
}
