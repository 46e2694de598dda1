import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, Serves, Transactor } from '@jumun/messaging';
import { listTranslations } from './list-translations.js';
import { saveTranslations } from './save-translations.js';
import { setShownLocales } from './shown-locales.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class TranslationRpc {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

  @Serves(serve.listTranslations)
  async list(search: InputOf<Serve['listTranslations']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listTranslations(tx, shopId, search));
  }

  @Serves(serve.saveTranslations)
  async save({ locale, texts }: InputOf<Serve['saveTranslations']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveTranslations(tx, shopId, locale, texts));
  }

  @Serves(serve.setShownLocales)
  async show({ locales }: InputOf<Serve['setShownLocales']>, actor: Actor) {
    return asOwner(this.transactor, actor, async (tx, shopId) => ({
      locales: await setShownLocales(tx, shopId, locales),
    }));
  }
}
