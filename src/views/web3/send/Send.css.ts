import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const sheet = style({ display: 'grid', gap: '16px', minWidth: 0 });
export const strong = style({ fontWeight: weight.semibold });
export const recents = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minWidth: 0 });
export const recentsName = style({ ...typeStep(13, 20), color: color.textSecondary });
export const recent = style([
  mono,
  {
    minHeight: density.controlSmall,
    paddingInline: '10px',
    borderRadius: radius.pill,
    border: `1px solid ${color.lineSubtle}`,
    ...typeStep(12, 16),
    color: color.textSecondary,
    ':hover': { background: color.hover, color: color.textPrimary },
  },
]);
export const fee = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '16px',
  ...typeStep(13, 20),
  color: color.textSecondary,
});
export const compared = style({ display: 'grid', gap: '4px' });
export const comparedName = style({ ...typeStep(13, 20), color: color.textSecondary });
export const groups = style([mono, { display: 'flex', flexWrap: 'wrap', gap: '2px 8px', ...typeStep(14, 20) }]);
export const differs = style({ color: color.danger, fontWeight: weight.semibold, textDecoration: 'underline' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' });
