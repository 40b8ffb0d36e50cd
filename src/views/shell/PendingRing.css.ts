import { style } from '@vanilla-extract/css';
import { spinning } from '#styles/parts.css.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const ring = style([
  spinning,
  {
    position: 'absolute',
    inset: '-4px',
    border: `2px solid ${color.lineSubtle}`,
    borderBlockStartColor: color.iris,
    borderRadius: '50%',
    pointerEvents: 'none',
  },
]);
