import { eq } from 'drizzle-orm';
import type { Address } from 'viem';
import { multiply } from '#machines/rules/decimal.ts';
import { lookAlikeOf } from '#machines/rules/lookAlike.ts';
import type { WithdrawCheck, WithdrawRequest } from '#services/assets/withdrawCalls.ts';
import { accountFrozen, isAccountFrozen } from '#sandbox/core/accounts/freezing.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import type { Clock } from '#sandbox/core/clock.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { writeMail } from '#sandbox/core/inMail/mail.ts';
import { compare, decimalsOf, raise, tidy } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { withdrawalIdOf } from '#sandbox/core/ledger/withdrawalId.ts';
import { withdrawIntent } from '#machines/rules/withdrawIntent.ts';
import { takeStepUp } from '#sandbox/core/security/stepUp.ts';
import type { PayoutNode } from './payoutNode.ts';
import { ownerOf, readAddress, savedOf, settingOf } from './savedAddresses.ts';
import { freeze, wallet, type WithdrawalRow } from './withdrawBooks.ts';
import { feeTermsOf, type PriceAt } from './withdrawFees.ts';
import { holdsFor, judge, limitOf, risksOf, hasSentTo } from './withdrawals.ts';
import { sentToken, waitAlone, type SentToken } from './withdrawNetworks.ts';
import { feeOf } from './withdrawRules.ts';
import { withdrawalRows } from './withdrawals.schema.ts';

/** What asking for a withdrawal needs beside the request. */
export type Asking = {
  readonly clock: Clock;
  readonly nodes: readonly PayoutNode[];
  /** The exchange's own wallet on every chain. */
  readonly hotAddress: Address;
  readonly priceAt: PriceAt;
  /** Counts a look at an address of the exchange. @throws Refusal 429 after too many. */
  readonly lookInside: (uid: number) => void;
};
type Wish = {
  readonly uid: number;
  readonly coinId: number;
  readonly chainIndex: number;
  readonly address: string;
  readonly isProgram?: boolean | undefined;
};
type SavedRow = Awaited<ReturnType<typeof savedOf>>[number];

/** Where a withdrawal goes. */
export type Target = {
  readonly kind: 'ok';
  readonly node: PayoutNode;
  readonly token: SentToken;
  readonly address: Address;
  /** The member whose address it is. */
  readonly receiver: number | null;
  readonly saved: SavedRow | null;
  readonly looksLike: SavedRow | null;
  readonly isFirstUse: boolean;
};
type Refused =
  | { readonly kind: 'noNetwork' | 'paused' | 'badAddress' | 'ownAddress' }
  | { readonly kind: 'notWhitelisted'; readonly address: Address }
  | { readonly kind: 'notYet'; readonly from: number; readonly address: Address };

/** When a saved address lets coins pass. For a program, which proves nothing anew, a day after it was saved, however the whitelist stood then. */
const passesFrom = ({ usableFrom, createdAt }: SavedRow, isProgram: boolean): number =>
  isProgram ? Math.max(usableFrom, createdAt + waitAlone) : usableFrom;

/** Whether a coin may be sent to an address on a network, and what is known of it. */
export async function targetOf(
  executor: Executor,
  asking: Asking,
  { uid, coinId, chainIndex, address: typed, isProgram = false }: Wish,
): Promise<Target | Refused> {
  const token = sentToken(chainIndex, coinId);
  const node = asking.nodes.find((each) => each.chainIndex === chainIndex);
  if (token === undefined || node === undefined) return { kind: 'noNetwork' };
  if (!node.isOnline()) return { kind: 'paused' };
  const address = readAddress(typed);
  // Coins that are sent to a token's own contract are lost, and the exchange's wallet is nobody's account.
  if (address === undefined || address === asking.hotAddress || node.tokens().some((each) => each.address === address))
    return { kind: 'badAddress' };
  const owner = await ownerOf(executor, address);
  if (owner === uid) return { kind: 'ownAddress' };
  const all = await savedOf(executor, uid);
  const saved = all.find((row) => row.chainIndex === chainIndex && row.address === address.toLowerCase()) ?? null;
  if (isProgram || (await settingOf(executor, uid)).isWhitelistOn) {
    if (saved === null) return { kind: 'notWhitelisted', address };
    const from = passesFrom(saved, isProgram);
    if (from > asking.clock.now()) return { kind: 'notYet', from, address };
  }
  if (owner !== undefined) asking.lookInside(uid);
  const like = lookAlikeOf(
    address,
    all.map((row) => row.address),
  );
  return {
    kind: 'ok',
    node,
    token,
    address,
    receiver: owner ?? null,
    saved,
    looksLike: all.find((row) => row.address === like) ?? null,
    isFirstUse: !(await hasSentTo(executor, uid, address.toLowerCase())),
  };
}

type Asked =
  | Refused
  | { readonly kind: 'accepted'; readonly row: WithdrawalRow; readonly concerned: readonly number[] }
  | { readonly kind: 'held'; readonly holds: Awaited<ReturnType<typeof holdsFor>> }
  | { readonly kind: 'feeChanged'; readonly fee: string }
  | { readonly kind: 'belowMinimum'; readonly minimum: string }
  | { readonly kind: 'short'; readonly available: string }
  | { readonly kind: 'overLimit'; readonly limit: WithdrawCheck['limit'] }
  | { readonly kind: 'needsStepUp' };

