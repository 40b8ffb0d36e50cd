import { style } from '@vanilla-extract/css';
import { visuallyHidden } from '#styles/parts.css.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const body = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' });
export const level = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', justifyItems: 'start' });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
export const name = style({ ...typeStep(16, 24), fontWeight: weight.medium });
export const quiet = style({ ...typeStep(14, 20), color: color.textSecondary, textWrap: 'pretty' });
export const reasons = style({ display: 'grid', gap: '4px', margin: 0, paddingInlineStart: '20px', ...typeStep(14, 20) });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 12px' });
export const middle = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: '12px' });
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', maxWidth: '560px' });
export const wrong = style({ ...typeStep(12, 16), color: color.danger });
export const file = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', justifyItems: 'start' });
export const picker = style([visuallyHidden]);
export const progress = style({ width: '100%', height: '8px', accentColor: color.iris });
export const group = style({ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: '8px' });
