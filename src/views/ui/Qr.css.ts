import { style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

export const tile = style({
  position: 'relative',
  display: 'inline-flex',
  padding: '12px',
  borderRadius: radius.card,
  background: theme.color.tile,
  border: `1px solid ${theme.color.lineDefault}`,
  forcedColorAdjust: 'none',
});
export const covered = style({ filter: 'blur(6px)', opacity: 0.35 });
export const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  color: theme.color.tileInk,
});
export const code = style({ display: 'block', flexShrink: 0, maxWidth: 'none' });
