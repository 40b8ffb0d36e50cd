import { useTranslation } from 'react-i18next';
import { foldZeros, formatCompact, isLong } from '#machines/rules/format.ts';
import { priceText } from './format.ts';
import * as css from './Price.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A figure that is short to the eye: whole in its title, for who listens, and where it is copied (interface convention 14). */
export const Folded = ({ text, full }: { readonly text: string; readonly full: string }) => (
  <span title={full} translate="no">
    <span aria-hidden className={css.folded}>
      {text}
    </span>
    <VisuallyHidden>{full}</VisuallyHidden>
  </span>
);

/** A number that is written already, in an element of its own: a browser that translates the page leaves it alone. Many zeros are folded. */
export function Foldable({ text }: { readonly text: string }) {
  const short = foldZeros(text);
  return short === text ? <span translate="no">{text}</span> : <Folded text={short} full={text} />;
}

/** A price with exactly the pair's decimals, in a list that has little room; a very large one as all large figures. */
export const Price = ({ value, digits }: { readonly value: string; readonly digits: number }) => {
  const full = priceText(value, digits);
  return isLong(value) ? <Short value={value} full={full} /> : <Foldable text={full} />;
};

/** Apart, so that not every price listens for the language. */
function Short({ value, full }: { readonly value: string; readonly full: string }) {
  return <Folded text={formatCompact(value, useTranslation().i18n.language)} full={full} />;
}
