import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

export const quiet = style({ ...typeStep(14, 20), color: theme.color.textSecondary, textWrap: 'pretty' });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
export const list = style({ ...typeStep(14, 20), display: 'grid', gap: '8px', paddingInlineStart: '20px', listStyle: 'disc' });
