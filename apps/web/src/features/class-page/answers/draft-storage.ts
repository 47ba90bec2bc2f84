/** Stores answers in the browser until the server has them, so that a closed tab or a lost connection loses none. */
import type { AnswerRef } from './answer-ref.ts';
import type { Unsent } from './unsent.ts';

export interface StoredAnswer {
  /** The key of the record. Each tab has its own, so that tabs never overwrite each other. */
  readonly key: string;
  readonly place: AnswerRef;
  readonly window: string;
  readonly unsent: Unsent;
}

export interface StoredRecording {
  readonly key: string;
  readonly place: AnswerRef;
  readonly file: File;
  readonly seconds: number;
  readonly at: number;
}

interface DraftStores {
  readonly answers: StoredAnswer;
  readonly recordings: StoredRecording;
}

const databaseName = 'klasna-answers';

let openDatabasePromise: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  openDatabasePromise ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      for (const storeName of ['answers', 'recordings'])
        request.result.createObjectStore(storeName, { keyPath: 'key' });
    };
    request.onsuccess = () => {
      // Closes the connection, because another version of the page may need to upgrade the database.
      request.result.onversionchange = () => {
        request.result.close();
        openDatabasePromise = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab blocks the upgrade of browser storage'));
  });
  openDatabasePromise.catch(() => {
    openDatabasePromise = undefined;
  });
  return openDatabasePromise;
}

/** Runs a request in the store. Rejects if browser storage is unavailable, as in some private windows. */
async function runInStore<T>(
  storeName: keyof DraftStores,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = run(transaction.objectStore(storeName));
    // WebKit may keep a page that is being left, and its transaction would stay open and block the next page.
    transaction.commit();
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

export const putDraft = async <S extends keyof DraftStores>(
  storeName: S,
  draft: DraftStores[S],
): Promise<void> => {
  await runInStore(storeName, 'readwrite', (store) => store.put(draft));
};

export const deleteDraft = async (storeName: keyof DraftStores, key: string): Promise<void> => {
  await runInStore(storeName, 'readwrite', (store) => store.delete(key));
};

/** Deletes the records of one person. */
export async function deleteDrafts(storeName: keyof DraftStores, owner: string): Promise<void> {
  for (const { key } of await listDrafts(storeName, owner)) await deleteDraft(storeName, key);
}

/** Lists the records of one person only, because several people may share the browser. */
export async function listDrafts<S extends keyof DraftStores>(
  storeName: S,
  owner: string,
): Promise<readonly DraftStores[S][]> {
  const all = (await runInStore(storeName, 'readonly', (store) =>
    store.getAll(),
  )) as readonly DraftStores[S][];
  return all.filter(({ place }) => place.owner === owner);
}
