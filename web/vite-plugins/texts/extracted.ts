import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginObj } from '@babel/core';
import type { CatalogType } from '@lingui/conf';
import { textCallIn, type TextCall } from './calls.ts';
import { po, readCatalogue, SOURCE, SURFACES, type Surface, type TextLocale } from './catalogues.ts';
import { speaks, withoutMacros } from './macros.ts';
import { placeholderFaults } from './placeholders.ts';

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

function sourcesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(path, file));
}

const heard = (found: TextCall[]): PluginObj => ({
  name: 'jumun-texts-heard',
  visitor: {
    Program: {
      exit(program) {
        program.scope.crawl();
        program.traverse({
          CallExpression(path) {
            const text = textCallIn(path);
            if (text) found.push(text);
          },
        });
      },
    },
  },
});

/** The texts that the sources of a surface say. */
export async function textsOf(root: string, surface: Surface): Promise<Map<string, TextCall>> {
  const folders = SURFACES.find(({ name }) => name === surface)?.folders ?? [];
  const found: TextCall[] = [];
  for (const file of folders.flatMap((folder) => sourcesIn(join(root, 'src', folder)))) {
    const code = readFileSync(file, 'utf8');
    if (speaks(code)) await withoutMacros(code, file, { plugins: [heard(found)] });
  }
  return new Map(found.map((text) => [text.id, text]));
}

/** Korean sorts as it is read, whatever the machine's own language. */
const byWords = (one: TextCall, other: TextCall): number => one.message.localeCompare(other.message, 'ko');

/**
 * A catalogue's file as the sources want it: nothing they don't say, and an empty place for what isn't translated yet; and
 * what is wrong with its translations.
 */
export async function catalogueText(
  root: string,
  surface: Surface,
  locale: TextLocale,
  said: ReadonlyMap<string, TextCall>,
): Promise<{ file: string; missing: string[]; faults: string[] }> {
  const before = await readCatalogue(root, surface, locale);
  const catalogue: CatalogType = {};
  for (const { id, message, context, comment } of [...said.values()].sort(byWords))
    catalogue[id] = {
      message,
      translation: locale === SOURCE ? message : (before[id]?.translation ?? ''),
      ...(context !== undefined && { context }),
      comments: comment === undefined ? [] : [comment],
      placeholders: {},
      origin: [],
    };
  const missing = Object.values(catalogue).flatMap(({ message = '', translation }) => (translation ? [] : [message]));
  const faults = Object.values(catalogue).flatMap(({ message = '', translation = '' }) => {
    if (!translation) return [];
    const isKorean = locale !== SOURCE && /[가-힣]/.test(translation);
    const found = [...(isKorean ? ['is said in Korean'] : []), ...placeholderFaults(message, translation)];
    return found.map((fault) => `“${message}” ${fault}`);
  });
  const file = await po.serialize(catalogue, { locale, sourceLocale: SOURCE, filename: '', existing: undefined });
  // The time of writing would make a new file of every look at the sources.
  return { file: file.replace(/^"POT-Creation-Date:.*\n/m, ''), missing, faults };
}
