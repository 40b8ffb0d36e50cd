/** Space steps in px; the design language knows no others. */
export const space = {
  s2: '2px',
  s4: '4px',
  s6: '6px',
  s8: '8px',
  s12: '12px',
  s16: '16px',
  s20: '20px',
  s24: '24px',
  s32: '32px',
  s40: '40px',
  s48: '48px',
  s64: '64px',
} as const;

export const radius = { pill: '4px', pane: '6px', control: '8px', card: '12px', sheet: '16px', full: '999px' } as const;

export const weight = { regular: 400, medium: 500, semibold: 600 } as const;

export const layer = { sticky: 10, header: 100, popover: 200, dialog: 300, toast: 400, tooltip: 500 } as const;

export const easing = { out: 'cubic-bezier(.2,.8,.2,1)', in: 'cubic-bezier(.4,0,1,1)' } as const;

/** Widest a page of text and tables grows; trade pages use the whole width. */
export const contentWidth = '1280px';
