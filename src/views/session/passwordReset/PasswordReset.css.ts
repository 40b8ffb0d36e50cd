import { style } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';

export const fields = style({ display: 'grid', gap: '12px', justifyItems: 'start' });
export const help = style({ color: theme.color.textSecondary });
export const mailbox = style({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', textDecoration: 'underline' });
