/** What a published name means, and a value that it could have. */
export type Term = readonly [about: string, example?: unknown];
