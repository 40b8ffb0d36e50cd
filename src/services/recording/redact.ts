/** JSON, as a recording holds it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The key under which a thrown error stands in a recording; `revive` makes it an Error again. */
const errorKey = '$error';
/** Deeper values are cut: context and events of this product are far flatter. */
const deepest = 12;

/** Names whose texts are secret whatever they look like. */
const secretName =
  /(password|passphrase|passcode|secret|mnemonic|privatekey|apikey|signature|proof|cookie|nonce|otp|captcha|(^|[a-z])token$|sessionid|^sid$|^jti$|idempotency|^channel$|qrcode|qrcontent|matchcode)/i;
/** Names whose texts tell who somebody is. */
const personName =
  /^(e-?mail|phone|mobile|f?nickname|username|realname|firstname|lastname|fid|uid|userid|idnumber|birthday|photo|ip|device|walletname|accountname)$/i;

const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const webToken = /\beyJ[\w-]{6,}(?:\.[\w-]+){1,2}/g;
/** Private keys, hashes of transactions, signatures. */
const longHex = /\b(?:0x)?[\da-f]{64,}\b/gi;
const address = /\b0x[\da-f]{40}\b/gi;
/** Random texts: letters of both cases and digits, 24 or more without a break. */
const randomText = /\b(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{24,}\b/g;
const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;

/** What stands in a secret's place; the same form, so that rules which look at the form decide the same. */
const standIns = {
  secret: (nth: number) => `redacted-${nth}`,
  person: (nth: number) => `person-${nth}`,
  mail: (nth: number) => `person${nth}@example.invalid`,
  address: (nth: number) => `0x${String(nth).padStart(40, '0')}`,
  hex: (nth: number) => `0x${String(nth).padStart(64, '0')}`,
};

/**
 * Makes values plain JSON without secrets. Within one redactor the same secret always gets the same stand-in and another gets another,
 * so that comparisons in a replay come out as they did.
 * Functions, actors and undefined members are left out; errors keep name, key, code and wait.
 */
export function createRedactor(): (value: unknown) => Json {
  const known = new Map<string, string>();
  const given = new Set<string>();
  const standIn = (secret: string, kind: keyof typeof standIns): string => {
    // A value that was cut already stays as it is: redacting twice is redacting once.
    if (given.has(secret)) return secret;
    const found = known.get(secret) ?? standIns[kind](known.size + 1);
    known.set(secret, found);
    given.add(found);
    return found;
  };
  const text = (words: string): string =>
    words
      .replace(mail, (found) => standIn(found, 'mail'))
      .replace(webToken, (found) => standIn(found, 'secret'))
      .replace(longHex, (found) => standIn(found, 'hex'))
      .replace(address, (found) => standIn(found.toLowerCase(), 'address'))
      .replace(uuid, (found) => standIn(found, 'secret'))
      .replace(randomText, (found) => standIn(found, 'secret'));
  const word = (words: string, name: string): string => {
    if (words === '') return '';
    if (secretName.test(name) && !/^0x[\da-f]{40}$/i.test(words)) return standIn(words, 'secret');
    return personName.test(name) && !words.includes('@') ? standIn(words, 'person') : text(words);
  };
  const plain = (value: unknown, name: string, depth: number): Json | undefined => {
    if (typeof value === 'string') return word(value, name);
    if (typeof value === 'number') return Number.isFinite(value) ? (personName.test(name) ? 0 : value) : null;
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || depth > deepest || isActor(value)) return undefined;
    if (Array.isArray(value)) return value.map((item) => plain(item, name, depth + 1) ?? null);
    if (value instanceof Error) return { [errorKey]: members(factsOf(value), depth) };
    return members(value, depth);
  };
  const members = (value: object, depth: number): { [key: string]: Json } =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, member]): [string, Json][] => {
        const kept = plain(member, key, depth + 1);
        return kept === undefined ? [] : [[text(key), kept]];
      }),
    );
  return (value) => plain(value, '', 0) ?? null;
}

const isActor = (value: object): boolean => 'sessionId' in value && 'send' in value;

/** What a machine may ask an error for: its name and the members of a Fault, not its message or cause. */
const factsOf = (error: Error): object => {
  const { name, messageKey, call, status, code, retryAfter } = error as Error & Record<string, unknown>;
  return { name, messageKey, call, status, code, retryAfter };
};

/** A recorded value as machines know it: errors are errors again. */
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  if (errorKey in value && typeof value[errorKey] === 'object') return Object.assign(new Error('recorded'), value[errorKey]);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, revive(member)]));
}
