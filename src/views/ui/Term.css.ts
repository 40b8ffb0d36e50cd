import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

export const term = style({
  minHeight: theme.density.target,
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'underline dotted',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  cursor: 'help',
});
