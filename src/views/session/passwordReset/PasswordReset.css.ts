import { style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

// As a page that is one form has them (`ui/FormFrame.css.ts`): names of that file that are asked for here would weigh on the trade page.
export const title = style({ ...typeStep(24, 32), fontWeight: weight.semibold, letterSpacing: theme.tracking.heading });
export const text = style({ ...typeStep(14, 20), color: color.textSecondary, marginTop: '4px' });
export const foot = style({ ...typeStep(13, 20), color: color.textSecondary, textAlign: 'center' });

export const fields = style({ display: 'grid', gap: '12px', justifyItems: 'start' });
export const help = style({ color: color.textSecondary });
export const mailbox = style({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', textDecoration: 'underline' });
