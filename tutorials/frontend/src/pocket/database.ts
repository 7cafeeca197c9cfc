// The database of this browser: what was done without a network, a learner's records, and their games at the table.

type Store = "deeds" | "records" | "games";
const NAME = "tokyo-highway";

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 2);
    request.addEventListener("upgradeneeded", ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore("deeds", { autoIncrement: true });
        request.result.createObjectStore("records");
      }
      request.result.createObjectStore("games", { keyPath: "key" });
    });
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => failed(request.error));
  });
}

type Work<T> = (store: IDBObjectStore, other: (name: Store) => IDBObjectStore) => IDBRequest<T> | null;

/** What a transaction gives, once it is written; it works with the first of these stores. */
export async function within<T>(names: Store | Store[], mode: IDBTransactionMode, work: Work<T>): Promise<T | null> {
  const base = await opened();
  try {
    return await new Promise((done, failed) => {
      const transaction = base.transaction(names, mode);
      const request = work(transaction.objectStore([names].flat()[0]!), (name) => transaction.objectStore(name));
      transaction.addEventListener("complete", () => done(request?.result ?? null));
      transaction.addEventListener("error", () => failed(transaction.error));
    });
  } finally {
    base.close();
  }
}
