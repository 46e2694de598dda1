/** The parts of an unknown value by name; nothing where it is no object. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A text as it is, and nothing else. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
