/** Where a list by page begins. A function, so that the type of a page is not narrowed to that of the first one. */
export const firstPage = <P = string>(): P | null => null;
