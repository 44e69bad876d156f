import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The storage of the development provider, in memory until the server stops. */
export class MemoryStore implements Adapter {
  static readonly #rows = new Map<string, { payload: AdapterPayload; until: number }>();
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const now = Date.now();
    for (const [key, { until }] of MemoryStore.#rows) if (until <= now) MemoryStore.#rows.delete(key);
    MemoryStore.#rows.set(this.#key(id), { payload, until: now + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = MemoryStore.#rows.get(this.#key(id));
    return row && row.until > Date.now() ? row.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.uid === uid);
  }

  async findByUserCode(code: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.userCode === code);
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    MemoryStore.#rows.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of MemoryStore.#rows) if (payload.grantId === grantId) MemoryStore.#rows.delete(key);
  }

  #findBy(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, until }] of MemoryStore.#rows) {
      if (key.startsWith(`${this.#kind} `) && until > Date.now() && matches(payload)) return payload;
    }
    return undefined;
  }

  #key(id: string): string {
    return `${this.#kind} ${id}`;
  }
}
