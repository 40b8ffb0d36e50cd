import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { truncate } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import * as rows from './RowTable.css.ts';

/** Lists of what is held: a coin with its name, then its figures. */
const { color, density } = theme;
const edges = {
  '&:first-child': { textAlign: 'start', paddingInlineStart: density.cardPadding },
  '&:last-child': { paddingInlineEnd: density.cardPadding },
} as const;
const line = `1px solid ${color.lineSubtle}`;

export const look = {
  box: style({ overflowX: 'auto' }),
  table: rows.table,
  head: style([rows.head, { borderBottom: line, selectors: edges }]),
  row: rows.row,
  cell: style([
    rows.cell,
    {
      height: '3.5rem',
      paddingBlock: '6px',
      borderBottom: line,
      overflowWrap: 'anywhere',
      selectors: { ...edges, 'tbody:last-child tr:last-child > &': { borderBottom: 0 } },
    },
  ]),
};
export const fromPad = style({ '@media': { [media.phone]: { display: 'none' } } });
export const onPhone = style({ display: 'none', '@media': { [media.phone]: { display: 'block' } } });

export const coin = style({ display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 });
export const words = style({ display: 'grid', minWidth: 0, textAlign: 'start' });
export const symbol = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const name = style([truncate, { ...typeStep(12, 16), color: color.textTertiary }]);
export const lines = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', minWidth: 0, maxWidth: '100%' });
export const strong = style({ fontWeight: weight.medium });
export const quiet = style({ ...typeStep(12, 16), color: color.textTertiary });
