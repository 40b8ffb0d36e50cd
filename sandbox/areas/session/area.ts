import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveAccount } from './account.routes.ts';
import { serveApproval } from './approval/serveApproval.ts';
import { serveLogins } from './logins.routes.ts';
import { servePassword } from './password.routes.ts';
import { servePasswordReset } from './passwordReset.routes.ts';
import { createPasswordResets, sweepPasswordResets } from './passwordResets.ts';
import { serveQr } from './qr.routes.ts';
import { sweepChallenges } from './secondFactor/loginChallenges.ts';
import { serveLoginSecond } from './secondFactor/loginSecond.routes.ts';
import { serveSecondFactor } from './secondFactor/secondFactor.routes.ts';
import { createSecondFactors, sweepSecondFactors } from './secondFactor/secondFactors.ts';
import { sweepWithdrawHolds } from '#sandbox/core/accounts/withdrawHold.ts';
import { sweepStepUps } from '#sandbox/core/security/stepUp.ts';
import { serveMailbox } from './serveMailbox.ts';

export const area = defineArea({
  needs: ['secret'],
  async serve(app, { secret }, texts) {
    const { core, limiter } = app.gate;
    const factors = createSecondFactors({ core, texts: texts('letters'), secret });
    serveAccount(app, factors);
    serveLoginSecond(app, factors);
    serveSecondFactor(app, factors);
    serveLogins(app);
    servePassword(app);
    servePasswordReset(app, createPasswordResets({ core, limiter, texts: texts('letters'), secret }));
    serveQr(app);
    await serveApproval(app, { core, messages: texts('approval'), secret, factors });
    serveMailbox(app, texts('letters'));
  },
  async sweep(executor, now) {
    await sweepPasswordResets(executor, now);
    await sweepChallenges(executor, now);
    await sweepSecondFactors(executor, now);
    await sweepStepUps(executor, now);
    await sweepWithdrawHolds(executor, now);
  },
});
