import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { freezeLinks, users } from '#sandbox/core/accounts/accounts.schema.ts';
import { endAllCredentials } from '#sandbox/core/accounts/credentials.ts';
import { endUnderway } from '#sandbox/core/accounts/freezing.ts';
import { minute, resendAfter, takeLetter } from '#sandbox/core/accounts/letterCodes.ts';
import { newSecret, secretHash } from '#sandbox/core/accounts/secretText.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { readUser, verifyOwner, type User } from '#sandbox/core/accounts/users.ts';
import { holdWithdrawals } from '#sandbox/core/accounts/withdrawHold.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import type { RateLimiter } from '#sandbox/core/http/limits.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { tellMail, writeMail } from '#sandbox/core/inMail/mail.ts';
import { sendLetter } from '#sandbox/core/letters/letters.ts';
import type { SecondFactors } from '../secondFactor/secondFactors.ts';
import { safetyNotice } from '../safetyNotice.ts';

/** Milliseconds for which a link of a letter opens a frozen account. */
export const linkLife = 24 * 60 * minute;
/** Path of the page that the link leads to. */
export const unfreezePath = '/unfreeze';

export type Opened = 'ok' | 'gone' | 'refused';
export type Proof = { readonly token: string; readonly password: string; readonly second: string };
export type Freezes = {
  /** Freezes an account, ends what is under way and every way in but `kept`, and writes the way back. Returns since when it is frozen. */
  readonly freeze: (user: User, kept: Pick<Session, 'idHash'>) => Promise<number>;
  /** Writes the letter with the way back again; false where the last one is too fresh, or too many went out. */
  readonly sendLink: (user: User, ip: string) => Promise<boolean>;
  /** The owner of a link that is open. */
  readonly ownerOf: (token: string) => Promise<User | undefined>;
  /** Opens an account again by its link, its password, and a code where it has a second factor. All logins of it end. */
  readonly unfreeze: (user: User, proof: Proof) => Promise<Opened>;
};

type FreezeParts = {
  readonly core: Core;
  readonly limiter: RateLimiter;
  readonly factors: Pick<SecondFactors, 'isOn' | 'check'>;
  readonly letters: Messages;
};
const openLink = (token: string, now: number) => and(eq(freezeLinks.tokenHash, secretHash(token)), gt(freezeLinks.expiresAt, now));

/** Opens a frozen account. The code is looked at first: a link that was taken by another at this moment opens nothing twice. */
async function openAgain(
  executor: Executor,
  { core, factors, letters }: FreezeParts,
  user: User,
  { token, second }: Proof,
): Promise<Opened> {
  const now = core.clock.now();
  if ((await factors.isOn(executor, user.uid)) && (await factors.check(executor, user, second)).kind !== 'ok') return 'refused';
  const taken = await executor.delete(freezeLinks).where(openLink(token, now)).returning({ uid: freezeLinks.uid });
  if (taken.length === 0) return 'gone';
  const frozen = and(eq(users.uid, user.uid), isNotNull(users.frozenAt));
  await executor.update(users).set({ frozenAt: null }).where(frozen);
  await holdWithdrawals(executor, user.uid, 'unfrozen', now);
  await safetyNotice({ core, texts: letters })(executor, user, 'accountUnfrozen');
  return 'ok';
}

/** Accounts that their owners have frozen. What of the freeze counts is one transaction in the member's lane, where coins leave too. */
export function createFreezes(parts: FreezeParts): Freezes {
  const { core, limiter, letters } = parts;
  const { database, clock } = core;

  async function writeLink(executor: Executor, { uid, email, locale }: User): Promise<void> {
    const now = clock.now();
    const token = newSecret();
    await executor.delete(freezeLinks).where(eq(freezeLinks.uid, uid));
    const row = { tokenHash: secretHash(token), uid, deed: 'unfreeze' as const, sentAt: now, expiresAt: now + linkLife };
    await executor.insert(freezeLinks).values(row);
    const link = `${core.publicOrigin}${unfreezePath}/${token}`;
    const params = { brand: core.config().brand.name, link, hours: linkLife / (60 * minute) };
    await sendLetter(executor, letters, { email, kind: 'accountFrozen', locale, params, now });
  }

  return {
    async freeze(user, kept) {
      const { uid } = user;
      const now = clock.now();
      await inMemberLane(database, uid, 'serializable', async (executor) => {
        const free = and(eq(users.uid, uid), isNull(users.frozenAt));
        const frozen = await executor.update(users).set({ frozenAt: now }).where(free).returning({ uid: users.uid });
        // Asked again after a lost answer it writes nothing twice.
        if (frozen.length === 0) return;
        await endUnderway(database, executor, uid, now);
        await writeMail(executor, uid, { kind: 'accountFrozen' }, now);
        await writeLink(executor, user);
      });
      if ((await endAllCredentials(core, uid, { kept })) !== 'done') await endAllCredentials(core, uid);
      tellMail(core, uid);
      core.events.publish(`user:${uid}`, 'balances.changed');
      return (await readUser(database.orm, uid))?.frozenAt ?? now;
    },
    async sendLink(user, ip) {
      const [row] = await database.orm.select({ sentAt: freezeLinks.sentAt }).from(freezeLinks).where(eq(freezeLinks.uid, user.uid));
      if (row !== undefined && row.sentAt + resendAfter > clock.now()) return false;
      if (takeLetter(limiter, user.email, ip) > 0) return false;
      await inTransaction(database, (executor) => writeLink(executor, user));
      return true;
    },
    async ownerOf(token) {
      const [row] = await database.orm.select({ uid: freezeLinks.uid }).from(freezeLinks).where(openLink(token, clock.now()));
      return row === undefined ? undefined : readUser(database.orm, row.uid);
    },
    async unfreeze(user, proof) {
      const { uid } = user;
      const { kind } = await verifyOwner(database.orm, { uid, password: proof.password, isQuick: core.quickPasswords });
      if (kind === 'wrong') return 'refused';
      // The last run counts: a transaction that met another one is done again.
      const tries: Opened[] = [];
      await endAllCredentials(core, uid, {
        alongside: async (executor) => {
          const opened = await openAgain(executor, parts, user, proof);
          tries.push(opened);
          return opened === 'ok';
        },
      });
      const opened = tries.at(-1) ?? 'gone';
      if (opened === 'ok') tellMail(core, uid);
      return opened;
    },
  };
}

/** Deletes links that are over. */
export async function sweepFreezeLinks(executor: Executor, now: number): Promise<void> {
  await executor.delete(freezeLinks).where(lte(freezeLinks.expiresAt, now));
}
