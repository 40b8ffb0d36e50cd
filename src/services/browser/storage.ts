import * as z from 'zod/mini';

/** A small value that this browser remembers. None of its functions throws, whatever the storage holds or forbids. */
export type StorageEntry<Value> = {
  /** The stored value, or the fallback when there is none or it cannot be read. */
  get(): Value;
  /** Stores a value; when storage is full or forbidden it lives as long as the tab. */
  set(value: Value): void;
  remove(): void;
  /** Calls back when another tab changes the value. Returns the function that ends it. */
  watch(listener: (value: Value) => void): () => void;
};

export type StorageEntryOptions = {
  /** Raise it when the schema changes: values of other versions count as absent. */
  readonly version?: number;
  readonly area?: 'local' | 'session';
};

const prefix = 'hk.';
/** Longer texts are not ours; parsing them would only cost time. */
const longestText = 262_144;

function areaOf(name: 'local' | 'session'): Storage | undefined {
  try {
    return name === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Names one entry of local (default) or session storage. What is read passes the schema, so a corrupted, foreign or
 * outdated value gives the fallback. Never for secrets.
 */
export function storageEntry<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  fallback: z.output<Schema>,
  options: StorageEntryOptions = {},
): StorageEntry<z.output<Schema>> {
  type Value = z.output<Schema>;
  const { version = 1, area = 'local' } = options;
  const name = prefix + key;
  const stored = z.object({ version: z.literal(version), value: schema });
  /** Set while storage does not take writes. */
  let unsaved: { value: Value } | undefined;

  const parse = (text: string | null | undefined): Value => {
    if (typeof text !== 'string' || text.length > longestText) return fallback;
    try {
      const parsed = z.safeParse(stored, JSON.parse(text));
      return parsed.success ? (parsed.data as { value: Value }).value : fallback;
    } catch {
      return fallback;
    }
  };
  const readText = (): string | null | undefined => {
    try {
      return areaOf(area)?.getItem(name);
    } catch {
      return undefined;
    }
  };

  return {
    get: () => (unsaved === undefined ? parse(readText()) : unsaved.value),
    set(value) {
      unsaved = { value };
      try {
        const storage = areaOf(area);
        if (storage === undefined) return;
        storage.setItem(name, JSON.stringify({ version, value }));
        unsaved = undefined;
      } catch {
        // Full or forbidden: the value lives in this tab.
      }
    },
    remove() {
      unsaved = undefined;
      try {
        areaOf(area)?.removeItem(name);
      } catch {
        unsaved = { value: fallback };
      }
    },
    watch(listener) {
      const onStorage = (event: StorageEvent): void => {
        // A null key means that the whole area was cleared.
        if (event.key !== name && event.key !== null) return;
        if (event.storageArea !== null && event.storageArea !== areaOf(area)) return;
        unsaved = undefined;
        listener(parse(event.key === null ? null : event.newValue));
      };
      globalThis.addEventListener('storage', onStorage);
      return () => globalThis.removeEventListener('storage', onStorage);
    },
  };
}
