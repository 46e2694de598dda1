import { publish } from '../../publish/publish.js';
import { catalog } from '../../catalog/contract.js';

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
  suggestTranslations: publish(serve.suggestTranslations, {
    method: 'POST',
    path: '/v1/shop/translations/suggest',
    caller: 'owner',
    about:
      'Has a machine draft what is missing of some things, 50 at most; `rest` names those to ask for again. Shoppers see a draft once it is saved. 200,000 characters a shop and month; 409 `TRANSLATOR_OFF` where no machine is set up.',
  }),
  setShownLocales: publish(serve.setShownLocales, {
    method: 'PUT',
    path: '/v1/shop/translations/locales',
    caller: 'owner',
    about:
      'Says which languages shoppers may choose; Korean is always one of them. `default_locale` is for whoever asks for none of them; left out, it stays, or is Korean where it is shown no more.',
    changesStorePage: true,
  }),
};
