/** What a tip is about; the part of the page it stands at names it in `data-tip`. */
export const tipIds = ['search', 'star', 'preferences', 'unit', 'eye', 'hidden'] as const;
export type TipId = (typeof tipIds)[number];

/** Tips of a page by its route, at most three, in their order (interface conventions, 42). */
const pageTips: Readonly<Record<string, readonly TipId[]>> = {
  home: ['search', 'star', 'preferences'],
  assetManagementOverView: ['unit', 'eye'],
  web3Asset: ['unit', 'eye', 'hidden'],
};
/** They speak of a keyboard, or of what a phone keeps in its drawer. */
const notOnPhones: readonly TipId[] = ['search', 'preferences'];

/** The tips of a page; none where the page has none. */
export const tipsOf = (page: string, isPhone: boolean): readonly TipId[] =>
  (pageTips[page] ?? []).filter((tip) => !isPhone || !notOnPhones.includes(tip));

/** Those not shown yet; the one on view (`current`) is still to be read. */
export const pendingTips = (page: string, isPhone: boolean, seen: readonly TipId[], current: TipId | null): readonly TipId[] =>
  tipsOf(page, isPhone).filter((tip) => tip === current || !seen.includes(tip));
