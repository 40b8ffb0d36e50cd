import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

export const mark = style({ flexShrink: 0, color: theme.color.textTertiary });
