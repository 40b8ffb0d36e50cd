import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;
const narrow = 'screen and (max-width: 63.9375em)';

export const landing = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '48px',
  paddingBlock: '48px',
  '@media': { [media.phone]: { gap: '32px', paddingBlock: '20px 32px' } },
});
export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)',
  alignItems: 'center',
  gap: '48px',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '28px' } },
});
export const pitch = style({ minWidth: 0 });
export const title = style({
  ...typeStep(48, 56),
  fontWeight: weight.semibold,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  '@media': { [media.belowPc]: typeStep(40, 48), [media.phone]: typeStep(32, 40) },
});
export const text = style({ ...typeStep(16, 24), color: color.textSecondary, marginTop: '12px', maxWidth: '52ch', textWrap: 'pretty' });
export const notices = style({
  display: 'grid',
  gap: '8px',
  marginTop: '20px',
  maxWidth: '35rem',
  selectors: { '&:empty': { display: 'none' } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  marginTop: '24px',
  minHeight: density.controlLarge,
});
export const connected = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minWidth: 0,
  ...typeStep(13, 20),
  color: color.textSecondary,
  overflowWrap: 'anywhere',
});

export const card = style({
  minWidth: 0,
  padding: density.cardPadding,
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
});
export const cardTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const ways = style({ display: 'grid', gap: '20px', marginTop: '20px' });
export const way = style({ display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)', gap: '16px' });
export const wayIcon = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: radius.control,
  background: color.irisTint,
  color: color.iris,
});
export const wayTitle = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const wayText = style({ ...typeStep(13, 20), color: color.textSecondary, marginTop: '2px', textWrap: 'pretty' });

export const networks = style({ marginTop: '24px', paddingTop: '20px', borderTop: `1px solid ${color.lineSubtle}` });
export const networksTitle = style({ ...typeStep(12, 16), color: color.textTertiary, fontWeight: weight.regular, marginBottom: '8px' });
export const network = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px', minHeight: '2rem' });
export const networkIcon = style({ color: color.iris, flexShrink: 0 });
export const networkName = style({ ...typeStep(14, 20), fontWeight: weight.medium });
export const networkFacts = style({ ...typeStep(12, 16), color: color.textTertiary, marginInlineStart: 'auto' });

export const sectionTitle = style({
  ...typeStep(24, 32),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  '@media': { [media.phone]: typeStep(20, 28) },
});
export const reasons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: '16px',
  marginTop: '16px',
});
export const reason = style({
  padding: density.cardPadding,
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
});
export const reasonIcon = style({ display: 'flex', color: color.iris, marginBottom: '12px' });
export const reasonTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const reasonText = style({ ...typeStep(13, 20), color: color.textSecondary, marginTop: '4px', textWrap: 'pretty' });
