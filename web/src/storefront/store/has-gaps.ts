import type { Store } from '../../api/views';
import { language } from '../../texts/language';

/** Whether a part of the menu is not in the language that is read. In Korean nothing is missing, and nothing is looked at. */
export const hasGaps = ({ locale, introductionLang, categories, products, optionGroups }: Store): boolean =>
  language() !== 'ko' &&
  (locale !== language() ||
    introductionLang !== undefined ||
    products.some(({ nameLang, descriptionLang }) => nameLang ?? descriptionLang) ||
    [...categories, ...optionGroups, ...optionGroups.flatMap(({ options }) => options)].some(
      ({ nameLang }) => nameLang,
    ));
