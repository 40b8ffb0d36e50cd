import { createFrames } from '../market/frames.ts';
import type { FillRow, OpenOrdersData, OrderRow } from './orderRows.ts';

/** Own fills that are kept. */
export const mostFills = 200;
/** Ended orders that are remembered before the open ones should be read anew. */
const mostEnded = 1_000;

const isOpen = ({ status }: OrderRow): boolean => status === 'waiting' || status === 'open';
const byNewest = (left: OrderRow, right: OrderRow): number =>
  right.createdAt - left.createdAt || (left.orderId < right.orderId ? 1 : left.orderId > right.orderId ? -1 : 0);
const byRevision = (left: FillRow, right: FillRow): number => right.revision - left.revision || (left.fillId < right.fillId ? 1 : -1);

/**
 * The own open orders and latest fills, outside React, from reads and from the stream in whatever order they arrive: of each order
 * the account with the greatest revision counts; an order that a read of a later revision no longer has is over, though its end
 * was never heard. The same facts give the same list, in every order, however often each is told.
 */
export function createOrdersStore(schedule?: (work: () => void) => void) {
  const frames = createFrames(schedule);
  const orders = new Map<string, OrderRow>();
  /** The newest read, and the orders that were open then. */
  let readAt = -1;
  let openThen: ReadonlySet<string> = new Set();
  let fills: FillRow[] = [];
  let shown: { readonly version: number; readonly open: readonly OrderRow[]; readonly fills: readonly FillRow[] } = {
    version: -1,
    open: [],
    fills: [],
  };

  const isListed = (row: OrderRow): boolean => isOpen(row) && (row.revision > readAt || openThen.has(row.orderId));
  function put(row: OrderRow): void {
    // Over by now, as the newest read says.
    if (row.revision <= readAt && !openThen.has(row.orderId)) return;
    const known = orders.get(row.orderId);
    if (known === undefined || row.revision > known.revision) orders.set(row.orderId, row);
  }
  function shownNow(): typeof shown {
    const version = frames.version();
    if (shown.version === version) return shown;
    const open = [...orders.values()].filter(isListed).sort(byNewest);
    const isSame = open.length === shown.open.length && open.every((row, index) => row === shown.open[index]);
    shown = { version, open: isSame ? shown.open : open, fills };
    return shown;
  }

  return {
    /** Takes the answer of the call that lists all open orders, whatever pair and wallet; an older one than was read before changes nothing. */
    takeOpenOrders({ revision, orders: rows }: OpenOrdersData): void {
      if (revision > readAt) {
        readAt = revision;
        openThen = new Set(rows.map(({ orderId }) => orderId));
        for (const [orderId, row] of orders) if (row.revision <= readAt && !openThen.has(orderId)) orders.delete(orderId);
      }
      for (const row of rows) put(row);
      frames.changed();
    },
    /** Takes an order as a fact or an answer told it. */
    takeOrder(row: OrderRow): void {
      put(row);
      frames.changed();
    },
    takeFill(row: FillRow): void {
      if (fills.some(({ fillId }) => fillId === row.fillId)) return;
      fills = [...fills, row].sort(byRevision).slice(0, mostFills);
      frames.changed();
    },
    /** Another account, or none: nothing of the one before stays. */
    clear(): void {
      orders.clear();
      [readAt, openThen, fills] = [-1, new Set(), []];
      frames.show();
    },
    /** Whether open orders have been read at all. */
    isRead: (): boolean => readAt >= 0,
    /** So many orders have ended since the last read that it should be done again. */
    shouldRead: (): boolean => [...orders.values()].filter((row) => !isOpen(row)).length > mostEnded,
    /** An order as it is known, open or ended since the last read; undefined when it is not. */
    order: (orderId: string): OrderRow | undefined => orders.get(orderId),
    /** Open and waiting orders as shown now, the newest first; the same list until one of them changes. */
    open: (): readonly OrderRow[] => shownNow().open,
    /** The latest fills, the newest first, `mostFills` at most. */
    fills: (): readonly FillRow[] => shownNow().fills,
    /** Hears when a list has changed, at most once a frame. Returns the function that ends it. */
    watch: frames.watch,
  };
}
export type OrdersStore = ReturnType<typeof createOrdersStore>;

/** The tab's own orders. */
export const ordersStore: OrdersStore = createOrdersStore();
