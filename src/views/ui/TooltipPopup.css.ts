import { style } from '@vanilla-extract/css';
import { layer, radius } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

export const positioner = style({ zIndex: layer.tooltip });
export const popup = style({
  maxWidth: 'min(17.5rem, var(--available-width))',
  padding: '6px 10px',
  borderRadius: radius.pane,
  background: theme.color.action,
  color: theme.color.actionText,
  ...typeStep(12, 16),
  boxShadow: theme.shadow.popover,
  transition: `opacity ${theme.motion.hover}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
});
