import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

export const reading = style({ margin: '4px 0 0', ...typeStep(12, 16), color: theme.color.textTertiary, overflowWrap: 'anywhere' });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' });
