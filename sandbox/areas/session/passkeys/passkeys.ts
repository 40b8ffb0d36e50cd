import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { MadePasskey, PasskeyAsking, PasskeyAssertion, PasskeyCreation } from '#services/user/passkeyCalls.ts';
import { readUser, type User } from '#sandbox/core/accounts/users.ts';
import { holdWithdrawals } from '#sandbox/core/accounts/withdrawHold.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { safetyNotice, type NoticeParts } from '#sandbox/areas/session/safetyNotice.ts';
import { askingFor, creationFor, judgeMade, judgeSigned } from './ceremonies.ts';
import { challengeIn, openPasskeyChallenge, takePasskeyChallenge, type Asked } from './passkeyChallenges.ts';
import { passkeyOwners, passkeys as rows } from './passkeys.schema.ts';
import type { RelyingParty } from './relyingParty.ts';

/** Passkeys of one member at most. */
export const mostPasskeys = 20;
const handleBytes = 32;

/** Who asks: under which of our names, and in the browser with which key. */
export type Asker = { readonly party: RelyingParty; readonly jkt: string };
type PasskeyRow = typeof rows.$inferSelect;
/** What an answer is for: its purpose, and what it is bound to. */
export type Purpose = Pick<Asked, 'purpose' | 'boundTo'>;
/** `over`: nothing waits for it any more; `unknown`: nobody has it, or another one; `refused`: it has not signed what it was asked for. */
type Unanswered = { readonly kind: 'over' | 'unknown' | 'refused' };

export type Passkeys = {
  readonly list: (executor: Executor, uid: number) => Promise<readonly PasskeyRow[]>;
  /** Whether the member may have no more. */
  readonly isFull: (executor: Executor, uid: number) => Promise<boolean>;
  readonly begin: (executor: Executor, user: User, asker: Asker) => Promise<PasskeyCreation>;
  /** Keeps a passkey under a first name, and tells the owner. */
  readonly add: (
    executor: Executor,
    user: User,
    made: MadePasskey,
    asker: Asker & { readonly name: string },
  ) => Promise<{ readonly kind: 'ok'; readonly data: { readonly id: string } } | { readonly kind: 'over' | 'refused' }>;
  readonly rename: (executor: Executor, uid: number, id: string, name: string) => Promise<boolean>;
  /** Removes a passkey, holds withdrawals and tells the owner. Returns whether there was one. */
  readonly remove: (executor: Executor, user: User, id: string) => Promise<boolean>;
  /** Whose login a passkey opens: it is taken once, and only with a greater count than before, where it counts. */
  readonly enter: (
    executor: Executor,
    signed: PasskeyAssertion,
    asker: Asker,
  ) => Promise<{ readonly kind: 'ok'; readonly user: User } | Unanswered>;
  /** Whether the member has one under this name. */
  readonly has: (executor: Executor, uid: number, rpId: string) => Promise<boolean>;
  /** What one of the member's passkeys of this name is to sign; undefined where there is none. */
  readonly ask: (executor: Executor, uid: number, asker: Asker, purpose: Purpose) => Promise<PasskeyAsking | undefined>;
  /** Whether a passkey of this very member has signed what it was asked for: it is taken once, whatever comes of it. */
  readonly prove: (
    executor: Executor,
    uid: number,
    signed: PasskeyAssertion,
    asked: Asker & Purpose,
  ) => Promise<{ readonly kind: 'ok' } | Unanswered>;
};

/** By what authenticators know a member, for ever. */
async function handleOf(executor: Executor, uid: number): Promise<string> {
  const handle = randomBytes(handleBytes).toString('base64url');
  await executor.insert(passkeyOwners).values({ uid, handle }).onConflictDoNothing();
  const [owner] = await executor.select().from(passkeyOwners).where(eq(passkeyOwners.uid, uid));
  return owner?.handle ?? handle;
}

/** A passkey that the exchange knows under this name, with its owner's handle. */
const knownAs = async (executor: Executor, id: string, rpId: string) =>
  (
    await executor
      .select({ row: rows, handle: passkeyOwners.handle })
      .from(rows)
      .innerJoin(passkeyOwners, eq(passkeyOwners.uid, rows.uid))
      .where(and(eq(rows.credentialId, id), eq(rows.rpId, rpId)))
  )[0];

type Known = NonNullable<Awaited<ReturnType<typeof knownAs>>>;

/** Notes that a passkey was used. A copy of one that counts is found by its count; one that stays at 0 goes along to other devices. */
async function noteUse(executor: Executor, id: string, used: Pick<PasskeyRow, 'counter' | 'isBackedUp'>, now: number): Promise<boolean> {
  const isGreater = or(eq(rows.counter, 0), eq(sql`${used.counter}::bigint`, 0), lt(rows.counter, used.counter));
  const noted = await executor
    .update(rows)
    .set({ counter: sql`greatest(${rows.counter}, ${used.counter})`, isBackedUp: used.isBackedUp, lastUsedAt: now })
    .where(and(eq(rows.credentialId, id), isGreater))
    .returning({ id: rows.credentialId });
  return noted.length > 0;
}

