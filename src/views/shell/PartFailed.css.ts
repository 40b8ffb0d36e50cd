import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

export const partFailed = style({
  position: 'fixed',
  insetInline: 16,
  insetBlockEnd: 72,
  zIndex: 400,
  marginInline: 'auto',
  maxWidth: 480,
  padding: 16,
  borderRadius: 12,
  background: theme.color.raised,
  color: theme.color.textPrimary,
  boxShadow: theme.shadow.popover,
  textAlign: 'center',
});
globalStyle(`${partFailed} a`, { color: theme.color.iris, textDecoration: 'underline' });
// The page says already that it did not load completely.
globalStyle(`body:has(#load-failed) ${partFailed}`, { display: 'none' });
