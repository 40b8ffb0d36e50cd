import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveAccount } from './account.routes.ts';
import { serveAntiPhishing } from './guards/antiPhishing.routes.ts';
import { createKnownDevices, sweepKnownDevices } from './devices/knownDevices.ts';
import { serveFreeze } from './guards/freeze.routes.ts';
import { createFreezes, sweepFreezeLinks } from './guards/freezes.ts';
import { serveUnfreeze } from './guards/serveUnfreeze.ts';
import { serveApproval } from './approval/serveApproval.ts';
import { serveLogins } from './logins.routes.ts';
import { servePassword } from './password.routes.ts';
import { servePasswordReset } from './passwordReset.routes.ts';
import { createPasswordResets, sweepPasswordResets } from './passwordResets.ts';
import { sweepPasskeyChallenges } from './passkeys/passkeyChallenges.ts';
import { serveOwnerProof } from './passkeys/ownerProof.routes.ts';
import { servePasskeyLogin, servePasskeys } from './passkeys/passkeys.routes.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { serveQr } from './qr.routes.ts';
import { sweepChallenges } from './secondFactor/loginChallenges.ts';
import { serveLoginSecond } from './secondFactor/loginSecond.routes.ts';
import { serveSecondFactor } from './secondFactor/secondFactor.routes.ts';
import { createSecondFactors, sweepSecondFactors } from './secondFactor/secondFactors.ts';
import { sweepWithdrawHolds } from '#sandbox/core/accounts/withdrawHold.ts';
import { sweepStepUps } from '#sandbox/core/security/stepUp.ts';
import { serveMailbox } from './serveMailbox.ts';

export const area = defineArea({
  needs: ['secret', 'exchange'],
  async serve(app, { secret, exchange }, texts) {
    const { core, limiter } = app.gate;
    const factors = createSecondFactors({ core, texts: texts('letters'), secret });
    const freezes = createFreezes({ core, limiter, factors, letters: texts('letters') });
    const passkeys = createPasskeys({ core, texts: texts('letters') });
    const devices = createKnownDevices({ core, texts: texts('letters') });
    serveAccount(app, { factors, freezes, passkeys, devices });
    serveFreeze(app, freezes, exchange);
    serveUnfreeze(app, freezes, texts('approval'));
    serveLoginSecond(app, { factors, passkeys, devices });
    serveSecondFactor(app, factors);
    servePasskeys(app, passkeys);
    serveOwnerProof(app, { passkeys, factors });
    servePasskeyLogin(app, passkeys, devices);
    serveAntiPhishing(app, texts('letters'));
    serveLogins(app);
    servePassword(app);
    servePasswordReset(app, createPasswordResets({ core, limiter, texts: texts('letters'), secret }));
    serveQr(app, devices);
    await serveApproval(app, { core, messages: texts('approval'), secret, factors });
    serveMailbox(app, texts('letters'));
  },
  async sweep(executor, now) {
    await sweepPasswordResets(executor, now);
    await sweepFreezeLinks(executor, now);
    await sweepChallenges(executor, now);
    await sweepPasskeyChallenges(executor, now);
    await sweepSecondFactors(executor, now);
    await sweepStepUps(executor, now);
    await sweepKnownDevices(executor, now);
    await sweepWithdrawHolds(executor, now);
  },
});
