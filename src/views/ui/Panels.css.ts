import { style, styleVariants } from '@vanilla-extract/css';
import { radius } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

export const group = style({ width: '100%', height: '100%' });
export const panel = style({ display: 'flex', minWidth: 0, minHeight: 0, overflow: 'hidden' });

const gutterLook = style({
  borderRadius: radius.pill,
  transition: `background-color ${theme.motion.hover}`,
  selectors: {
    '&:hover': { background: theme.color.lineDefault },
    '&[data-separator="active"]': { background: theme.color.iris },
    // Inside: the panels beside it would cover what reaches out.
    '&:focus-visible': { background: theme.color.iris, outlineOffset: '-2px' },
  },
});
export const gutter = styleVariants({
  horizontal: [gutterLook, { width: '4px', cursor: 'col-resize' }],
  vertical: [gutterLook, { height: '4px', cursor: 'row-resize' }],
});
