import { crc32 } from '#services/stream/checksum.ts';
import type { DepthChange, LevelRow } from './marketChannels.ts';

const sideText = (rows: readonly LevelRow[]): string => rows.map(([price, amount]) => `${price}:${amount}`).join(',');

/**
 * CRC-32 of a whole book as the depth channel has it. The text: every level as `price:amount`, as they stand on the wire, joined
 * by commas, best first; bids, then a `;`, then asks. So `100.10:2.50,100.00:1.00;100.20:3.00`, and `;` for an empty book.
 */
export const bookChecksum = ({ bids, asks }: DepthChange): number => crc32(`${sideText(bids)};${sideText(asks)}`);
