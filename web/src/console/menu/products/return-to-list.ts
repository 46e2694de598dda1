/** Router state from the list to the form: the list's filter, for the way back to the same list. */
export const stateForForm = (search: string) => ({ list: search });

/** The list's filter as it was handed to the form; nothing for a form that was opened by its address. */
export const listSearch = (state: unknown): string => textIn(state, 'list') ?? '';

/** Router state from the form to the list: the product that was edited. */
export const stateForList = (productId: string | undefined) => (productId ? { at: productId } : null);

/** The product that the form was about, for the list to go on there. */
export const returnTo = (state: unknown): string | undefined => textIn(state, 'at');

/** History keeps whatever was put there, also by an older version of the app. */
function textIn(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
}
