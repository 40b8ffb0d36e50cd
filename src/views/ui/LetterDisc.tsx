import * as css from './CoinDisc.css.ts';

/** A person's or wallet's disc: a letter on one of the ten palette colours. */
export function LetterDisc({ name, colorId = 0, size = 32 }: { readonly name: string; readonly colorId?: number; readonly size?: number }) {
  return (
    <span className={css.frame} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden>
      <span
        className={`${css.monogram} ${css.tints[Math.abs(Math.trunc(colorId)) % css.tints.length] ?? ''}`}
        style={{ fontSize: `${Math.round(size * 0.42)}px` }}
      >
        {(name.trim().slice(0, 1) || '?').toUpperCase()}
      </span>
    </span>
  );
}