/** What it costs; nothing inside the exchange, where any amount goes. */
async function termsOf(executor: Executor, { priceAt }: Asking, target: Target, { amount, now }: { amount: string; now: number }) {
  if (target.receiver !== null) return { fee: '0', minimum: '0', ok: compare(amount, '0') === 1 };
  const { minimum } = target.token;
  const { fee, ok } = feeOf(amount, await feeTermsOf(executor, target, priceAt, now), minimum);
  return { fee, minimum, ok };
}

/** A withdrawal that nothing refuses: its coins are frozen, and it is judged. One that only the password has proven waits a day before. */
async function open(
  executor: Executor,
  asking: Asking,
  row: WithdrawalRow,
  { session, isAlone }: { readonly session: Session; readonly isAlone: boolean },
): Promise<{ readonly row: WithdrawalRow; readonly concerned: readonly number[] }> {
  const now = row.createdAt;
  await executor.insert(withdrawalRows).values(row);
  await freeze(executor, row, now);
  const priceOf = (coinId: number) => asking.priceAt(coinId, now);
  const risks = await risksOf(executor, row, session, { priceOf, now });
  await executor.update(withdrawalRows).set({ risks }).where(eq(withdrawalRows.id, row.id));
  const params = { amount: tidy(row.amount), coin: sentToken(row.chainIndex, row.coinId)?.coin ?? '' };
  await writeMail(executor, row.uid, { kind: 'withdrawalAsked', params, data: { coinId: row.coinId } }, now);
  const concerned = isAlone ? [] : await judge(executor, { ...row, risks }, now);
  const [after] = await executor.select().from(withdrawalRows).where(eq(withdrawalRows.id, row.id));
  return { row: after ?? row, concerned: [row.uid, ...concerned] };
}

const looked = { state: 'reviewing', heldBy: null, heldUntil: null } as const;
const alone = (now: number) => ({ state: 'held', heldBy: 'passwordOnly', heldUntil: now + waitAlone }) as const;

/** @throws Refusal 422/42201 where a name was used for another withdrawal; whatever it costs now, the fee is part of what was asked for. */
function refuseOther(known: WithdrawalRow, request: WithdrawRequest): void {
  const isSame =
    known.coinId === request.coinId &&
    known.chainIndex === request.chainIndex &&
    known.address === readAddress(request.address)?.toLowerCase() &&
    compare(known.amount, request.amount) === 0 &&
    compare(known.fee, request.fee) === 0;
  if (!isSame) throw new Refusal(422, 42201);
}

/**
 * What stands behind a withdrawal: for a page a step-up, which it takes; for a program its key's right and addresses, the whitelist, and
 * what proved that key.
 */
const provenBy = async (executor: Executor, session: Session, request: WithdrawRequest) =>
  session.isProgram === true
    ? (session.keyProvenBy ?? 'password')
    : takeStepUp(executor, session, { item: 'withdraw', intent: withdrawIntent(request) });

/**
 * Asks for a withdrawal, inside the member's lane. Of all that refuses it the step-up comes last: it is taken only where nothing else does.
 * `key` names it for ever. @throws Refusal 422 where it named another one
 */
export async function askWithdrawal(
  executor: Executor,
  asking: Asking,
  { session, key, request }: { readonly session: Session; readonly key: string; readonly request: WithdrawRequest },
): Promise<Asked> {
  const { uid } = session;
  const id = withdrawalIdOf(uid, key);
  const [known] = await executor.select().from(withdrawalRows).where(eq(withdrawalRows.id, id));
  if (known !== undefined) {
    refuseOther(known, request);
    return { kind: 'accepted', row: known, concerned: [] };
  }
  // It may have been frozen since this request came in.
  if (await isAccountFrozen(executor, uid)) throw accountFrozen();
  const now = asking.clock.now();
  const holds = await holdsFor(executor, session, now);
  if (holds.length > 0) return { kind: 'held', holds };
  const target = await targetOf(executor, asking, { ...request, uid, isProgram: session.isProgram });
  if (target.kind !== 'ok') return target;
  const { coinId, chainIndex } = request;
  const amount = tidy(request.amount);
  if (decimalsOf(amount) > target.token.precision) throw new Refusal(400, 40000, { fields: { amount: 'invalid' } });
  const { fee, minimum, ok } = await termsOf(executor, asking, target, { amount, now });
  if (!ok) return { kind: 'belowMinimum', minimum };
  if (compare(request.fee, fee) !== 0) return { kind: 'feeChanged', fee };
  const available = await availableIn(executor, { uid, ...wallet, coinId });
  if (compare(amount, available) === 1) return { kind: 'short', available };
  const limit = await limitOf(executor, uid, now);
  const worthUsdt = raise(multiply(amount, asking.priceAt(coinId, now)), 6);
  if (compare(worthUsdt, limit.leftUsdt) === 1) return { kind: 'overLimit', limit };
  const proof = await provenBy(executor, session, request);
  if (proof === undefined) return { kind: 'needsStepUp' };
  const isAlone = proof === 'password';
  const row: WithdrawalRow = {
    id,
    uid,
    coinId,
    chainIndex,
    address: target.address.toLowerCase(),
    receiver: target.receiver,
    amount,
    fee,
    worthUsdt,
    ...(isAlone ? alone(now) : looked),
    risks: [],
    isApproved: false,
    endedBy: null,
    createdAt: now,
    endedAt: null,
  };
  return { kind: 'accepted', ...(await open(executor, asking, row, { session, isAlone })) };
}
