import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endWordIntent, setWordIntent } from '#machines/rules/accountIntents.ts';
import { holdsName, normalWord, wordProblem } from '#machines/rules/antiPhishing.ts';
import { antiPhishing, setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { tellMail } from '#sandbox/core/inMail/mail.ts';
import { takeStepUp } from '#sandbox/core/security/stepUp.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { safetyNotice } from '../safetyNotice.ts';

/** The word that stands in every letter to a member, by which letters of somebody else are told. */
export function serveAntiPhishing(app: FastifyInstance, letters: Messages): void {
  serve(app, antiPhishing, ({ session: { user } }) => ({ kind: 'ok', data: { word: user.antiPhishing } }));
  serve(app, setAntiPhishing, async ({ core, session, request }) => {
    const typed = normalWord(request.word);
    const word = typed === '' ? null : typed;
    if (word !== null && wordProblem(word) !== null) return { kind: 'badWord' };
    if (word !== null && holdsName(word, core.config().brand.name)) return { kind: 'brandWord' };
    const isKept = await inTransaction(core.database, async (executor) => {
      if (
        (await takeStepUp(executor, session, { item: 'antiPhishing', intent: word === null ? endWordIntent : setWordIntent })) === undefined
      )
        return false;
      await executor.update(users).set({ antiPhishing: word }).where(eq(users.uid, session.uid));
      const tellOwner = safetyNotice({ core, texts: letters });
      await (word === null
        ? tellOwner(executor, session.user, 'antiPhishingEnded')
        : tellOwner(executor, session.user, 'antiPhishingSet', { word }));
      return true;
    });
    if (!isKept) return { kind: 'needsStepUp' };
    tellMail(core, session.uid);
    return { kind: 'ok', data: { word } };
  });
}
