import { subtleCrypto, type ProofJwk, type ProofKey } from '#services/http/proof.ts';

/** Where the pair of a login lives. Every function may reject: storage can be forbidden or lost. */
export type KeyShelf = {
  read(): Promise<CryptoKeyPair | undefined>;
  write(pair: CryptoKeyPair): Promise<void>;
  remove(): Promise<void>;
};

export type KeyStore = {
  /** The pair of this browser, made on first use. @throws ProofFault outside secure contexts. */
  get(): Promise<ProofKey>;
  /** Deletes the pair; the next `get` makes another one. */
  forget(): Promise<void>;
};

const databaseName = 'hk-key';
const shelfName = 'pairs';
const entryName = 'proof';
const lockName = 'hk-key';
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

function underLock<Result>(run: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks === undefined ? run() : (locks.request(lockName, run) as Promise<Result>);
}

async function publicMembers(pair: CryptoKeyPair): Promise<ProofJwk> {
  const { x = '', y = '' } = await subtleCrypto().exportKey('jwk', pair.publicKey);
  return { kty: 'EC', crv: 'P-256', x, y };
}

/**
 * Makes a key store. Tabs share one pair through the shelf, under one lock. Where the shelf cannot be used
 * (private mode, storage forbidden) the pair lives as long as the tab.
 */
export function createKeyStore(shelf: KeyShelf): KeyStore {
  let held: CryptoKeyPair | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: in this tab by waiting, between tabs by the lock. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => underLock(run));
    last = turn.catch(() => {});
    return turn;
  };
  return {
    async get() {
      const subtle = subtleCrypto();
      return inTurn(async () => {
        let pair = await shelf.read().catch(() => held);
        if (pair === undefined) {
          pair = await subtle.generateKey(algorithm, false, ['sign', 'verify']);
          held = await shelf.write(pair).then(
            () => undefined,
            () => pair,
          );
        }
        return { privateKey: pair.privateKey, jwk: await publicMembers(pair) };
      });
    },
    async forget() {
      held = undefined;
      await inTurn(() => shelf.remove().catch(() => {}));
    },
  };
}

/** The pair of this browser. */
export const keyStore: KeyStore = createKeyStore(indexedDatabaseShelf);

/** Deletes this browser's pair; part of logout. */
export const forgetKey = (): Promise<void> => keyStore.forget();
