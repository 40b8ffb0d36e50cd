import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const panel = style({ display: 'grid', justifyItems: 'center', gap: '12px' });
export const status = style({
  display: 'grid',
  alignContent: 'center',
  // Two lines of room, so that a longer message moves nothing below it.
  minHeight: `calc(2 * (1.25rem + ${theme.lineExtra}))`,
  ...typeStep(14, 20),
  textAlign: 'center',
});
export const statusText = style({ textWrap: 'balance' });
export const statusIcon = recipe({
  base: { display: 'inline-block', verticalAlign: '-3px', marginInlineEnd: '8px' },
  variants: {
    tone: {
      calm: { color: color.textTertiary },
      good: { color: color.success },
      warn: { color: color.warn },
      bad: { color: color.danger },
    },
  },
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '8px 12px' });
export const open = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: `max(${density.controlMedium}, ${density.target})`,
  paddingInline: '16px',
  borderRadius: radius.control,
  background: color.irisTint,
  color: color.iris,
  ...typeStep(14, 20),
  fontWeight: weight.semibold,
});
export const safety = style({ ...typeStep(12, 16), color: color.textSecondary, textAlign: 'center', textWrap: 'balance' });
export const back = style({ display: 'flex', justifyContent: 'center', marginTop: '8px' });
