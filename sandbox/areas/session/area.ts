import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveAccount } from './account.routes.ts';
import { serveApproval } from './approval/serveApproval.ts';
import { serveLogins } from './logins.routes.ts';
import { servePassword } from './password.routes.ts';
import { servePasswordReset } from './passwordReset.routes.ts';
import { createPasswordResets, sweepPasswordResets } from './passwordResets.ts';
import { serveQr } from './qr.routes.ts';
import { serveMailbox } from './serveMailbox.ts';

export const area = defineArea({
  needs: ['secret'],
  async serve(app, { secret }, texts) {
    serveAccount(app);
    serveLogins(app);
    servePassword(app);
    const { core, limiter } = app.gate;
    servePasswordReset(app, createPasswordResets({ core, limiter, texts: texts('letters'), secret }));
    serveQr(app);
    await serveApproval(app, { core, messages: texts('approval'), secret });
    serveMailbox(app, texts('letters'));
  },
  sweep: sweepPasswordResets,
});
