import { assignVars, globalStyle } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

type Direction = { up: string; down: string; buy: string; buyHover: string; sell: string; sellHover: string };

const solidGreen = { solid: '#0B8457', hover: '#0A754D' };
const solidRed = { solid: '#D92B48', hover: '#C2213D' };
const solidBlue = { solid: '#1769C9', hover: '#1259AC' };
const solidOrange = { solid: '#B85A00', hover: '#9E4D00' };

const greenUp = (green: string, red: string): Direction => ({
  up: green,
  down: red,
  buy: solidGreen.solid,
  buyHover: solidGreen.hover,
  sell: solidRed.solid,
  sellHover: solidRed.hover,
});
const redUp = (green: string, red: string): Direction => ({
  up: red,
  down: green,
  buy: solidRed.solid,
  buyHover: solidRed.hover,
  sell: solidGreen.solid,
  sellHover: solidGreen.hover,
});
const blueOrange = (blue: string, orange: string): Direction => ({
  up: blue,
  down: orange,
  buy: solidBlue.solid,
  buyHover: solidBlue.hover,
  sell: solidOrange.solid,
  sellHover: solidOrange.hover,
});

const mix = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

const tints = (percent: number, flash: number) => ({
  [theme.color.irisTint]: mix(theme.color.iris, percent),
  [theme.color.upTint]: mix(theme.color.up, percent),
  [theme.color.upFlash]: mix(theme.color.up, flash),
  [theme.color.downTint]: mix(theme.color.down, percent),
  [theme.color.downFlash]: mix(theme.color.down, flash),
  [theme.color.warnTint]: mix(theme.color.warn, percent),
  [theme.color.infoTint]: mix(theme.color.info, percent),
  [theme.color.dangerTint]: mix(theme.color.danger, percent),
  [theme.color.successTint]: mix(theme.color.success, percent),
});

const directionVars = (direction: Direction) => ({
  [theme.color.up]: direction.up,
  [theme.color.down]: direction.down,
  [theme.color.buy]: direction.buy,
  [theme.color.buyHover]: direction.buyHover,
  [theme.color.sell]: direction.sell,
  [theme.color.sellHover]: direction.sellHover,
});

const shared = {
  ...assignVars(theme.wallet, {
    w0: '#6450E6',
    w1: '#1769C9',
    w2: '#007A75',
    w3: '#0B8457',
    w4: '#4B7A00',
    w5: '#9A6500',
    w6: '#B85A00',
    w7: '#D92B48',
    w8: '#B8336A',
    w9: '#5B6475',
  }),
  [theme.color.irisSolid]: '#6450E6',
  [theme.color.onSolid]: '#FFFFFF',
  [theme.color.dangerSolid]: solidRed.solid,
  [theme.color.dangerSolidHover]: solidRed.hover,
  // A QR stays dark on white in both themes, or phones cannot read it.
  [theme.color.tile]: '#FFFFFF',
  [theme.color.tileInk]: '#0A0C10',
};

globalStyle(':root', {
  colorScheme: 'dark',
  vars: {
    ...shared,
    [theme.color.canvas]: '#0A0C10',
    [theme.color.surface]: '#11141A',
    [theme.color.raised]: '#181C24',
    [theme.color.hover]: '#1F2430',
    [theme.color.active]: '#272D3A',
    [theme.color.lineSubtle]: '#1D222C',
    [theme.color.lineDefault]: '#2B3240',
    [theme.color.lineControl]: '#707A8E',
    [theme.color.textPrimary]: '#EEF1F6',
    [theme.color.textSecondary]: '#A9B1C0',
    [theme.color.textTertiary]: '#8C95A6',
    [theme.color.textDisabled]: '#5B6475',
    [theme.color.action]: '#EEF1F6',
    [theme.color.actionHover]: '#D5DAE3',
    [theme.color.actionText]: '#0A0C10',
    [theme.color.ghost]: '#1F2430',
    [theme.color.ghostHover]: '#272D3A',
    [theme.color.iris]: '#A79BFF',
    [theme.color.warn]: '#F2B84B',
    [theme.color.info]: '#6CB2FF',
    [theme.color.danger]: '#FF6B7E',
    [theme.color.success]: '#2BD08E',
    [theme.color.scrim]: 'rgb(4 6 10 / .64)',
    ...tints(14, 28),
    ...directionVars(greenUp('#2BD08E', '#FF6B7E')),
    ...assignVars(theme.chart, { c1: '#A79BFF', c2: '#62ADFF', c3: '#2BD0C4', c4: '#F2B84B', c5: '#FF8FA3', c6: '#8FD14F' }),
    [theme.shadow.raised]: 'none',
    [theme.shadow.popover]: '0 8px 24px rgb(0 0 0 / .48)',
    [theme.shadow.dialog]: '0 24px 64px rgb(0 0 0 / .6)',
  },
});
globalStyle(':root[data-direction="red-up"]', { vars: directionVars(redUp('#2BD08E', '#FF6B7E')) });
globalStyle(':root[data-direction="blue-orange"]', { vars: directionVars(blueOrange('#62ADFF', '#FFA24D')) });

globalStyle(':root[data-theme="light"]', {
  colorScheme: 'light',
  vars: {
    [theme.color.canvas]: '#F5F6F8',
    [theme.color.surface]: '#FFFFFF',
    [theme.color.raised]: '#FFFFFF',
    [theme.color.hover]: '#F0F2F5',
    [theme.color.active]: '#E7EAEF',
    [theme.color.lineSubtle]: '#ECEEF2',
    [theme.color.lineDefault]: '#DDE1E8',
    [theme.color.lineControl]: '#7C8698',
    [theme.color.textPrimary]: '#12151B',
    [theme.color.textSecondary]: '#454D5C',
    [theme.color.textTertiary]: '#596273',
    [theme.color.textDisabled]: '#9AA3B2',
    [theme.color.action]: '#12151B',
    [theme.color.actionHover]: '#2B3240',
    [theme.color.actionText]: '#FFFFFF',
    [theme.color.ghost]: '#E7EAEF',
    [theme.color.ghostHover]: '#DDE1E8',
    [theme.color.iris]: '#5641D6',
    [theme.color.warn]: '#805300',
    [theme.color.info]: '#0A5FBF',
    [theme.color.danger]: '#C41C3B',
    [theme.color.success]: '#07724A',
    [theme.color.scrim]: 'rgb(18 21 27 / .48)',
    // With more, the red text of a badge falls below 4.5:1 on a row that is pointed at.
    ...tints(8, 28),
    ...directionVars(greenUp('#07724A', '#C41C3B')),
    ...assignVars(theme.chart, { c1: '#5641D6', c2: '#0A5FBF', c3: '#007A75', c4: '#9A6500', c5: '#B8336A', c6: '#4B7A00' }),
    [theme.shadow.raised]: '0 1px 2px rgb(18 21 27 / .06)',
    [theme.shadow.popover]: '0 8px 24px rgb(18 21 27 / .12)',
    [theme.shadow.dialog]: '0 24px 64px rgb(18 21 27 / .18)',
  },
});
globalStyle(':root[data-theme="light"][data-direction="red-up"]', { vars: directionVars(redUp('#07724A', '#C41C3B')) });
globalStyle(':root[data-theme="light"][data-direction="blue-orange"]', { vars: directionVars(blueOrange('#0A5FBF', '#9A4A00')) });
