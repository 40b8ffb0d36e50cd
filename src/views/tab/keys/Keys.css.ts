import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const list = style({ display: 'grid', selectors: { '&[data-off]': { color: color.textTertiary } } });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: '2.5rem',
  paddingBlock: '6px',
  ...typeStep(14, 20),
  selectors: { '& + &': { borderTop: `1px solid ${color.lineSubtle}` } },
});
export const caps = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' });
export const word = style({ ...typeStep(12, 16), color: color.textTertiary });
export const cap = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '24px',
  minHeight: '24px',
  paddingInline: '6px',
  borderRadius: radius.pill,
  border: `1px solid ${color.lineDefault}`,
  background: color.hover,
  color: color.textPrimary,
  fontFamily: 'inherit',
  ...typeStep(12, 16),
  fontWeight: weight.medium,
});
/** A key that can be pressed to choose another. */
export const changeable = style([cap, { minWidth: density.target, minHeight: density.target }]);
export const heading = style({ ...typeStep(13, 20), fontWeight: weight.semibold, color: color.textSecondary, marginBottom: '8px' });
/** Boxes in columns, as many as there is room for. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
  gap: '8px 16px',
});
export const setting = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' });
