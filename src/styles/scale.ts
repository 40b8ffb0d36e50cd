export const radius = { pill: '4px', pane: '6px', control: '8px', card: '12px', sheet: '16px', full: '999px' } as const;

export const weight = { regular: 400, medium: 500, semibold: 600 } as const;

export const layer = { sticky: 10, header: 100, popover: 200, dialog: 300, toast: 400, tooltip: 500 } as const;

export const easing = { out: 'cubic-bezier(.2,.8,.2,1)', in: 'cubic-bezier(.4,0,1,1)' } as const;

/** Widest a page of text and tables grows; trade pages use the whole width. */
export const contentWidth = '80rem';
