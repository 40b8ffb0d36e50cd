import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const place = style({ paddingBottom: '48px' });
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
export const step = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', justifyItems: 'start' });
export const person = style({
  border: `1px solid ${color.lineDefault}`,
  borderRadius: radius.card,
  margin: 0,
  padding: '16px',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
});
export const legend = style({ ...typeStep(14, 20), fontWeight: weight.medium, paddingInline: '4px' });
export const template = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', justifyItems: 'start' });
