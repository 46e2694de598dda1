/** The meaning of a published name, and a value that it could have. */
export type Term = readonly [about: string, example?: unknown];
