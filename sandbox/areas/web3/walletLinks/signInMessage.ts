import { readUrl } from '#services/navigation/readUrl.ts';
import { getAddress, isAddress, type Address } from 'viem';

/** A message of EIP-4361. Times in milliseconds since 1970. */
export type SignInMessage = {
  readonly scheme: string | undefined;
  readonly domain: string;
  readonly address: Address;
  readonly statement: string | undefined;
  readonly uri: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly issuedAt: number;
  readonly expiresAt: number | undefined;
  readonly notBefore: number | undefined;
  readonly requestId: string | undefined;
  readonly resources: readonly string[] | undefined;
};

const host = /(?:\[[0-9a-f:.]+\]|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)/.source;
/** An authority of RFC 3986 whose host is a name or a number. */
const authority = new RegExp(`^(?:(?:[\\w.~!$&'()*+,;=:-]|%[0-9a-f]{2})+@)?${host}(?::\\d{1,5})?$`, 'i');
/** An address with a scheme, in the characters of RFC 3986. */
const uriForm = /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9a-f]{2})*)?$/i;
const statementForm = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/;
const requestIdForm = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})*$/i;
const dateTime = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** A moment of RFC 3339, or undefined: also for a day that no calendar has. */
function momentOf(text: string): number | undefined {
  const [, year, month, day] = dateTime.exec(text) ?? [];
  if (year === undefined) return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > lastDay) return undefined;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}

/** Thrown within the reading only. */
class Unreadable extends Error {}
const must = <Value>(value: Value | undefined, isGood = true): Value => {
  if (value === undefined || !isGood) throw new Unreadable();
  return value;
};

/** Reads a message line by line, in the only order that EIP-4361 knows. Undefined for anything that is not one to the letter. */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const lines = text.split('\n');
  let next = 0;
  const line = (): string => must(lines[next++]);
  const field = (name: string): string => {
    const whole = line();
    return must(whole.slice(name.length + 2), whole.startsWith(`${name}: `));
  };
  const optional = <Value>(name: string, read: (value: string) => Value): Value | undefined =>
    lines[next]?.startsWith(`${name}: `) === true ? read(field(name)) : undefined;
  const moment = (value: string): number => must(momentOf(value));
  const uri = (value: string): string => must(value, uriForm.test(value) && readUrl(value) !== null);
  try {
    const [, scheme, domain = ''] =
      /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your Ethereum account:$/i.exec(line()) ?? [];
    must(domain, authority.test(domain));
    const address = line();
    must(address, isAddress(address, { strict: false }) && getAddress(address) === address);
    must(line(), lines[next - 1] === '');
    const statement = lines[next] === '' ? undefined : line();
    must(statement ?? '', statement === undefined || statementForm.test(statement));
    must(line(), lines[next - 1] === '');
    const message = {
      scheme,
      domain,
      address: address as Address,
      statement,
      uri: uri(field('URI')),
      version: must(field('Version'), lines[next - 1] === 'Version: 1'),
      chainId: Number(must(/^\d{1,15}$/.exec(field('Chain ID'))?.[0])),
      nonce: must(/^[a-z0-9]{8,}$/i.exec(field('Nonce'))?.[0]),
      issuedAt: moment(field('Issued At')),
      expiresAt: optional('Expiration Time', moment),
      notBefore: optional('Not Before', moment),
      requestId: optional('Request ID', (value) => must(value, requestIdForm.test(value))),
      resources:
        lines[next] === 'Resources:' ? lines.slice(next + 1).map((one) => uri(must(one.slice(2), one.startsWith('- ')))) : undefined,
    };
    must('', message.resources !== undefined || next === lines.length);
    const { version: _, ...read } = message;
    return read;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
