import { send } from '#services/http/client.ts';
import { layPrices, tellRows } from '#services/stream/exchangeStream.ts';
import { spotList } from './calls.ts';
import { priceStore } from './priceStore.ts';

/**
 * Lays the wire of the prices. They enter the store of this tab in three ways:
 * - over the stream, channel `ticker`, from this tab's socket or passed on by the tab that leads (`stream/tabLine.ts`);
 * - as rows that another tab has read by call, while the stream is away;
 * - as rows that this tab reads by call (`readPrices`) and tells the tabs that follow it.
 */
export const layPriceWire = (): void => layPrices(priceStore);

/** Reads all prices once, for this tab and those that follow it: what the app lives on while the stream is away. @throws Fault, as `send` does. */
export async function readPrices(signal: AbortSignal): Promise<void> {
  const { data } = await send(spotList, {}, { signal, retry: false });
  tellRows(signal.aborted ? [] : priceStore.takeList(data));
}
