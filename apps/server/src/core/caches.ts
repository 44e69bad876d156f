/** The caches and counters of one server, so that several servers in one process share none of them. */
export class Caches {
  readonly #instances = new Map<() => object, object>();

  /** Returns this server's instance of the cache that `create` makes. The first call creates it. */
  get<Cache extends object>(create: () => Cache): Cache {
    const instance = (this.#instances.get(create) as Cache | undefined) ?? create();
    this.#instances.set(create, instance);
    return instance;
  }
}
