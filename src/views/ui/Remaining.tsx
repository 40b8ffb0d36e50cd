import { useTranslation } from 'react-i18next';
import { durationText } from './measures.ts';
import { second, useSecond } from './useSecond.ts';

const day = 86_400_000;
const two = (count: number): string => String(count).padStart(2, '0');

/** Time left until a moment as `h:mm:ss`, in words while it is more than a day; `ahead`: how far the clock that counts is before this device's. Milliseconds. */
export function Remaining({ until, ahead }: { readonly until: number; readonly ahead: number }) {
  const { i18n } = useTranslation();
  const left = Math.max(0, until - useSecond() - ahead);
  const seconds = Math.floor(left / second);
  return (
    <span role="timer" translate="no">
      {left > day
        ? durationText(left, i18n.language)
        : `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}
    </span>
  );
}
