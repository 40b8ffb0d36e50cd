import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

export const problem = style({ ...typeStep(12, 16), color: theme.color.danger, maxWidth: '32ch' });
