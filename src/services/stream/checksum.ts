import type { PriceRow } from './priceRows.ts';

const table = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (IEEE 802.3) of ASCII text, unsigned. */
export function crc32(text: string): number {
  let value = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) value = (value >>> 8) ^ (table[(value ^ text.charCodeAt(index)) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** Checksum of all price rows: sorted by symbol, fields joined by commas, rows by line ends. */
export const priceChecksum = (rows: Iterable<PriceRow>): number =>
  crc32(
    [...rows]
      .map((row) => row.join(','))
      .sort()
      .join('\n'),
  );
