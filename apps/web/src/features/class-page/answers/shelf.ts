/** Where answers lie in this browser until the server has them: so that neither a closed window nor a dead line loses any. */
import type { AnswerPlace } from './place.ts';
import type { Unsent } from './unsent.ts';

export interface ShelvedAnswer {
  /** One for each window, so that windows never write over each other. */
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
      // Another version of the page may want to change it.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the storage of this browser is held by another window'));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Rejects where the browser keeps nothing, as in some private windows. */
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

/** Of one person; what others left in this browser is none of theirs. */
export async function listShelf<S extends keyof Shelves>(
  shelf: S,
  owner: string,
): Promise<readonly Shelves[S][]> {
  const all = (await within(shelf, 'readonly', (store) => store.getAll())) as readonly Shelves[S][];
  return all.filter(({ place }) => place.owner === owner);
}
