import { unsavedOf } from '../../parts/forms/unsaved';

export const CATEGORY_FORM = 'category';
/** The name that was being typed when the session ended. */
export const unsavedCategory = (): string => unsavedOf(CATEGORY_FORM, { name: '' })?.name ?? '';
