import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
const beside = 'screen and (min-width: 60em)';

export const board = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  '@media': { [beside]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2.6fr)' } },
});
export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '20px 40px',
  '@media': { [beside]: { flexDirection: 'column' }, [media.phone]: { gap: '12px 28px' } },
});
export const totalName = style({ ...typeStep(12, 16), color: color.textTertiary });
export const totalValue = style({ ...typeStep(20, 28), fontWeight: weight.semibold, letterSpacing: theme.tracking.heading });

export const spread = style({ display: 'flex', gap: '2px', height: '8px' });
const side = style({ borderRadius: '2px', minWidth: 0, transition: `flex-grow ${theme.motion.dialog}` });
export const spreadDown = style([side, { background: color.down }]);
export const spreadFlat = style([side, { background: color.textTertiary }]);
export const spreadUp = style([side, { background: color.up }]);
export const sides = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginTop: '8px',
  ...typeStep(13, 20),
  fontWeight: weight.medium,
});
export const down = style({ color: color.down });
export const up = style({ color: color.up });
export const still = style({ color: color.textSecondary });

const barRoom = '132px';
export const ranges = style({ display: 'flex', alignItems: 'stretch', gap: '4px', marginTop: '20px', paddingBottom: '24px' });
export const range = style({
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  height: barRoom,
  borderBottom: `1px solid ${color.lineDefault}`,
});
export const rangeCount = style({ ...typeStep(12, 16), color: color.textSecondary, marginBottom: '2px' });
export const bar = style({ width: '100%', maxWidth: '3.5rem', minHeight: '1px', flexShrink: 1, borderRadius: '3px 3px 0 0' });
export const barUp = style({ background: color.up });
export const barDown = style({ background: color.down });
/** Stands below the line between two columns. */
export const edge = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 6px)',
  insetInlineStart: '-2px',
  transform: 'translateX(-50%)',
  ...typeStep(11, 16),
  color: color.textTertiary,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { fontSize: '.625rem' } },
});

export const rankings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '16px',
  '@media': {
    'screen and (max-width: 74.9375em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const all = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2px',
  flexShrink: 0,
  minHeight: density.target,
  minWidth: density.target,
  borderRadius: radius.pill,
  ...typeStep(13, 20),
  color: color.textSecondary,
  selectors: { '&:hover': { color: color.textPrimary } },
});
export const rankingBody = style({
  minHeight: '15rem',
  selectors: { '&:not(:has(ol))': { display: 'grid', alignContent: 'center' } },
});
export const ranking = style({ marginInline: '-12px' });
export const rankingRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '3rem',
  paddingInline: '12px',
  borderRadius: radius.control,
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: '-2px' } },
});
export const rankingName = style({ flex: 1, minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
export const base = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const quote = style({ ...typeStep(12, 16), color: color.textTertiary });
export const figures = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', flexShrink: 0 });
export const rankingPrice = style({ ...typeStep(14, 20), fontWeight: weight.medium });
export const rankingChange = style(typeStep(12, 16));

export const heatText = style({
  ...typeStep(13, 20),
  color: color.textSecondary,
  marginBottom: '16px',
  maxWidth: '68ch',
  textWrap: 'pretty',
});
export const heat = style({ height: '27.5rem', borderRadius: radius.control, '@media': { [media.phone]: { height: '32.5rem' } } });
export const field = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  textAlign: 'center',
  color: color.textPrimary,
  borderRadius: '3px',
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 2px ${color.textPrimary}` },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const fieldRest = style({ background: color.hover, ...typeStep(13, 20), fontWeight: weight.semibold });
export const fieldText = {
  small: style(typeStep(11, 16)),
  medium: style(typeStep(13, 20)),
  large: style(typeStep(18, 24)),
} as const;
export const fieldName = style({ fontWeight: weight.semibold });
const steps = { 0: 0, 1: 16, 2: 28, 3: 42 } as const;
const filled = (paint: string, name: string) =>
  styleVariants(steps, (percent) => ({ background: `color-mix(in srgb, ${paint} ${percent}%, ${color.hover})` }), name);
/** A field's colour by direction and by how far the price went. */
export const heatOf = { up: filled(color.up, 'up'), down: filled(color.down, 'down'), flat: filled(color.textTertiary, 'flat') } as const;
