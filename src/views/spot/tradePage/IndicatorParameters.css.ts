import { style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '8px',
  width: 'min(18.75rem, calc(100vw - 48px))',
  padding: '8px',
  borderBlockStart: `1px solid ${theme.color.lineSubtle}`,
});
export const name = style({ float: 'inline-start', ...typeStep(13, 20), fontWeight: weight.medium });
export const fields = style({
  clear: 'both',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '8px',
  width: '100%',
  alignItems: 'start',
});
