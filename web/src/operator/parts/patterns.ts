const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A whole number of a shop, a person or a payout. */
export const isId = (text: string): boolean => ID.test(text);