/** The member's passkeys under a name. */
const ofSite = (executor: Executor, uid: number, rpId: string) =>
  executor
    .select()
    .from(rows)
    .where(and(eq(rows.uid, uid), eq(rows.rpId, rpId)));

type Answering = Asker &
  Purpose & { readonly now: number; readonly isOwn: (known: Known, taken: { readonly uid: number | null }) => boolean };

/** Takes a challenge, and judges what was signed of it by a passkey that `isOwn` says may have. */
async function answered(
  executor: Executor,
  signed: PasskeyAssertion,
  { party, jkt, purpose, boundTo = '', now, isOwn }: Answering,
): Promise<{ readonly kind: 'ok'; readonly row: PasskeyRow } | Unanswered> {
  const challenge = challengeIn(signed.clientDataJSON);
  const taken = await takePasskeyChallenge(executor, challenge, { purpose, boundTo, jkt, now });
  if (taken === undefined) return { kind: 'over' };
  const known = await knownAs(executor, signed.id, party.rpId);
  if (known === undefined || !isOwn(known, taken)) return { kind: 'unknown' };
  const { row } = known;
  const used = await judgeSigned(signed, { party, challenge, row });
  if (used === undefined || !(await noteUse(executor, row.credentialId, used, now))) return { kind: 'refused' };
  return { kind: 'ok', row };
}

/** Passkeys of members, and the logins that they open. All work in the transaction that is given. */
export function createPasskeys(parts: NoticeParts): Passkeys {
  const { clock, config } = parts.core;
  const tellOwner = safetyNotice(parts);
  const own = (uid: number, id: string) => and(eq(rows.uid, uid), eq(rows.credentialId, id));
  return {
    list: (executor, uid) => executor.select().from(rows).where(eq(rows.uid, uid)).orderBy(desc(rows.createdAt), rows.credentialId),
    async isFull(executor, uid) {
      const [held] = await executor.select({ value: count() }).from(rows).where(eq(rows.uid, uid));
      return (held?.value ?? 0) >= mostPasskeys;
    },
    async begin(executor, user, { party, jkt }) {
      const { uid } = user;
      const known = await ofSite(executor, uid, party.rpId);
      const handle = await handleOf(executor, uid);
      const challenge = await openPasskeyChallenge(executor, { purpose: 'add', jkt, uid, now: clock.now() });
      return creationFor({ party, brand: config().brand.name, handle, user, challenge, known });
    },
    async add(executor, user, made, { party, jkt, name }) {
      const [challenge, now] = [challengeIn(made.clientDataJSON), clock.now()];
      const asked = await takePasskeyChallenge(executor, challenge, { purpose: 'add', jkt, now });
      if (asked?.uid !== user.uid) return { kind: 'over' };
      const judged = await judgeMade(made, { party, challenge });
      if (judged === undefined) return { kind: 'refused' };
      const row = { ...judged, uid: user.uid, name, createdAt: now, lastUsedAt: null };
      const kept = await executor.insert(rows).values(row).onConflictDoNothing().returning({ id: rows.credentialId });
      // Somebody has this id already: nobody can make the same one twice.
      if (kept.length === 0) return { kind: 'refused' };
      await tellOwner(executor, user, 'passkeyAdded', { name });
      return { kind: 'ok', data: { id: judged.credentialId } };
    },
    async rename(executor, uid, id, name) {
      return (await executor.update(rows).set({ name }).where(own(uid, id)).returning({ id: rows.credentialId })).length > 0;
    },
    async remove(executor, user, id) {
      const [gone] = await executor.delete(rows).where(own(user.uid, id)).returning({ name: rows.name });
      if (gone === undefined) return false;
      await holdWithdrawals(executor, user.uid, 'passkeyRemoved', clock.now());
      await tellOwner(executor, user, 'passkeyRemoved', { name: gone.name });
      return true;
    },
    async enter(executor, signed, { party, jkt }) {
      const isOwn = ({ handle }: Known) => signed.userHandle === handle;
      const answer = await answered(executor, signed, { party, jkt, purpose: 'login', now: clock.now(), isOwn });
      if (answer.kind !== 'ok') return answer;
      const user = await readUser(executor, answer.row.uid);
      return user === undefined ? { kind: 'unknown' } : { kind: 'ok', user };
    },
    has: async (executor, uid, rpId) => (await ofSite(executor, uid, rpId)).length > 0,
    async ask(executor, uid, { party, jkt }, purpose) {
      const known = await ofSite(executor, uid, party.rpId);
      if (known.length === 0) return undefined;
      return askingFor(party, await openPasskeyChallenge(executor, { ...purpose, jkt, uid, now: clock.now() }), known);
    },
    async prove(executor, uid, signed, asked) {
      // A device that is told which passkey to use need not name its owner.
      const isOwn: Answering['isOwn'] = ({ row, handle }, taken) =>
        row.uid === uid && taken.uid === uid && (signed.userHandle ?? handle) === handle;
      const answer = await answered(executor, signed, { ...asked, now: clock.now(), isOwn });
      return answer.kind === 'ok' ? { kind: 'ok' } : answer;
    },
  };
}
