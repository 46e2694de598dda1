import { publish } from '../../publish.js';
import { catalog } from '../contract.js';

const serve = catalog.procedures;

/** An owner's calls for the menu in other languages. */
export const translationRoutes = {
  listTranslations: publish(serve.listTranslations, {
    method: 'GET',
    path: '/v1/shop/translations',
    caller: 'owner',
    about:
      'The texts that shoppers read with their translations to one language, 200 at a time; `next` is the `after` of the rest. With `id` those of one thing.',
  }),
  saveTranslations: publish(serve.saveTranslations, {
    method: 'PUT',
    path: '/v1/shop/translations',
    caller: 'owner',
    about:
      'Saves translations, all of them or none; an empty text takes one away. What was written of an older text is saved and told in `stale`.',
    changesStorePage: true,
  }),
  setShownLocales: publish(serve.setShownLocales, {
    method: 'PUT',
    path: '/v1/shop/translations/locales',
    caller: 'owner',
    about: 'Says which languages shoppers may choose; Korean is always one of them.',
    changesStorePage: true,
  }),
};
