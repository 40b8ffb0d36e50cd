import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;
/** An edge of the ground's colour keeps texts readable where an arrow runs below them. */
const letters = {
  fontFamily: theme.font.mono,
  fontSize: '12px',
  fontVariantLigatures: 'none',
  paintOrder: 'stroke',
  stroke: color.surface,
  strokeWidth: '3px',
  strokeLinejoin: 'round',
} as const;

export const text = styleVariants({
  title: { ...letters, fontWeight: weight.semibold, fill: color.textPrimary },
  event: { ...letters, fontWeight: weight.medium, fill: color.textPrimary },
  guard: { ...letters, fill: color.textSecondary },
  actions: { ...letters, fill: color.textSecondary },
  note: { ...letters, fill: color.textSecondary },
});

export const state = recipe({
  base: { fill: color.surface, stroke: color.lineControl, strokeWidth: '1px' },
  variants: {
    active: { true: { fill: color.irisTint, stroke: color.iris, strokeWidth: '2px' } },
    passed: { unknown: {}, passed: { stroke: color.success }, missed: { stroke: color.danger, strokeWidth: '2px' } },
    outer: { true: { fill: color.canvas, stroke: color.lineDefault } },
  },
});
export const inner = style({ fill: 'none', stroke: color.lineControl });
export const region = style({ fill: 'none', stroke: color.canvas, strokeWidth: '2px', strokeDasharray: '6 6' });
export const arrow = style({ color: color.textSecondary });
export const missedArrow = style({ color: color.danger });
export const line = style({ fill: 'none', stroke: 'currentColor', strokeWidth: '1.2px' });
export const head = style({ fill: 'currentColor' });
export const initial = style({ fill: color.textPrimary });
export const any = style({ fill: color.raised, stroke: color.lineControl });
export const label = style({ fill: color.raised, stroke: color.lineSubtle });
export const block = recipe({
  base: { fill: 'none' },
  variants: {
    passed: { unknown: {}, passed: { fill: color.successTint }, missed: { fill: color.dangerTint } },
    sends: { true: { fill: color.irisTint, stroke: color.iris } },
  },
});
export const sender = style({ cursor: 'pointer' });
