import { style } from '@vanilla-extract/css';
import { layer, radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

export const positioner = style({ zIndex: layer.popover, outline: 'none' });
export const popup = style({
  width: 'min(21.25rem, var(--available-width))',
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  padding: '16px',
  borderRadius: radius.card,
  border: `1px solid ${theme.color.lineDefault}`,
  background: theme.color.raised,
  boxShadow: theme.shadow.popover,
  outline: 'none',
  transition: `opacity ${theme.motion.popover}, translate ${theme.motion.popover}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, translate: '0 -4px' } },
});
