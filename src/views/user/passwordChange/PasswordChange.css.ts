import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

export const place = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', paddingBottom: '48px' });
export const narrow = style({ display: 'grid', gap: '16px', maxWidth: '560px' });
export const quiet = style({ ...typeStep(14, 20), color: theme.color.textSecondary, textWrap: 'pretty' });
