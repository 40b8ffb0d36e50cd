import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { stacked } from '#styles/parts.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

/** Parts of a `TableLook` whose rows stay rows on a phone; there its list leaves columns out. */
const { color } = theme;

export const table = style([stacked, { tableLayout: 'fixed', ...typeStep(14, 20) }]);
export const head = style({
  ...typeStep(11, 16),
  height: '2.25rem',
  paddingInline: '12px',
  color: color.textTertiary,
  // A word that is longer than its column breaks: it may not make the page wider.
  overflowWrap: 'anywhere',
  textAlign: 'end',
});
/** The whole row may lead to its page by the link in one of its cells. */
export const row = style({
  position: 'relative',
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:focus-within': { background: color.hover } },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: color.hover } } } },
});
export const cell = style({ paddingInline: '12px', textAlign: 'end', overflow: 'hidden', textOverflow: 'ellipsis' });
