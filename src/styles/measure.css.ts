import { globalStyle } from '@vanilla-extract/css';
import { twins } from './fonts.css.ts';
import { media } from './media.ts';
import { theme } from './theme.css.ts';

const { density, motion } = theme;

const sans = `"Inter Variable", ${twins}`;
const thai = '"Noto Sans Thai Variable"';
/** The test locale of the longest texts mixes all scripts: its build has every font that we bring for each language. */
const anyLanguage = import.meta.env?.VITE_LONGEST_TEXT === '1' ? `${sans}, ${thai}` : sans;
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "DejaVu Sans Mono", monospace';

globalStyle(':root', {
  vars: {
    [theme.font.sans]: `${anyLanguage}, system-ui, sans-serif`,
    [theme.font.mono]: mono,
    [theme.lineExtra]: '0px',
    [theme.tracking.heading]: '-0.01em',
    [density.header]: '56px',
    [density.tabBar]: '36px',
    [density.bottomBar]: '56px',
    [density.controlSmall]: '28px',
    [density.controlMedium]: '34px',
    [density.controlLarge]: '44px',
    [density.field]: '40px',
    [density.fieldText]: '14px',
    [density.row]: '32px',
    [density.marketRow]: '48px',
    [density.bookRow]: '20px',
    [density.target]: '24px',
    [density.gutter]: '24px',
    [density.cardPadding]: '24px',
    [motion.press]: '80ms',
    [motion.hover]: '120ms',
    [motion.popover]: '160ms',
    [motion.dialog]: '200ms',
    [motion.sheet]: '280ms',
    [motion.flash]: '300ms',
  },
  '@media': {
    [media.pad]: { vars: { [density.row]: '36px', [density.gutter]: '20px', [density.cardPadding]: '20px' } },
    [`${media.phone}, ${media.coarse}`]: {
      vars: {
        [density.header]: '48px',
        [density.tabBar]: '44px',
        [density.controlSmall]: '36px',
        [density.controlMedium]: '44px',
        [density.controlLarge]: '48px',
        [density.field]: '48px',
        // 16 px text keeps iOS from zooming into a focused field.
        [density.fieldText]: '16px',
        [density.row]: '56px',
        [density.marketRow]: '56px',
        [density.bookRow]: '28px',
        [density.target]: '44px',
      },
    },
    [media.phone]: { vars: { [density.gutter]: '16px', [density.cardPadding]: '16px' } },
    [media.reducedMotion]: { vars: { [motion.popover]: '80ms', [motion.dialog]: '80ms', [motion.sheet]: '80ms', [motion.flash]: '0ms' } },
  },
});

/** A word of another language inside a page (the list of languages) takes its own fonts too. */
globalStyle('[lang]', { fontFamily: theme.font.sans });

const tall = { [theme.lineExtra]: '2px', [theme.tracking.heading]: '0' };
globalStyle('[lang|="zh"]', {
  vars: {
    ...tall,
    [theme.font.sans]: `${sans}, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`,
  },
});
globalStyle('[lang|="zh-HK"]', {
  vars: { [theme.font.sans]: `${sans}, "PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans TC", system-ui, sans-serif` },
});
globalStyle('[lang|="ja"]', {
  vars: { ...tall, [theme.font.sans]: `${sans}, "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", "Noto Sans JP", system-ui, sans-serif` },
});
globalStyle('[lang|="th"]', { vars: { ...tall, [theme.font.sans]: `${sans}, ${thai}, system-ui, sans-serif` } });
