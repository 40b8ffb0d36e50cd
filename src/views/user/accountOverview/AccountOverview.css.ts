import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  paddingBottom: '48px',
  '@media': { [media.padUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** The last card of an odd number has its row for itself. */
globalStyle(`${grid} > :last-child:nth-child(odd)`, { '@media': { [media.padUp]: { gridColumn: '1 / -1' } } });
/** The total brings the margins of the menu that it stands in elsewhere. */
export const worth = style({ margin: '-16px -20px 0' });
export const person = style({ display: 'flex', gap: '16px', alignItems: 'flex-start' });
export const photo = style({ borderRadius: '50%', objectFit: 'cover' });
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  minWidth: 0,
  ...typeStep(14, 20),
  overflowWrap: 'anywhere',
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  ...typeStep(18, 26),
  fontWeight: weight.semibold,
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  ...typeStep(13, 20),
  color: color.textSecondary,
});
export const email = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '0 20px', marginTop: '12px' });
export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: density.target,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  selectors: { '&:hover': { color: color.textPrimary } },
});
export const quiet = style({ ...typeStep(13, 20), color: color.textTertiary, textWrap: 'pretty' });
export const later = style([quiet, { marginTop: '12px' }]);
export const rows = style({ display: 'flex', flexDirection: 'column', gap: '12px' });
export const row = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '12px', paddingBottom: '4px' });
export const sign = style({ marginTop: '1px', color: color.textTertiary });
export const signOn = style([sign, { color: color.success }]);
export const signOff = style([sign, { color: color.warn }]);
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  ...typeStep(14, 20),
  minWidth: 0,
});
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: '12px 48px', marginBottom: '8px' });
export const figure = style({ ...typeStep(20, 28), fontWeight: weight.semibold });
export const all = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: density.target,
  minHeight: density.target,
  ...typeStep(13, 20),
  color: color.iris,
  ':hover': { textDecoration: 'underline' },
});
