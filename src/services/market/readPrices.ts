import type { PriceRow } from '#services/stream/priceRows.ts';
import { send } from '#services/http/client.ts';
import { spotList } from './calls.ts';
import { priceStore } from './priceStore.ts';

/** Reads all prices once into the store: what the app lives on while the stream is away. @throws Fault, as `send` does. */
export async function readPrices(signal: AbortSignal): Promise<readonly PriceRow[]> {
  const { data } = await send(spotList, {}, { signal, retry: false });
  return signal.aborted ? [] : priceStore.takeList(data);
}
