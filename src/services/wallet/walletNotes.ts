import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { underLock } from '#services/browser/within.ts';
import { within } from './walletPatience.ts';

/** Where notes live. Every function may reject: storage can be forbidden or lost. */
export type NoteShelf = {
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
};
/** One note: a value of this browser that goes when the wallet is disconnected. `name` begins with the account's address. */
export type Note<Value> = {
  /** The value, or the fallback when there is none or it cannot be read. */
  get(): Promise<Value>;
  /** Replaces it by what `change` makes of it; one at a time, in all tabs. */
  change(change: (value: Value) => Value): Promise<void>;
};

const databaseName = 'hk-wallet';
const shelfName = 'notes';
const lockName = 'hk-wallet-notes';
const channelName = 'hk-wallet-notes';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(shelfName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The notes could not be opened.'));
  });
}

async function inShelf<Result>(mode: IDBTransactionMode, run: (shelf: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(shelfName, mode);
      const request = run(transaction.objectStore(shelfName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The notes gave up.'));
    });
  } finally {
    database.close();
  }
}

/** In the browser's database and not in its storage, which holds no address (check C18). */
const databaseShelf: NoteShelf = {
  read: (name) => inShelf('readonly', (shelf) => shelf.get(name) as IDBRequest<unknown>),
  write: async (name, value) => void (await inShelf('readwrite', (shelf) => shelf.put(value, name))),
  clear: () => inShelf('readwrite', (shelf) => shelf.clear()),
};

/** Lives as long as the tab: where the browser forbids its database, or it does not answer. */
function memoryShelf(): NoteShelf {
  const values = new Map<string, unknown>();
  return {
    read: async (name) => values.get(name),
    write: async (name, value) => void values.set(name, value),
    clear: async () => values.clear(),
  };
}

/** Makes the notes over a shelf; the browser's own are `walletNotes`. */
export function createWalletNotes(shelf: NoteShelf) {
  const memory = memoryShelf();
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  const tellHere = (): void => listeners.forEach((listener) => listener());
  if (channel !== undefined) channel.onmessage = tellHere;
  // Keeps no program alive that has nothing else to do.
  (channel as { unref?: () => void } | undefined)?.unref?.();
  let isForbidden = false;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => underLock(globalThis.navigator?.locks, lockName, run));
    last = turn.catch(() => undefined);
    return turn;
  };
  async function attempt<Result>(run: (shelf: NoteShelf) => Promise<Result>): Promise<Result> {
    if (!isForbidden)
      try {
        return await within(run(shelf));
      } catch {
        isForbidden = true;
      }
    return run(memory);
  }
  return {
    note<Schema extends z.ZodMiniType>(name: string, schema: Schema, fallback: z.output<Schema>): Note<z.output<Schema>> {
      type Value = z.output<Schema>;
      const get = async (): Promise<Value> => {
        const read = safeParse(schema, await attempt(({ read: take }) => take(name)));
        return read.success ? read.data : fallback;
      };
      return {
        get,
        change: (change) =>
          inTurn(async () => {
            const value = change(await get());
            await attempt(({ write }) => write(name, value));
            tellHere();
            channel?.postMessage('');
          }),
      };
    },
    /** Forgets everything; part of disconnecting a wallet. */
    clear: () =>
      inTurn(async () => {
        await attempt(({ clear }) => clear());
        tellHere();
        channel?.postMessage('');
      }),
    /** Calls back when any note has changed, here or in another tab. Returns the function that ends it. */
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The notes of this browser about its wallets. */
export const walletNotes = createWalletNotes(databaseShelf);
