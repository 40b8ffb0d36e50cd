const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes to base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(index, index + 3);
    const group = (first << 16) | (second << 8) | third;
    const letters = Math.min(4, Math.ceil(((bytes.length - index) * 8) / 6));
    for (let letter = 0; letter < letters; letter += 1) text += alphabet.charAt((group >> (18 - letter * 6)) & 63);
  }
  return text;
}

/** Base64url to bytes; undefined when the text is not the one canonical spelling (padding, spare bits, foreign letters). */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let held = 0;
  let bits = 0;
  let written = 0;
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[written] = (held >> bits) & 0xff;
      written += 1;
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}

const encoder = new TextEncoder();
/** Text to its UTF-8 bytes. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
/** Text's UTF-8 bytes as base64url. */
export const textToBase64Url = (text: string): string => toBase64Url(utf8(text));
