import { and, count, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#sandbox/core/accounts/secondFactor.schema.ts';
import { revokePhoneLoginsOf } from '#sandbox/core/accounts/phoneLogins.ts';
import type { User } from '#sandbox/core/accounts/users.ts';
import { holdWithdrawals } from '#sandbox/core/accounts/withdrawHold.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { base32, judgeTotp, stepOf, stepSeconds } from '#sandbox/core/security/totp.ts';
import { safetyNotice } from '#sandbox/areas/session/safetyNotice.ts';
import { createFactorSecrets, isTotpForm, newRecoveryCodes, newTotpSecret, plainCode, shownRecoveryCode } from './secrets.ts';

const second = 1_000;
/** Milliseconds for which a new secret waits for its first code. */
export const pendingLife = 15 * 60 * second;
/** Codes in a row that came on the same side, after which the phone's clock is said to be off. */
const driftTold = 3;

export const factorMethods = ['totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];
/** `off`: the account has no second factor. */
export type FactorCheck = { readonly kind: 'ok'; readonly method: FactorMethod } | { readonly kind: 'wrong' | 'used' | 'off' };
export type FactorState = {
  readonly isOn: boolean;
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
  readonly clockOff: number;
};

export type SecondFactors = {
  readonly isOn: (executor: Executor, uid: number) => Promise<boolean>;
  readonly state: (executor: Executor, uid: number) => Promise<FactorState>;
  /** Keeps a new secret that waits for its first code; undefined where the factor is on. */
  readonly begin: (executor: Executor, user: User) => Promise<{ secret: string; uri: string } | undefined>;
  /** Turns it on by the first code; the recovery codes are told here alone. */
  readonly confirm: (
    executor: Executor,
    user: User,
    typed: string,
  ) => Promise<{ kind: 'ok'; codes: string[] } | { kind: 'wrong' | 'over' }>;
  /** Takes a code, of one method or of either; a recovery code holds withdrawals and is told to the owner. */
  readonly check: (executor: Executor, user: User, typed: string, method?: FactorMethod) => Promise<FactorCheck>;
  /** New recovery codes in place of all before. */
  readonly renew: (executor: Executor, user: User) => Promise<string[]>;
  readonly end: (executor: Executor, user: User) => Promise<void>;
};

/** What a row says, and what is written of one code after another. */
const rowOf = async (executor: Executor, uid: number) => (await executor.select().from(secondFactors).where(eq(secondFactors.uid, uid)))[0];
/** One more code on the same side of the step that is now, or the first. */
const driftAfter = (drift: number, offset: number): number =>
  offset === 0 ? 0 : Math.sign(drift) === offset ? Math.max(-driftTold, Math.min(driftTold, drift + offset)) : offset;

/**
 * Second factors of logins: codes of an authenticator app, and recovery codes that stand in for them. Each code counts once, however many
 * ask at the same moment: what was taken is written by one conditional statement. All work in the transaction that is given.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the deeds of one rule, each of a few lines
export function createSecondFactors(parts: {
  readonly core: Pick<Core, 'clock' | 'config' | 'messages'>;
  /** Texts of locales/<locale>/sandbox/letters.json. */
  readonly texts: Messages;
  readonly secret: Uint8Array;
}): SecondFactors {
  const { clock, config } = parts.core;
  const tellOwner = safetyNotice(parts);
  const secrets = createFactorSecrets(parts.secret);
  const seconds = () => Math.floor(clock.now() / second);

  async function replaceCodes(executor: Executor, uid: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await executor.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
    await executor.insert(recoveryCodes).values(codes.map((code) => ({ uid, codeHash: secrets.recoveryHash(code, uid) })));
    return codes.map(shownRecoveryCode);
  }
  async function takeTotp(executor: Executor, row: typeof secondFactors.$inferSelect, code: string): Promise<FactorCheck> {
    const judged = judgeTotp(secrets.open(row.secret, row.uid), code, { now: seconds(), lastStep: row.lastStep });
    if (judged.kind !== 'ok') return judged;
    const taken = await executor
      .update(secondFactors)
      .set({ lastStep: judged.step, drift: driftAfter(row.drift, judged.step - stepOf(seconds())) })
      .where(and(eq(secondFactors.uid, row.uid), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, judged.step)))
      .returning({ uid: secondFactors.uid });
    return taken.length > 0 ? { kind: 'ok', method: 'totp' } : { kind: 'used' };
  }
  async function takeRecovery(executor: Executor, user: User, code: string): Promise<FactorCheck> {
    const { uid } = user;
    const own = and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, secrets.recoveryHash(code, uid)));
    const taken = await executor.delete(recoveryCodes).where(own).returning({ uid: recoveryCodes.uid });
    if (taken.length === 0) return { kind: 'wrong' };
    // Whoever has just read a code over the owner's shoulder cannot use it either.
    await executor
      .update(secondFactors)
      .set({ lastStep: sql`greatest(${secondFactors.lastStep}, ${stepOf(seconds()) + 1})` })
      .where(eq(secondFactors.uid, uid));
    await holdWithdrawals(executor, uid, 'recoveryCode', clock.now());
    await tellOwner(executor, user, 'recoveryUsed');
    return { kind: 'ok', method: 'recovery' };
  }

  return {
    isOn: async (executor, uid) => ((await rowOf(executor, uid))?.confirmedAt ?? null) !== null,
    async state(executor, uid) {
      const row = await rowOf(executor, uid);
      const since = row?.confirmedAt ?? null;
      const [left] = await executor.select({ value: count() }).from(recoveryCodes).where(eq(recoveryCodes.uid, uid));
      const drift = row?.drift ?? 0;
      const clockOff = Math.abs(drift) < driftTold ? 0 : Math.sign(drift) * stepSeconds;
      return { isOn: since !== null, since, recoveryCodesLeft: left?.value ?? 0, clockOff };
    },
    async begin(executor, { uid, email }) {
      const secret = newTotpSecret();
      const row = { secret: secrets.seal(secret, uid), createdAt: clock.now() };
      const kept = await executor
        .insert(secondFactors)
        .values({ uid, ...row })
        .onConflictDoUpdate({ target: secondFactors.uid, set: row, setWhere: isNull(secondFactors.confirmedAt) })
        .returning({ uid: secondFactors.uid });
      if (kept.length === 0) return undefined;
      const issuer = config().brand.name;
      const text = base32(secret);
      const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
      return { secret: text, uri: `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent(issuer)}` };
    },
    async confirm(executor, user, typed) {
      const now = clock.now();
      const row = await rowOf(executor, user.uid);
      if (row === undefined || row.confirmedAt !== null || row.createdAt + pendingLife <= now) return { kind: 'over' };
      const judged = judgeTotp(secrets.open(row.secret, user.uid), plainCode(typed), { now: seconds(), lastStep: row.lastStep });
      if (judged.kind !== 'ok') return { kind: 'wrong' };
      const turned = await executor
        .update(secondFactors)
        .set({ confirmedAt: now, lastStep: judged.step })
        .where(and(eq(secondFactors.uid, user.uid), isNull(secondFactors.confirmedAt)))
        .returning({ uid: secondFactors.uid });
      if (turned.length === 0) return { kind: 'over' };
      const codes = await replaceCodes(executor, user.uid);
      // Phones that came in by the password alone approve no login any more.
      await revokePhoneLoginsOf(executor, user.uid, now);
      await tellOwner(executor, user, 'secondFactorOn');
      return { kind: 'ok', codes };
    },
    async check(executor, user, typed, method) {
      const row = await rowOf(executor, user.uid);
      if (row === undefined || row.confirmedAt === null) return { kind: 'off' };
      const code = plainCode(typed);
      const isTotp = method === undefined ? isTotpForm(code) : method === 'totp';
      return isTotp ? takeTotp(executor, row, code) : takeRecovery(executor, user, code);
    },
    async renew(executor, user) {
      const codes = await replaceCodes(executor, user.uid);
      await tellOwner(executor, user, 'recoveryRenewed');
      return codes;
    },
    async end(executor, user) {
      await executor.delete(recoveryCodes).where(eq(recoveryCodes.uid, user.uid));
      await executor.delete(secondFactors).where(eq(secondFactors.uid, user.uid));
      await holdWithdrawals(executor, user.uid, 'secondFactorOff', clock.now());
      await tellOwner(executor, user, 'secondFactorOff');
    },
  };
}

/** Deletes secrets that nobody confirmed in time. */
export async function sweepSecondFactors(executor: Executor, now: number): Promise<void> {
  await executor.delete(secondFactors).where(and(isNull(secondFactors.confirmedAt), lte(secondFactors.createdAt, now - pendingLife)));
}
