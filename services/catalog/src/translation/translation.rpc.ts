import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { listTranslations } from './list-translations.js';
import { TRANSLATOR, type Translator } from './providers/translator.js';
import { saveTranslations } from './save-translations.js';
import { setShownLanguages } from './shown-languages.js';
import { suggestTranslations } from './suggest-translations.js';

const serve = contracts.catalog.procedures;
type Serve = typeof serve;

@Controller()
export class TranslationRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TRANSLATOR) private readonly translator: Translator | null,
  ) {}

  @Serves(serve.listTranslations)
  async list(search: InputOf<Serve['listTranslations']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) =>
      listTranslations(tx, shopId, search, this.translator !== null),
    );
  }

  @Serves(serve.saveTranslations)
  async save({ locale, texts }: InputOf<Serve['saveTranslations']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => saveTranslations(tx, shopId, locale, texts));
  }

  @Serves(serve.suggestTranslations)
  async suggest(input: InputOf<Serve['suggestTranslations']>, actor: Actor) {
    const { transactor, translator, clock } = this;
    return suggestTranslations({ transactor, translator, clock }, actor, input);
  }

  @Serves(serve.setShownLocales)
  async show(chosen: InputOf<Serve['setShownLocales']>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => setShownLanguages(tx, shopId, chosen));
  }
}
