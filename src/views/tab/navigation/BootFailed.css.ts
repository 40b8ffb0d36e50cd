import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

export const bootFailed = style({
  maxWidth: 640,
  marginInline: 'auto',
  padding: '64px 24px',
  display: 'grid',
  gap: 16,
  color: theme.color.textPrimary,
});
export const bootProblem = style({
  fontFamily: theme.font.mono,
  fontSize: '.8125rem',
  color: theme.color.textSecondary,
  overflowWrap: 'anywhere',
});
