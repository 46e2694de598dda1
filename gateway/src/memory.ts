interface Kept<T> {
  value: T;
  size: number;
}

/** A cache of bounded size that drops the least recently used entry; the sizes are in the unit of `room`. */
export class Memory<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private size = 0;

  constructor(private readonly room: number) {}

  get(key: string): T | undefined {
    const entry = this.kept.get(key);
    if (!entry) return undefined;
    // A map remembers the order of arrival: what is asked for again goes to the end.
    this.kept.delete(key);
    this.kept.set(key, entry);
    return entry.value;
  }

  keep(key: string, value: T, size: number): void {
    this.drop(key);
    this.kept.set(key, { value, size });
    this.size += size;
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.room) break;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const entry = this.kept.get(key);
    if (!entry) return;
    this.kept.delete(key);
    this.size -= entry.size;
  }
}
