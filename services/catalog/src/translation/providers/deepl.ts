import { z } from 'zod';
import type { TranslatedLocale } from '@jumun/contracts';
import { circuit, CircuitOpenError, requestJson, type Clock, type Logger, type ProbeOutcome } from '@jumun/runtime';
import type { Translated, Translator } from './translator.js';

const TIMEOUT_MS = 5_000;
const TROUBLE = { failures: 3, openMs: 30_000 };
const TARGETS: Readonly<Record<TranslatedLocale, string>> = { en: 'EN-US', ja: 'JA', zh: 'ZH-HANS' };

const Answer = z.object({ translations: z.array(z.object({ text: z.string() })) });

export interface DeeplOptions {
  base: string;
  apiKey: string;
  clock: Clock;
  logger: Logger;
}

/** DeepL's translation of texts. */
export class Deepl implements Translator {
  private readonly circuit;

  constructor(private readonly options: DeeplOptions) {
    this.circuit = circuit({ ...TROUBLE, clock: options.clock, provider: 'deepl' });
  }

  async translate(texts: readonly string[], locale: TranslatedLocale): Promise<Translated> {
    try {
      return await this.circuit.run(
        () => this.ask(texts, locale),
        ({ kind }) => kind !== 'done',
      );
    } catch (error) {
      if (error instanceof CircuitOpenError) return { kind: 'refused' };
      throw error;
    }
  }

  /** Whether it takes the key; nothing is translated for it. */
  async tryKey(): Promise<ProbeOutcome> {
    const outcome = await requestJson(`${this.options.base}/v2/usage`, {
      headers: this.headers(),
      timeoutMs: TIMEOUT_MS,
    });
    if (outcome.kind === 'no-answer') return { kind: 'away', say: `gave no usable answer (${outcome.reason})` };
    if (outcome.status === 200) return { kind: 'right', say: 'takes this key' };
    if (outcome.status === 403)
      return { kind: 'wrong', say: 'is refused; keys that end in :fx are for https://api-free.deepl.com' };
    return { kind: 'away', say: `gave no usable answer (${outcome.status})` };
  }

  private async ask(texts: readonly string[], locale: TranslatedLocale): Promise<Translated> {
    const outcome = await requestJson(`${this.options.base}/v2/translate`, {
      headers: this.headers(),
      json: { text: texts, source_lang: 'KO', target_lang: TARGETS[locale] },
      timeoutMs: TIMEOUT_MS,
    });
    if (outcome.kind === 'answer' && outcome.status === 200) {
      const translations = Answer.safeParse(outcome.body).data?.translations;
      if (translations?.length === texts.length) return { kind: 'done', texts: translations.map(({ text }) => text) };
    }
    // Texts of a shop are no secret, but no news either: the log has the reason alone.
    const reason = outcome.kind === 'answer' ? outcome.status : outcome.reason;
    this.options.logger.warn({ reason }, 'the translator gave no usable answer');
    const hasRefused = outcome.kind === 'answer' ? outcome.status !== 200 : !outcome.sent;
    return { kind: hasRefused ? 'refused' : 'unknown' };
  }

  private headers(): Record<string, string> {
    return { authorization: `DeepL-Auth-Key ${this.options.apiKey}` };
  }
}
