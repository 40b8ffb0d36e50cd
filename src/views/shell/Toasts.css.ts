import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { layer } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

export const region = style({
  position: 'fixed',
  insetBlockStart: `calc(${theme.density.header} + 12px)`,
  insetInlineEnd: '20px',
  zIndex: layer.toast,
  width: 'min(22.5rem, calc(100% - 32px))',
  pointerEvents: 'none',
  '@media': { [media.phone]: { insetInlineEnd: '16px' } },
});
export const list = style({ display: 'grid', gap: '8px' });
