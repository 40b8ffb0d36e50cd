import { style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

export const notice = style({
  position: 'absolute',
  zIndex: 2,
  insetInline: '6px',
  insetBlockStart: '6px',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '4px 10px',
  background: theme.color.raised,
  border: `1px solid ${theme.color.lineDefault}`,
  borderRadius: radius.pane,
  ...typeStep(12, 16),
  color: theme.color.textPrimary,
});
export const words = style({ minWidth: 0, flex: 1 });
export const age = style({ color: theme.color.textSecondary });
export const dot = style({ flexShrink: 0, width: '8px', height: '8px', borderRadius: radius.full, background: theme.color.warn });
