import { rem } from '#styles/rem.ts';
import * as css from './CoinDisc.css.ts';

/** A person's or wallet's disc: a letter on one of the ten palette colours. */
export function LetterDisc({ name, colorId = 0, size = 32 }: { readonly name: string; readonly colorId?: number; readonly size?: number }) {
  return (
    <span className={css.frame} style={{ fontSize: rem(size) }} aria-hidden>
      <span className={`${css.monogram} ${css.tints[Math.abs(Math.trunc(colorId)) % css.tints.length] ?? ''}`}>
        {(name.trim().slice(0, 1) || '?').toUpperCase()}
      </span>
    </span>
  );
}
