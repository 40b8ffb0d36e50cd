import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
export const quiet = style({ ...typeStep(14, 20), color: theme.color.textSecondary, textWrap: 'pretty' });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
export const word = style({ ...typeStep(16, 24), overflowWrap: 'anywhere' });
