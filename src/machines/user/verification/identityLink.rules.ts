/** Who has the link can hand papers in: it has a name that recordings leave out. `life` in milliseconds from its answer on. */
export type MadeLink = { readonly secretUrl: string; readonly expiresTime: number; readonly life: number };
export type LinkOutcome = { readonly kind: 'ok'; readonly link: MadeLink } | { readonly kind: 'notNow' };
