interface Closable {
  close(): Promise<void>;
}

/** Opens before the first test of this file or block, closes after its last, and hands out what is open between them. */
export function opened<T extends Closable>(open: () => Promise<T>): T {
  const value = filledBy(beforeAll, open);
  afterAll(() => value.close());
  return value;
}

/**
 * Hands out what `make` makes: before the first test of this file or block, or with `beforeEach` anew for each. It is copied
 * field by field, so a plain object is made: methods of a class and later values of its getters would be missing.
 */
export function filledBy<T extends object>(hook: typeof beforeEach, make: () => Promise<T>): T {
  // Only tests and hooks read it, and they run when it is filled.
  const value = {} as T;
  hook(async () => void Object.assign(value, await make()));
  return value;
}
