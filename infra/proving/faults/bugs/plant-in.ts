/** A fault of our own making in one built file: `find` stands there exactly once and becomes `put`. */
export interface Plant {
  id: string;
  /** From the repository's root. */
  file: string;
  find: string;
  put: string;
}

/** The text with the bug in it. Throws unless its place is there exactly once, so that no bug is lost as the code changes. */
export function plantIn({ id, file, find, put }: Plant, text: string): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${id} has its place in ${file} not once but ${text.split(find).length - 1} times`);
  return `${before}${put}${after}`;
}
