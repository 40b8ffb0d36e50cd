import { deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

/** A PNG header of this size, filled up to a number of bytes. */
export function pngOf(width: number, height: number, bytes = 30_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(Math.max(0, bytes - 57))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG header with an application segment before its frame. */
export function jpegOf(width: number, height: number, bytes = 30_000): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const before = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff]);
  return Buffer.concat([before, frame, Buffer.alloc(bytes)]);
}

/** The three beginnings that a WebP may have. */
export function webpOf(kind: 'VP8X' | 'VP8L' | 'VP8 ', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30_000);
  bytes.write(`RIFF....WEBP${kind}`, 'latin1');
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
  } else {
    bytes.set([0x9d, 1, 0x2a], 23);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}

const packedHead = '<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n';
const packed = (objects: string): Buffer => Buffer.concat([Buffer.from(packedHead), deflateSync(objects), Buffer.from('\nendstream\n')]);

/** A PDF of so many pages, their objects plain or packed. */
export function pdfOf(pages: number, isPacked = false): Buffer {
  const objects = '<< /Type /Page >>\n'.repeat(pages);
  return pdfAround(isPacked ? packed(objects) : Buffer.from(objects));
}
/** PDFs of one page that hold whoever looks through them: so many streams unfold to 1 MiB each, or all of them end in the same place. */
export const pdfThatUnfolds = (streams: number): Buffer =>
  pdfAround(Buffer.concat([onePage, ...Array.from({ length: streams }, () => packed(' '.repeat(1024 * 1024)))]));
export const pdfOfOneEnd = (streams: number): Buffer =>
  pdfAround(Buffer.concat([onePage, ...Array.from({ length: streams }, () => openStream), Buffer.from('endstream\n')]));
const onePage = Buffer.from('<< /Type /Page >>\n');
const openStream = Buffer.concat([Buffer.from(packedHead), deflateSync(''), Buffer.from('\n')]);

function pdfAround(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n<< /Type /Pages >>\n'), body, Buffer.alloc(30_000, 32), Buffer.from('\n%%EOF\n')]);
}
