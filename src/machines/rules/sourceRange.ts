import { readUrl } from './url.ts';

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const isIpv4 = (text: string): boolean => ipv4.test(text) && !/(?:^|\.)0\d/.test(text);
/** The address parser of URLs knows every form that IPv6 has, and nothing else between brackets. */
const isIpv6 = (text: string): boolean => /^[\da-f:.]{2,45}$/i.test(text) && readUrl(`http://[${text}]/`) !== null;

/** Bits of an address of each family. */
const bitsOf = { ipv4: 32, ipv6: 128 } as const;
export type SourceRange = { readonly address: string; readonly family: keyof typeof bitsOf; readonly bits: number };

/** An address, or a range of them in CIDR (`203.0.113.0/24`, `2001:db8::/48`); undefined where a text is neither. */
export function sourceRangeOf(text: string): SourceRange | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const family = isIpv4(address) ? 'ipv4' : isIpv6(address) ? 'ipv6' : undefined;
  if (family === undefined || rest.length > 0) return undefined;
  if (bits === undefined) return { address, family, bits: bitsOf[family] };
  const length = /^(?:0|[1-9]\d{0,2})$/.test(bits) ? Number(bits) : Infinity;
  return length <= bitsOf[family] ? { address, family, bits: length } : undefined;
}
