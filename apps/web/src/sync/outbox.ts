/** The used part of `BrowserStorage`, which never throws: a value that the browser refuses stays in memory. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface OutboxOptions<Entry> {
  /** The key of the outbox in the storage. It names the user, because other users of the browser share the storage. */
  name: string;
  storage: OutboxStorage;
  keyOf: (entry: Entry) => string;
  /** Tells a sent entry from one that was changed since, here or in another tab. */
  revisionOf: (entry: Entry) => string | number;
  /** Reads the entries from the stored text. It may throw: a text that it cannot read is an empty outbox. */
  parse: (text: string) => readonly Entry[];
  /** Writes the entries as text; JSON by default. */
  format?: (entries: readonly Entry[]) => string;
}

export interface Outbox<Entry> {
  /** Adds an entry at the end, in place of the one with the same key. */
  put: (entry: Entry) => void;
  find: (key: string) => Entry | undefined;
  /** The entry that has waited longest. */
  first: () => Entry | undefined;
  all: () => readonly Entry[];
  /** Removes sent entries, except those that were changed after they were sent. */
  removeSent: (sent: readonly Entry[]) => void;
  /** Replaces the entry with this key, which keeps its place. */
  update: (key: string, change: (entry: Entry) => Entry) => void;
  /** Empties the outbox and returns its entries. */
  takeAll: () => readonly Entry[];
}

/**
 * Keeps changes in the browser's storage until the server has them, so that neither a reload nor a day without a
 * network loses one. The writes are synchronous and survive the end of the tab (docs/decisions/0023-browser-outbox.md).
 */
export function createOutbox<Entry>(options: OutboxOptions<Entry>): Outbox<Entry> {
  const { name, storage, keyOf, revisionOf, parse, format = JSON.stringify } = options;

  // Each call reads the storage again, because other tabs of the same user write there, too.
  function read(): readonly Entry[] {
    const text = storage.getItem(name);
    if (text === null) return [];
    try {
      return parse(text);
    } catch {
      // Another program or an older version of the page wrote a value that cannot be sent.
      return [];
    }
  }

  function write(entries: readonly Entry[]) {
    if (entries.length > 0) storage.setItem(name, format(entries));
    else storage.removeItem(name);
  }

  return {
    put: (entry) => write([...read().filter((each) => keyOf(each) !== keyOf(entry)), entry]),
    find: (key) => read().find((entry) => keyOf(entry) === key),
    first: () => read()[0],
    all: read,
    removeSent(sent) {
      const revisions = new Map(sent.map((entry) => [keyOf(entry), revisionOf(entry)]));
      const entries = read();
      const rest = entries.filter((entry) => revisions.get(keyOf(entry)) !== revisionOf(entry));
      if (rest.length < entries.length) write(rest);
    },
    update: (key, change) => write(read().map((entry) => (keyOf(entry) === key ? change(entry) : entry))),
    takeAll() {
      const entries = read();
      write([]);
      return entries;
    },
  };
}

/** Makes a `parse` for entries that are stored as a JSON array or object. Values that are no entries are left out. */
export function parseJsonEntries<Entry>(isEntry: (found: unknown) => found is Entry): (text: string) => Entry[] {
  return (text) => Object.values(JSON.parse(text)).filter(isEntry);
}
