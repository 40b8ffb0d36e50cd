import { style } from '@vanilla-extract/css';

export const buttons = style({ flex: 1, display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: '12px' });
export const words = style({ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 });
