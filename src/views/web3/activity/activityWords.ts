import type { TFunction } from 'i18next';
import * as activity from '#machines/web3/activity/activity.selectors.ts';
import type { BadgeTone } from '#views/ui/Badge.tsx';

/** Which word says what a transaction did. */
export function kindOf({ type, direction, moves }: Pick<activity.Line, 'type' | 'direction' | 'moves'>): string {
  if (type === 'wrap') return moves.some((move) => move.direction === 'out' && move.tokenAddress === '') ? 'wrap' : 'unwrap';
  return type === 'transfer' && direction !== 'contract' ? direction : type === 'transfer' ? 'contract' : type;
}
/** Which word stands before the other side. */
export const partyOf = ({ type, direction }: Pick<activity.Line, 'type' | 'direction'>): 'from' | 'to' | 'with' | 'for' =>
  type === 'approve' ? 'for' : direction === 'in' ? 'from' : direction === 'out' || direction === 'self' ? 'to' : 'with';

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warn',
  confirmed: 'success',
  failed: 'hot',
  reverted: 'hot',
  cancelled: 'neutral',
  replaced: 'neutral',
};
/** How a line stands, in a word and its tone; `t` with `activity` and `transaction`. */
export function standingWord(
  t: TFunction,
  line: Pick<activity.Line, 'status' | 'own'>,
): { readonly text: string; readonly tone: BadgeTone } {
  const standing = activity.ownStanding(line);
  const text = standing === null ? t(`activity:status.${line.status}`) : t(`transaction:standing.${standing}`);
  return { text, tone: tones[standing ?? line.status] ?? 'warn' };
}

export const symbolOf = (t: TFunction, { symbol }: Pick<activity.LineMove, 'symbol'>): string => (symbol === '' ? t('unlisted') : symbol);

const days = new Map<string, Intl.DateTimeFormat>();
/** A moment's day in the visitor's zone and language, Gregorian. `time` in ms, `tag` our locale code. */
export function dayName(time: number, tag: string): string {
  const format =
    days.get(tag) ??
    new Intl.DateTimeFormat(tag.replace('_', '-'), { calendar: 'gregory', year: 'numeric', month: 'long', day: 'numeric' });
  days.set(tag, format);
  return format.format(time);
}
