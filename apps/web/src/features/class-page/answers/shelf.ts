/**
 * Browser storage for answers until the server has them, so that neither a closed tab nor a lost connection loses any.
 */
import type { AnswerPlace } from './place.ts';
import type { Unsent } from './unsent.ts';

export interface ShelvedAnswer {
  /** One key per tab, so that tabs never overwrite each other. */
  readonly key: string;
  readonly place: AnswerPlace;
  readonly window: string;
  readonly unsent: Unsent;
}

export interface ShelvedRecording {
  readonly key: string;
  readonly place: AnswerPlace;
  readonly file: File;
  readonly seconds: number;
  readonly at: number;
}

interface Shelves {
  readonly answers: ShelvedAnswer;
  readonly recordings: ShelvedRecording;
}

const name = 'klasna-answers';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const shelf of ['answers', 'recordings'])
        request.result.createObjectStore(shelf, { keyPath: 'key' });
    };
    request.onsuccess = () => {
      // Another version of the page may need to upgrade the database.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab blocks the upgrade of browser storage'));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Rejects if browser storage is unavailable, as in some private windows. */
async function within<T>(
  shelf: keyof Shelves,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(shelf, mode);
    const request = work(transaction.objectStore(shelf));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

export const putOnShelf = async <S extends keyof Shelves>(shelf: S, one: Shelves[S]): Promise<void> => {
  await within(shelf, 'readwrite', (store) => store.put(one));
};

export const takeFromShelf = async (shelf: keyof Shelves, key: string): Promise<void> => {
  await within(shelf, 'readwrite', (store) => store.delete(key));
};

/** Lists the records of one person only, because several people may share the browser. */
export async function listShelf<S extends keyof Shelves>(
  shelf: S,
  owner: string,
): Promise<readonly Shelves[S][]> {
  const all = (await within(shelf, 'readonly', (store) => store.getAll())) as readonly Shelves[S][];
  return all.filter(({ place }) => place.owner === owner);
}
