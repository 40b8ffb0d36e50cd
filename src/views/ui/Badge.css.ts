import { recipe } from '@vanilla-extract/recipes';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: 0,
    paddingInline: '6px',
    borderRadius: radius.pill,
    fontSize: '.6875rem',
    lineHeight: '1.125rem',
    fontWeight: weight.semibold,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { background: color.hover, color: color.textSecondary },
      hot: { background: color.dangerTint, color: color.danger },
      new: { background: color.irisTint, color: color.iris },
      warn: { background: color.warnTint, color: color.warn },
      up: { background: color.upTint, color: color.up },
      down: { background: color.downTint, color: color.down },
      success: { background: color.successTint, color: color.success },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
