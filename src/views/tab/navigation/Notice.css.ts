import { style } from '@vanilla-extract/css';

/** A page that is one message: narrow, with air. */
export const notice = style({ maxWidth: 640, marginInline: 'auto', padding: '64px 24px', display: 'grid', gap: 24 });
