import { style } from '@vanilla-extract/css';
import { link } from '#styles/parts.css.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const title = style({ ...typeStep(24, 32), fontWeight: weight.semibold, letterSpacing: theme.tracking.heading });
export const text = style({ ...typeStep(14, 20), color: color.textSecondary, marginTop: '4px' });
export const fields = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
/** Inside a sentence a link is told by more than its colour. */
export const footLink = style([link, { textDecoration: 'underline' }]);
export const foot = style({ ...typeStep(13, 20), color: color.textSecondary, textAlign: 'center' });
