import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

export const skipLink = style({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: 500,
  padding: '8px 16px',
  borderRadius: 8,
  background: theme.color.action,
  color: theme.color.actionText,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});
