/** What a recording says in place of a value that is nobody else's business. */
export const redacted = '[redacted]';
/** What stands for a value that is told to be undefined, which JSON has no word for: a machine may store just that. */
export const absent = '[undefined]';

/** Names whose values are secrets or tell who somebody is (security.md: sessions, proofs, addresses, people). */
const secretNames =
  /token|sign|proof|nonce|cookie|receipt|mail|phone|address(?!ed)|nick|photo|device|account|wallet|session|challenge|matchcode|scancode|qr|key$|owner|birth|document_?number|postal|website|registr|expiry_?date|file_?name|(?:user|real|first|last|full|display)_?name|^(?:fid|uid|userid|traderuid|who|ip|jkt|keys|hash|txhash|id_?hash)$/i;
/** Names of what people type or write, of which only amounts are kept. */
const typedNames = /^(?:value|text|keyword|query|search|title|content|message|note|remark|name|label|nickname|pasted)$/i;
/** Events of fields that hold such a thing, whatever the name of their value. */
const secretEvents = /mail|nick|phone|address|recipient|code\.(?:typed|changed)/i;
/** Names and events of what nothing is told of, not even that it is the same again. */
const passwords = /pass|phrase|secret/i;
/** Names of amounts, which may be as long as a hash in the smallest unit of a coin. */
const amountNames =
  /^(?:amount|available|balance|price|fee|allowance|rate|total|volume|limit|gas)|Amount|Available|Balance|Price|Fee|Allowance|Rate|Total|Volume|Limit|Gas|Out$/;
