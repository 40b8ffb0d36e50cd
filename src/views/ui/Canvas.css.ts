import { style } from '@vanilla-extract/css';

/** As large as the nearest box that has a position; it never makes that larger. */
export const canvas = style({
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
  touchAction: 'pan-y',
  selectors: { '&[data-pressable]': { cursor: 'pointer' } },
});
