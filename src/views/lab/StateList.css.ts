import { style } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const root = style({ overflowWrap: 'anywhere' });
export const state = style({
  padding: '8px 12px',
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.pane,
  background: color.surface,
  selectors: { '&[aria-current="step"]': { borderColor: color.iris } },
});
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', fontWeight: 600 });
export const note = style({ color: color.textSecondary });
export const transitions = style({ marginTop: '4px' });
export const transition = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  paddingBlock: '2px',
  color: color.textSecondary,
});
export const states = style({ display: 'grid', gap: '8px', marginTop: '8px' });
export const send = style({
  minHeight: theme.density.target,
  padding: '0 8px',
  color: color.iris,
  textDecoration: 'underline',
});
