import { inflateSync } from 'node:zlib';
import { largestFile, mostPages, shortestSide, smallestFile, type FileType } from '#services/user/identity/verifyCalls.ts';

export type FileFault = 'fileType' | 'fileSize' | 'fileBroken' | 'fileSmall' | 'fileLong';
type Size = { readonly width: number; readonly height: number };

const startsWith = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;

/** The type by the first bytes; what a name or a browser says counts for nothing. */
function typeOf(bytes: Buffer): FileType | undefined {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return startsWith(bytes, '%PDF-') ? 'application/pdf' : undefined;
}

/** PNG: its first chunk is IHDR, of 13 bytes (W3C PNG, 11.2.1), its last IEND. */
const pngSize = (bytes: Buffer): Size | undefined =>
  bytes.readUInt32BE(8) === 13 && startsWith(bytes, 'IHDR', 12) && startsWith(bytes, 'IEND', bytes.length - 8)
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Markers of a JPEG that begin a frame (ITU T.81, table B.1): SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** WebP: the first chunk is VP8X, VP8L or VP8 (RFC 9649, section 2). */
function webpSize(bytes: Buffer): Size | undefined {
  if (startsWith(bytes, 'VP8X', 12)) return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (startsWith(bytes, 'VP8L', 12) && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
  }
  if (startsWith(bytes, 'VP8 ', 12) && startsWith(bytes, '\u009d\u0001*', 23))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  return undefined;
}

/**
 * Bytes that all streams of a PDF may unfold to, and how many of its streams are looked into: ten pages need a part of that, and a file
 * that is made to unfold without end must not hold the process.
 */
const mostUnfolded = 8 * 1024 * 1024;
const mostStreams = 500;
const pageMark = /\/Type\s*\/Page(?![A-Za-z])/g;
const pagesIn = (text: string): number => text.match(pageMark)?.length ?? 0;

/** Pages of a PDF, those that stand in packed streams of objects too; 0 where nothing says that it has any, or it cannot be read through. */
function pagesOf(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  if (!text.slice(-1024).includes('%%EOF')) return 0;
  let pages = pagesIn(text);
  let left = mostUnfolded;
  const stream = /\/Type\s*\/ObjStm[^>]{0,300}>>\s*stream\r?\n/g;
  for (let streams = 1, head = stream.exec(text); head !== null; streams += 1, head = stream.exec(text)) {
    const from = head.index + head[0].length;
    const to = text.indexOf('endstream', from);
    if (to < 0 || left <= 0 || streams > mostStreams) return 0;
    try {
      const objects = inflateSync(bytes.subarray(from, to), { maxOutputLength: left });
      left -= objects.length;
      pages += pagesIn(objects.toString('latin1'));
    } catch {
      return 0;
    }
    // What stands inside a stream begins no other one: no byte is looked at twice.
    stream.lastIndex = to;
  }
  return pages;
}

const sizes: Readonly<Record<Exclude<FileType, 'application/pdf'>, (bytes: Buffer) => Size | undefined>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

function sizeIn(type: keyof typeof sizes, bytes: Buffer): Size | undefined {
  try {
    return sizes[type](bytes);
  } catch {
    // It ends before its own header does.
    return undefined;
  }
}

/** The type of a file that is taken, or why it is not. */
export function checkFile(bytes: Buffer): { readonly type: FileType } | { readonly fault: FileFault } {
  const type = typeOf(bytes);
  if (type === undefined) return { fault: 'fileType' };
  if (bytes.length < smallestFile || bytes.length > largestFile) return { fault: 'fileSize' };
  if (type === 'application/pdf') {
    const pages = pagesOf(bytes);
    return pages === 0 ? { fault: 'fileBroken' } : pages > mostPages ? { fault: 'fileLong' } : { type };
  }
  const size = sizeIn(type, bytes);
  if (size === undefined || size.width === 0 || size.height === 0) return { fault: 'fileBroken' };
  return Math.min(size.width, size.height) < shortestSide ? { fault: 'fileSmall' } : { type };
}
