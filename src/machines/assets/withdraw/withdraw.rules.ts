import type { AmountEdit } from '#machines/kit/amountField.ts';
import type { StepsDraft } from '#machines/kit/steps.types.ts';
import { edited, emptyEntry, entryOf, settledAmount, type EntryRules } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { capOf, type Cap } from '#machines/rules/cap.ts';
import { divide, isAbove, isDecimal, isZero } from '#machines/rules/decimal.ts';
import { isTyped } from '#machines/rules/lookAlike.ts';
import { enteredRecipient, withoutUnseen } from '#machines/rules/paymentLink.ts';
import { withdrawFee, withdrawReceived } from '#machines/rules/withdrawFee.ts';
import type { WithdrawWish } from '#services/assets/withdrawIntents.ts';
import {
  noWords,
  type AddressVerdict,
  type JudgedAddress,
  type SavedAddress,
  type WithdrawCheck,
  type WithdrawCoin,
  type WithdrawContext,
  type WithdrawDraft,
  type WithdrawFacts,
  type WithdrawNetwork,
  type WithdrawSetup,
} from './withdraw.context.ts';
import type { WithdrawEnding } from './withdrawSubmit.rules.ts';

type Change = Partial<WithdrawContext>;

const longestPrecision = 18;
const hasShape = (address: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(address);

/** Coins that can be withdrawn: those with a network. */
export const sendableCoins = ({ coins }: WithdrawFacts): readonly WithdrawCoin[] => coins.filter(({ networks }) => networks.length > 0);
export const coinOf = ({ facts, coinId }: Pick<WithdrawContext, 'facts' | 'coinId'>): WithdrawCoin | null =>
  facts?.coins.find((coin) => coin.coinId === coinId) ?? null;
export const networkOf = (context: WithdrawContext): WithdrawNetwork | null =>
  coinOf(context)?.networks.find(({ chainIndex }) => chainIndex === context.chainIndex) ?? null;
/** Saved addresses that the coin can go to. */
export function savedFor(context: WithdrawContext): readonly SavedAddress[] {
  const networks = coinOf(context)?.networks ?? [];
  return context.facts?.saved.filter(({ chainIndex }) => networks.some((network) => network.chainIndex === chainIndex)) ?? [];
}

/** The most that may be withdrawn at once: what is there, and what the limit of 24 hours leaves; null while nothing is known. */
export function mostOf(context: WithdrawContext): Cap | null {
  const { facts } = context;
  const coin = coinOf(context);
  if (facts === null || coin === null) return null;
  const decimals = networkOf(context)?.decimals ?? coin.networks[0]?.decimals ?? longestPrecision;
  const price = coin.priceUsdt;
  const left = isZero(price) ? coin.available : divide(facts.check.limit.leftUsdt, price, longestPrecision);
  return capOf(coin.available, left, decimals);
}

const precisionOf = (context: WithdrawContext): number =>
  networkOf(context)?.decimals ?? coinOf(context)?.networks[0]?.decimals ?? longestPrecision;
const entryRules = (context: WithdrawContext): EntryRules => ({
  mark: decimalMarkOf(context.locale),
  precision: precisionOf(context),
  cap: null,
});
export const amountOf = (context: WithdrawContext): string => settledAmount(context.entry, precisionOf(context));
export const isInternal = ({ verdict }: Pick<WithdrawContext, 'verdict'>): boolean =>
  verdict !== null && 'data' in verdict && verdict.data.isInternal;
/** What the network takes of the amount; nothing inside the exchange. */
export function feeOf(context: WithdrawContext): string {
  const network = networkOf(context);
  return network === null || isInternal(context) ? '0' : withdrawFee(amountOf(context), network);
}
export const receivedOf = (context: WithdrawContext): string => withdrawReceived(amountOf(context), feeOf(context));

/** What is judged by the exchange: an address of the right shape for a coin. */
export const needsJudging = (context: WithdrawContext): boolean =>
  context.verdict === null && coinOf(context) !== null && hasShape(context.address);

/** Which network is meant: the one that was chosen, where the address fits it, or the only one that does; null: the visitor has to say. */
export function networkMeant(offered: readonly number[], fitting: readonly number[], chosen: number | null): number | null {
  const both = offered.filter((each) => fitting.includes(each));
  if (chosen !== null && both.includes(chosen)) return chosen;
  return both.length === 1 ? (both[0] ?? null) : null;
}
/** What is certain of an address before it is judged on a network; null: it is to be judged there. */
export function verdictBefore(offered: readonly number[], fitting: readonly number[], chosen: number | null): AddressVerdict | null {
  if (fitting.length === 0) return { kind: 'badAddress' };
  if (!offered.some((each) => fitting.includes(each))) return { kind: 'wrongNetwork' };
  return networkMeant(offered, fitting, chosen) === null ? { kind: 'choose' } : null;
}

const noVerdict = { verdict: null, consent: '' } as const;
/** The network stays where the coin goes by it, else it is the only one, or none. */
function withNetwork(context: WithdrawContext, chainIndex: number | null): Change {
  const networks = coinOf(context)?.networks ?? [];
  const isKept = networks.some((network) => network.chainIndex === chainIndex);
  return { chainIndex: isKept ? chainIndex : networks.length === 1 ? (networks[0]?.chainIndex ?? null) : null };
}
/** What an address is worth hangs on these; it is asked for again only when they change, as the exchange counts looks at its own addresses. */
const allowing = ({ check, saved }: WithdrawFacts): string => JSON.stringify([check.isWhitelistOn, saved.map(({ id }) => id)]);
export function withFacts(context: WithdrawContext, facts: WithdrawFacts): Change {
  const coins = sendableCoins(facts);
  const isKept = coins.some(({ coinId }) => coinId === context.coinId);
  const coinId = isKept ? context.coinId : (coins[0]?.coinId ?? 0);
  const next = { ...context, facts, coinId };
  const isJudged = isKept && context.facts !== null && allowing(context.facts) === allowing(facts);
  return { facts, coinId, problem: null, ...(isJudged ? {} : noVerdict), ...withNetwork(next, context.chainIndex) };
}
export function withSetup(context: WithdrawContext, { owner, facts, draft, pending }: WithdrawSetup): Change {
  const typed = { ...context, ...draft };
  const known = { ...typed, ...withFacts(typed, facts) };
  const amount = draft !== null && isDecimal(draft.amount) ? entryOf(draft.amount, entryRules(known)) : context.entry;
  const { coinId, address, chainIndex } = known;
  return { owner, facts, coinId, address, chainIndex, verdict: null, pending, entry: amount, asks: 0, problem: null };
}
export function withCoin(context: WithdrawContext, coinId: number): Change {
  const next = { ...context, coinId };
  return { ...noWords, ...noVerdict, coinId, entry: emptyEntry, ...withNetwork(next, context.chainIndex) };
}
/**
 * What was typed or pasted as the address: also a payment link of wallets and QR codes. The network that a link names is chosen where the
 * coin goes by it; one that names another is no address of any network here.
 */
export function withAddress(context: WithdrawContext, typed: string): Change {
  const { text, link } = enteredRecipient(typed);
  const named = link?.chainIndex ?? null;
  const address = withoutUnseen(text);
  if (named === null) return { ...noWords, ...noVerdict, address };
  const isOffered = coinOf(context)?.networks.some(({ chainIndex }) => chainIndex === named) === true;
  return isOffered
    ? { ...noWords, ...noVerdict, address, chainIndex: named }
    : { ...noWords, ...noVerdict, address, verdict: { kind: 'wrongNetwork' } };
}
export const withChain = (chainIndex: number): Change => ({ ...noWords, ...noVerdict, chainIndex });
export const withSaved = (context: WithdrawContext, id: number): Change => {
  const saved = savedFor(context).find((each) => each.id === id);
  return saved === undefined ? {} : { ...noWords, ...noVerdict, address: saved.address, chainIndex: saved.chainIndex };
};
export const withJudged = (context: WithdrawContext, { chainIndex, verdict }: JudgedAddress): Change => ({
  verdict,
  problem: null,
  chainIndex: chainIndex ?? context.chainIndex,
  // As it is compared: with its checksum.
  address: 'data' in verdict ? verdict.data.address : context.address,
});
export const withEdit = (context: WithdrawContext, edit: AmountEdit): Change => ({
  ...noWords,
  entry: edited(context.entry, edit, entryRules(context)),
});
export const withAmount = (context: WithdrawContext, amount: string): Change => ({
  ...noWords,
  entry: entryOf(amount, entryRules(context)),
});
export const withMax = (context: WithdrawContext): Change => withAmount(context, mostOf(context)?.amount ?? '');

/** What is kept of the form over a reload, for its owner alone. */
export const draftIn = ({ owner, coinId, address, chainIndex, entry }: WithdrawContext): StepsDraft => ({
  step: 'form',
  values: { owner, coinId: String(coinId), address, chainIndex: chainIndex === null ? '' : String(chainIndex), amount: entry.amount },
});
/** What was kept; null where nothing was, or of another member. */
export function draftFrom(kept: StepsDraft | null, owner: string): WithdrawDraft | null {
  if (kept === null || kept.values['owner'] !== owner) return null;
  const { coinId = '', address = '', chainIndex = '', amount = '' } = kept.values;
  return { coinId: Number(coinId), address, chainIndex: chainIndex === '' ? null : Number(chainIndex), amount };
}

/** Why nothing can be sent to the address now, as a key of locales/<code>/assets/withdraw.json; null when it can. */
export type AddressBlock = `withdraw:address.${
  | 'missing'
  | 'badAddress'
  | 'ownAddress'
  | 'notWhitelisted'
  | 'notYet'
  | 'wrongNetwork'
  | 'unchecked'
  | 'lookAlike'}`;
export function addressBlock({ address, verdict, consent }: WithdrawContext): AddressBlock | null {
  if (address === '') return 'withdraw:address.missing';
  if (!hasShape(address)) return 'withdraw:address.badAddress';
  if (verdict === null) return 'withdraw:address.unchecked';
  switch (verdict.kind) {
    case 'lookAlike':
      return isTyped(consent, verdict.data.address) ? null : 'withdraw:address.lookAlike';
    case 'badAddress':
    case 'ownAddress':
    case 'notWhitelisted':
    case 'notYet':
    case 'wrongNetwork':
      return `withdraw:address.${verdict.kind}`;
    default:
      return null;
  }
}
/** The same of the network. */
export type NetworkBlock = `withdraw:network.${'missing' | 'paused' | 'none'}`;
export function networkBlock(context: WithdrawContext): NetworkBlock | null {
  const { verdict } = context;
  const network = networkOf(context);
  if (verdict?.kind === 'noNetwork') return 'withdraw:network.none';
  if (network === null) return 'withdraw:network.missing';
  return network.offline !== '' || verdict?.kind === 'paused' ? 'withdraw:network.paused' : null;
}
/** The least that can be sent; any amount inside the exchange. */
export const leastOf = (context: WithdrawContext): string => (isInternal(context) ? '0' : (networkOf(context)?.minimum ?? '0'));
/** The same of the amount. */
export type AmountBlock = `withdraw:amount.${'missing' | 'unclear' | 'small' | 'large' | 'limit' | 'eaten'}`;
export function amountBlock(context: WithdrawContext): AmountBlock | null {
  const amount = amountOf(context);
  const most = mostOf(context);
  if (context.entry.choices !== null) return 'withdraw:amount.unclear';
  if (isZero(amount)) return 'withdraw:amount.missing';
  if (most !== null && isAbove(amount, most.amount)) return `withdraw:amount.${most.limit === 'available' ? 'large' : 'limit'}`;
  if (isAbove(leastOf(context), amount)) return 'withdraw:amount.small';
  return isZero(receivedOf(context)) ? 'withdraw:amount.eaten' : null;
}
/** Whether coins that are sent to the exchange are credited meanwhile: not while coins are missing on a network. */
export const creditsGoOn = ({ holds }: WithdrawCheck): boolean => holds.every(({ reason }) => reason !== 'reserves');
export const isHeld = ({ facts }: Pick<WithdrawContext, 'facts'>): boolean => facts !== null && facts.check.holds.length > 0;
/** Whether anything keeps the form from being reviewed. */
export const isBlocked = (context: WithdrawContext): boolean =>
  isHeld(context) || addressBlock(context) !== null || networkBlock(context) !== null || amountBlock(context) !== null;

/** What is sent: the intent that is still unanswered as it was, else the form. */
export function submission(context: WithdrawContext): { readonly owner: string; readonly wish: WithdrawWish; readonly key: string | null } {
  const { owner, pending, coinId, chainIndex, address } = context;
  if (pending !== null) {
    const { request, shortName, network, key } = pending;
    return { owner, wish: { request, shortName, network }, key };
  }
  const request = { coinId, chainIndex: chainIndex ?? 0, address, amount: amountOf(context), fee: feeOf(context) };
  return { owner, wish: { request, shortName: coinOf(context)?.shortName ?? '', network: networkOf(context)?.name ?? '' }, key: null };
}

/** After an answer, or the lack of one. Only silence keeps the intent; what was typed stays until it is done. */
export function withEnding(ending: WithdrawEnding): Change {
  const settled = { ...noWords, pending: null, asks: 0 };
  switch (ending.kind) {
    case 'unanswered':
      return { pending: { ...ending.wish, key: ending.key, isOld: false }, problem: ending.problem };
    case 'done':
      return { ...settled, ...noVerdict, sentId: ending.id, address: '', entry: emptyEntry };
    case 'refused':
      return { ...settled, refusal: ending.refusal };
    case 'fault':
      return { ...settled, problem: ending.problem };
    case 'feeChanged':
      return { ...settled, isFeeNew: true };
    case 'needsStepUp':
      return { ...settled, isProofLate: true };
    default:
      return settled;
  }
}
