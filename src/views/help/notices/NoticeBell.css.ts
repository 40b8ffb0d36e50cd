import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const badge = style({
  position: 'absolute',
  insetBlockStart: '1px',
  insetInlineEnd: '-1px',
  minWidth: '16px',
  paddingInline: '4px',
  borderRadius: radius.full,
  background: color.dangerSolid,
  color: color.onSolid,
  fontSize: '.625rem',
  lineHeight: '1rem',
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  pointerEvents: 'none',
  boxShadow: `0 0 0 2px ${color.surface}`,
});
