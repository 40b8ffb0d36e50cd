import { TimeoutFault } from '#services/http/faults.ts';
import { fromCrypto, subtleCrypto, type ProofJwk, type ProofKey } from '#services/http/proof.ts';
import { underLock, within } from './within.ts';

/** Where the pair of a login lives. Every function may reject: storage can be forbidden or lost. */
export type KeyShelf = {
  read(): Promise<CryptoKeyPair | undefined>;
  write(pair: CryptoKeyPair): Promise<void>;
  remove(): Promise<void>;
};

export type KeyStore = {
  /** The pair of this browser, made on first use. @throws ProofFault outside secure contexts, and where WebCrypto does not answer. */
  get(): Promise<ProofKey>;
  /** Deletes the pair; the next `get` makes another one. */
  forget(): Promise<void>;
};

const databaseName = 'hk-key';
const shelfName = 'pairs';
const entryName = 'proof';
const lockName = 'hk-key';
/** Milliseconds that the browser's database may take: where it has broken off it never answers (microsoft/playwright#42694). */
export const shelfPatience = 3_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(shelfName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The key database could not be opened.'));
  });
}

async function inShelf<Result>(mode: IDBTransactionMode, run: (shelf: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(shelfName, mode);
      const request = run(transaction.objectStore(shelfName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('The key database refused.'));
      transaction.onabort = () => reject(transaction.error ?? new Error('The key database gave up.'));
    });
  } finally {
    database.close();
  }
}

/** Keeps the pair in IndexedDB as CryptoKeys, so that its private half never becomes bytes. */
export const indexedDatabaseShelf: KeyShelf = {
  read: () => inShelf('readonly', (shelf) => shelf.get(entryName) as IDBRequest<CryptoKeyPair | undefined>),
  write: async (pair) => {
    await inShelf('readwrite', (shelf) => shelf.put(pair, entryName));
  },
  remove: () => inShelf('readwrite', (shelf) => shelf.delete(entryName)),
};

async function publicMembers(pair: CryptoKeyPair): Promise<ProofJwk> {
  const { x = '', y = '' } = await fromCrypto(subtleCrypto().exportKey('jwk', pair.publicKey));
  return { kty: 'EC', crv: 'P-256', x, y };
}

/**
 * Makes a key store. Tabs share one pair through the shelf, under one lock. Where the shelf cannot be used
 * (private mode, storage forbidden, a database that does not answer) the pair lives as long as the tab.
 */
export function createKeyStore(shelf: KeyShelf): KeyStore {
  let held: CryptoKeyPair | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isSilent = false;
  /** Asks the shelf; one that was silent once is not waited for again in this tab. */
  async function ask<Result>(run: () => Promise<Result>): Promise<Result> {
    if (isSilent) throw new Error('The key database does not answer.');
    try {
      return await within(run(), shelfPatience, 'The key database');
    } catch (error) {
      isSilent = error instanceof TimeoutFault;
      throw error;
    }
  }
  /** One at a time: in this tab by waiting, between tabs by the lock. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => underLock(globalThis.navigator?.locks, lockName, run));
    last = turn.catch(() => {});
    return turn;
  };
  return {
    async get() {
      const subtle = subtleCrypto();
      return inTurn(async () => {
        let pair = await ask(() => shelf.read()).catch(() => held);
        if (pair === undefined) {
          pair = await fromCrypto(subtle.generateKey(algorithm, false, ['sign', 'verify']));
          const made = pair;
          held = await ask(() => shelf.write(made)).then(
            () => undefined,
            () => made,
          );
        }
        return { privateKey: pair.privateKey, jwk: await publicMembers(pair) };
      });
    },
    async forget() {
      held = undefined;
      await inTurn(() => ask(() => shelf.remove()).catch(() => {}));
    },
  };
}

/** The pair of this browser. */
export const keyStore: KeyStore = createKeyStore(indexedDatabaseShelf);

/** Deletes this browser's pair; part of logout. */
export const forgetKey = (): Promise<void> => keyStore.forget();
