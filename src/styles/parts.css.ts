import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { contentWidth, radius } from './scale.ts';
import { theme } from './theme.css.ts';

/** A page of text, cards and tables: centred, with the screen's gutter. */
export const page = style({
  width: '100%',
  maxWidth: `calc(${contentWidth} + 2 * ${theme.density.gutter})`,
  marginInline: 'auto',
  paddingInline: theme.density.gutter,
});

export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});

/** A text link: iris, underlined when pointed at. */
export const link = style({
  color: theme.color.iris,
  borderRadius: radius.pill,
  textUnderlineOffset: '3px',
  ':hover': { textDecoration: 'underline' },
});

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinning = style({
  animation: `${turn} 800ms linear infinite`,
  '@media': { [media.reducedMotion]: { animationDuration: '3s !important', animationIterationCount: 'infinite !important' } },
});

/** A table whose cells stand below each other, right of the first one, where text is too large for columns. */
export const stacked = style({ '@media': { [media.tiny]: { display: 'block' } } });
globalStyle(`${stacked} > *`, { '@media': { [media.tiny]: { display: 'block' } } });
globalStyle(`${stacked} tr`, { '@media': { [media.tiny]: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' } } });
globalStyle(`${stacked} tr > :not(:first-child)`, {
  '@media': {
    [media.tiny]: {
      gridColumn: 2,
      width: 'auto !important',
      height: 'auto',
      padding: '4px !important',
      textAlign: 'start !important' as 'start',
    },
  },
});
