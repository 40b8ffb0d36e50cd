import { style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

/** Over the middle of the chart, clear of its tools and of the prices at its right. */
export const place = style({
  position: 'absolute',
  zIndex: 3,
  insetInline: '12px 84px',
  insetBlockStart: '56px',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  maxWidth: '480px',
  padding: '8px 12px',
  color: color.textPrimary,
  background: color.raised,
  border: `1px solid ${color.lineDefault}`,
  borderRadius: radius.control,
  boxShadow: theme.shadow.popover,
  outline: 'none',
  pointerEvents: 'auto',
});
export const words = style({ flex: '1 1 200px', margin: 0, minWidth: 0, ...typeStep(13, 20), overflowWrap: 'anywhere' });
export const answers = style({ display: 'flex', flexShrink: 0, gap: '8px' });
