import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The languages of texts; the code's own sentences are in the first. */
export const SOURCE = 'ko';
export const TRANSLATED = ['en', 'ja', 'zh'] as const;
export const TEXT_LOCALES = [SOURCE, ...TRANSLATED] as const;
export type TextLocale = (typeof TEXT_LOCALES)[number];

/**
 * The catalogues, each with the folders of web/src whose texts it holds. A shopper's are whole in every language. The
 * console and the desk are in Korean; a translation of theirs is kept where one has been begun, and may lack texts.
 */
export const SURFACES = [
  { name: 'storefront', folders: ['storefront', 'server', 'app'], isWhole: true },
  { name: 'shared', folders: ['ui', 'util', 'shell', 'live', 'api', 'device'], isWhole: true },
  { name: 'console', folders: ['console'], isWhole: false },
  { name: 'operator', folders: ['operator'], isWhole: false },
] as const;
export type Surface = (typeof SURFACES)[number]['name'];

/** Texts of one language, by the ids that Lingui makes of the Korean sentences. */
export type Texts = Readonly<Record<string, CompiledMessage>>;

/** Without places and in the order of the sentences, so that two people's texts seldom meet in one place of a file. */
export const po = formatter({ origins: false, lineNumbers: false, printPlaceholdersInComments: false });

export const fileOf = (root: string, surface: Surface, locale: TextLocale): string =>
  join(root, 'src/texts', surface, `${locale}.po`);

/** A catalogue as it lies in its file; empty where there is none yet. */
export async function readCatalogue(root: string, surface: Surface, locale: TextLocale): Promise<CatalogType> {
  const file = fileOf(root, surface, locale);
  if (!existsSync(file)) return {};
  return po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: SOURCE, filename: file });
}

/**
 * Every text of a language, or those that shoppers read. A sentence that isn't translated is left out: the build says
 * which and ends.
 */
export async function readTexts(root: string, locale: TextLocale, of: 'all' | 'shoppers' = 'all'): Promise<Texts> {
  const texts: Record<string, CompiledMessage> = {};
  for (const { name } of SURFACES.filter(({ isWhole }) => isWhole || of === 'all'))
    for (const [id, { message, translation }] of Object.entries(await readCatalogue(root, name, locale))) {
      const text = translation || (locale === SOURCE ? message : undefined);
      if (text) texts[id] = compileMessage(text);
    }
  return texts;
}
