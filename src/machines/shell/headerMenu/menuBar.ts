import type { MenuGroupId } from './menu.ts';

export type BarMenu = { readonly id: MenuGroupId; readonly only?: string };

/**
 * The menus of the header's bar, in its order; `only` is where a menu of one entry leads, which is a link. Each has an entry whoever
 * the visitor is, so that the bar can stand before the menus themselves are fetched.
 */
export const barMenus: readonly BarMenu[] = [
  { id: 'buy' },
  { id: 'market' },
  { id: 'trade' },
  { id: 'contract' },
  { id: 'copy', only: '/chargeBack' },
  { id: 'financial' },
  { id: 'more' },
];
