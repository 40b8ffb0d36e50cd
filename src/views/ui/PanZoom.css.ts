import { style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, flexGrow: 1 });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px',
  paddingBlockEnd: '8px',
  '@media': { print: { display: 'none' } },
});
export const box = style({
  flexGrow: 1,
  minHeight: '20rem',
  overflow: 'auto',
  cursor: 'grab',
  userSelect: 'none',
  border: `1px solid ${theme.color.lineSubtle}`,
  borderRadius: radius.card,
  background: theme.color.canvas,
  selectors: { '&:active': { cursor: 'grabbing' } },
  '@media': { print: { overflow: 'visible', border: 0 } },
});
export const drawing = style({
  display: 'block',
  maxWidth: 'none',
  marginInline: 'auto',
  '@media': { print: { width: '100%', height: 'auto' } },
});
