import { randomId } from '../../../util/random-id';
import type { Move } from './board-types';
import { KEPT_FOR_MS } from './still-meant';

const DATABASE = 'jumun-board';
const STORE = 'moves';
const LOCK = 'jumun-board:';

interface StoredMove extends Move {
  shopId: string;
  /** The page that keeps it; what a closed page has left is taken up by the next one. */
  page: string;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open'));
  });
}

/** Does something with the rows in one transaction, and answers once it is committed. */
async function withRows<T>(work: (rows: IDBObjectStore) => T): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const result = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(result);
      transaction.onerror = () => reject(transaction.error ?? new Error('The moves were not kept'));
    });
  } finally {
    database.close();
  }
}

/** A browser may keep nothing for this page, as in private windows: then the moves live as long as the page. */
const attempt = (work: Promise<unknown>): void =>
  void work.catch((fault: unknown) => console.warn('moves are not kept', fault));

export interface MoveStore {
  save: (moves: readonly Move[]) => void;
  forget: (ids: readonly string[]) => void;
  /** Takes the moves left by this shop's closed pages, in the order of the presses. */
  takeUp: () => Promise<Move[]>;
  end: () => void;
}

/** Keeps a shop's unsent moves on this device. Of two open pages none takes the other's. */
export function moveStore(shopId: string): MoveStore {
  const page = randomId();
  let end = (): void => undefined;
  // Held for the life of the page, which is what other pages can see of it.
  const life = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks?.request(LOCK + page, () => life);

  return {
    save: (moves) =>
      attempt(withRows((rows) => moves.forEach((move) => rows.put({ ...move, shopId, page } satisfies StoredMove)))),
    forget(ids) {
      if (ids.length > 0) attempt(withRows((rows) => ids.forEach((id) => rows.delete(id))));
    },
    async takeUp() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const open = new Set(held.map(({ name }) => name?.replace(LOCK, '')));
      const left: StoredMove[] = [];
      await withRows((rows) => {
        const request = rows.getAll();
        request.onsuccess = () => {
          // Written by `save` alone.
          for (const row of request.result as StoredMove[]) {
            if (Date.now() - row.at > KEPT_FOR_MS) rows.delete(row.id);
            else if (row.shopId === shopId && !open.has(row.page)) {
              rows.put({ ...row, page });
              left.push(row);
            }
          }
        };
      });
      return left
        .sort((one, other) => one.at - other.at)
        .map(({ id, paymentId, from, to, at }) => ({ id, paymentId, from, to, at, isKept: true }));
    },
    end: () => end(),
  };
}
