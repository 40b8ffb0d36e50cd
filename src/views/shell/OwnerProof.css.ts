import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
export const waiting = style({ display: 'grid', gap: '12px' });
export const text = style({ display: 'flex', gap: '8px', ...typeStep(14, 20), color: color.textSecondary, textWrap: 'pretty' });
export const sign = style({ flexShrink: 0, marginTop: '1px', color: color.textTertiary });
