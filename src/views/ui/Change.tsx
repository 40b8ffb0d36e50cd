import * as css from './Money.css.ts';
import { changeText, directionOf } from './format.ts';

/** A triangle that points the way of the price; never the only sign of it. */
export function DirectionMark({ direction }: { readonly direction: 'up' | 'down' | 'flat' }) {
  if (direction === 'flat') return null;
  return (
    <svg className={direction === 'up' ? css.arrow : css.arrowDown} viewBox="0 0 10 10" aria-hidden>
      <path d="M5 1.2 9.6 9H.4z" />
    </svg>
  );
}

/** A change as arrow, sign and percent; `fraction` 0.0222 is +2.22%. `pill` fills it with its own tint, on phones. */
export function Change({ fraction, pill = 'no' }: { readonly fraction: string; readonly pill?: 'no' | 'phone' }) {
  const text = changeText(fraction);
  const direction = directionOf(text);
  return (
    <bdi className={css.change({ direction, pill })} translate="no">
      <DirectionMark direction={direction} />
      {text}
    </bdi>
  );
}
