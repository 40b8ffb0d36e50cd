import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: '16px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' } },
});
export const code = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px', minWidth: 0 });
export const address = style([
  mono,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '2px 10px',
    maxWidth: '30ch',
    ...typeStep(14, 20),
    color: color.textPrimary,
  },
]);
export const note = style({ ...typeStep(13, 20), color: color.textSecondary, textWrap: 'pretty' });
export const networks = style({ display: 'grid', gap: '16px' });
export const name = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const list = style({ display: 'grid', gap: '12px' });
export const row = style({ display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 });
export const form = style({ maxWidth: '28rem' });
export const addressRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', minWidth: 0 });
export const fullAddress = style([mono, { ...typeStep(12, 16), color: color.textSecondary, overflowWrap: 'anywhere' }]);
/** Where the buttons leave less than this, they stand below. */
export const words = style({ display: 'grid', flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' });
export const coin = style({ display: 'inline-flex', alignItems: 'center', gap: '8px' });
/** One below the other, also where the row has room. */
export const stack = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 });
export const wrap = style({ overflowWrap: 'anywhere', whiteSpace: 'normal', minWidth: 0 });
export const line = style({ display: 'block' });
export const found = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '4px',
  textAlign: 'center',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
/** Stands in a card that has room around it already. */
export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px', marginBottom: '16px' });