const amount = /^[-+]?[\d.,]{0,40}$/;
/** Words as machines use them: kinds, ids of pairs and coins, paths, places in a chart. */
const word = /^[\w .:/?=&,%+#-]{0,64}$/;
/** What looks like a key, a token, an address, a UID or a hash, whatever its name. */
const opaque = /0x[\da-f]{8,}|[\w-]{24,}|(?<![.\d])\d{8,}(?![.\d])/i;

/** Most of a list and of an object that is kept, how deep, and how many values in all of an event and of a context. */
const mostItems = 12;
const mostFields = 48;
const mostDepth = 8;
const mostValues = { event: 300, context: 1_000 };

/** Where a text stands: among a machine's own words or its amounts, where somebody types, in a secret, or in one that nothing is told of. */
type Place = 'own' | 'amount' | 'typed' | 'secret' | 'password';

/** Secrets that are remembered to be told apart; of the older ones at most as many again. */
const mostStandIns = 500;
let [standIns, older] = [new Map<string, string>(), new Map<string, string>()];
let count = 0;
/** Of the kind that machines look for, and nobody's: example.invalid is reserved for what does not exist. */
function madeFor(secret: string): string {
  count += 1;
  if (/^0x(?:[\da-f]{40}|[\da-f]{64})$/i.test(secret)) return `0xfacade${String(count).padStart(secret.length - 8, '0')}`;
  return /^\S+@\S+$/.test(secret) ? `redacted-${count}@example.invalid` : `[redacted ${count}]`;
}
/**
 * What stands for a secret: the same for the same one in this tab, so that a machine which compares two decides in a replay as it did; its
 * number, in the order of their coming, tells nothing of it.
 */
function standIn(secret: string): string {
  const known = standIns.get(secret) ?? older.get(secret) ?? madeFor(secret);
  standIns.set(secret, known);
  if (standIns.size >= mostStandIns) [standIns, older] = [new Map(), standIns];
  return known;
}

function redactText(text: string, place: Place): string {
  if (place === 'password') return redacted;
  if (text === '' || (place === 'amount' && amount.test(text))) return text;
  if (place === 'secret' || opaque.test(text)) return standIn(text);
  return text.length === 1 || amount.test(text) || (place !== 'typed' && word.test(text)) ? text : standIn(text);
}

/** What machines say of a session, a wallet or an owner: whether there is one, not which. */
const facts: readonly unknown[] = ['unknown', 'in', 'out', 'leaving', 'connected', 'none', 'guest', 'member'];
/** Of a wallet or an account: of which kind it is and on which chain. */
const openNames = /^(?:kind|type|chainId|\w*Type)$/;

/** Names of keys of the keyboard are short. */
const isOfKeyboard = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= 10
    : typeof value === 'object' && value !== null && Object.values(value).every((inner) => typeof inner === 'string' && inner.length <= 10);
const isOfParts = (value: unknown): boolean =>
  typeof value === 'object' && (!Array.isArray(value) || value.every((item) => typeof item === 'object' && item !== null));

function placeOf(name: string, value: unknown, around: Place): Place {
  if (around === 'password' || passwords.test(name)) return 'password';
  if (around === 'secret') return openNames.test(name) ? 'own' : around;
  if (/(?:type|group)$/i.test(name) || (/^(?:session|wallet|owner)$/.test(name) && facts.includes(value))) return around;
  if (/^keys?$/.test(name) && isOfKeyboard(value)) return around;
  // What is no text has names of its own, by which it is judged: a token is a coin of a chain then, a wallet one of a margin account.
  if (/(?:tokens?|wallets?|account|session)$/i.test(name) && isOfParts(value)) return around;
  if (amountNames.test(name) && typeof value === 'string') return 'amount';
  if (secretNames.test(name)) return 'secret';
  return typedNames.test(name) ? 'typed' : around;
}

/** What machines read of a fault beside its name: numbers and marks alone. */
const factsOf = (fault: Error): object =>
  Object.fromEntries(Object.entries(fault).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean'));

function redactInner(value: unknown, place: Place, depth: number, budget: { left: number }): unknown {
  budget.left -= 1;
  if (budget.left < 0) return redacted;
  // Whether somebody has something does not tell what.
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return place === 'secret' || place === 'password' || !Number.isFinite(value) ? redacted : value;
  if (typeof value === 'string') return redactText(value, place);
  if (typeof value === 'bigint') return redactText(String(value), place);
  if (value === undefined) return absent;
  if (typeof value !== 'object') return undefined;
  if (value instanceof Error) return { error: redactText(value.name, 'own'), ...factsOf(value) };
  if (depth >= mostDepth) return redacted;
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostItems).map((item) => redactInner(item, place, depth + 1, budget) ?? null);
    return value.length > mostItems ? [...kept, `${value.length - mostItems} more`] : kept;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return redacted;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostFields)
      // Tables name their rows by addresses and UIDs.
      .map(([name, inner]) => [redactText(name, 'own'), redactInner(inner, placeOf(name, inner, place), depth + 1, budget)] as const)
      .filter(([, inner]) => inner !== undefined),
  );
}

/**
 * An event as a recording may keep it: its type, and of what it carries only numbers, marks and words of the machines' own. For secrets,
 * addresses, names and what was typed something else stands, long lists are cut off; the result is plain JSON.
 */
export function redactEvent(
  event: { readonly type: string } & Readonly<Record<string, unknown>>,
): { type: string } & Record<string, unknown> {
  const { type, ...payload } = event;
  const place = passwords.test(type) ? 'password' : secretEvents.test(type) ? 'secret' : 'own';
  return { type, ...(redactInner(payload, place, 0, { left: mostValues.event }) as Record<string, unknown>) };
}

/** Where a machine stood before its first step that is kept: of its context what an event would keep of it. Plain JSON. */
export const redactContext = (context: unknown): unknown => redactInner(context, 'own', 0, { left: mostValues.context }) ?? null;

/** Names of coins and pairs stand on buttons. */
const code = /^(?=.*[A-Z])[A-Z\d]{2,10}(?:[/_-][A-Z\d]{2,10})?$/;
/** What stood on a page: kept where it is one of the app's own texts (`known`), an amount or a coin, for anything else may name somebody. */
export const redactShown = (text: string, known: ReadonlySet<string>): string =>
  text === '' || known.has(text) || code.test(text) || (amount.test(text) && !opaque.test(text)) ? text : redacted;
