import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf, readCatalogue, SURFACES, TEXT_LOCALES, TRANSLATED, type TextLocale } from './catalogues.ts';
import type { TextCall } from './calls.ts';
import { catalogueText } from './extracted.ts';
import { placeholderFaults } from './placeholders.ts';

const WEB = join(import.meta.dirname, '../..');

describe('a translation', () => {
  it.each([
    ['{count}개', '{count, plural, one {{count} item} other {{count} items}}'],
    ['{count}개', '{count, plural, one {an item} other {{count} items}}'],
    ['{name} {count}개', '{count, plural, one {One {name}} other {{count} × {name}}}'],
    ['{name} 빼기', '{name}を削除'],
  ])('says what its sentence says: %s, %s', (message, translation) =>
    expect(placeholderFaults(message, translation)).toEqual([]),
  );

  it.each([
    ['{name} 빼기', 'Remove', ['does not say {name}']],
    ['{name} 빼기', 'Remove {nome}', ['does not say {name}', 'says {nome}, which nothing fills']],
    ['닫기', 'Close {0}', ['says {0}, which nothing fills']],
    ['{count}개', '{count, plural, one {an item} other {items}}', ['does not say {count}']],
    ['{name} {count}개', '{count, plural, one {One {name}} other {{count} items}}', ['does not say {name}']],
    [
      '{count}개',
      '{count, plural, one {an item} other {{n} items}}',
      ['does not say {count}', 'says {n}, which nothing fills'],
    ],
  ])('that differs is told: %s, %s', (message, translation, faults) =>
    expect(placeholderFaults(message, translation)).toEqual(faults),
  );

  it('that can’t be read is told', () =>
    expect(placeholderFaults('{count}개', '{count, plural, one {an item')).toEqual([
      expect.stringMatching(/^can't be read: /),
    ]));
});

describe('the check of the catalogues', () => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  cpSync(join(WEB, 'src/texts'), join(root, 'src/texts'), { recursive: true });

  /** Texts of the sources, by the Korean catalogue. */
  const saidIn = async (surface: (typeof SURFACES)[number]['name']) =>
    new Map(
      Object.entries(await readCatalogue(WEB, surface, 'ko')).map(([id, { message = '', context }]) => {
        const said: TextCall = { id, message, context, comment: undefined, values: new Map() };
        return [id, said] as const;
      }),
    );
  const faultsIn = async (surface: (typeof SURFACES)[number]['name'], locale: TextLocale) =>
    (await catalogueText(root, surface, locale, await saidIn(surface))).faults;

  it.each(TEXT_LOCALES)('finds nothing wrong in ours: %s', async (locale) => {
    for (const { name } of SURFACES) expect(await faultsIn(name, locale)).toEqual([]);
  });

  it.each(TRANSLATED)('finds a placeholder that was lost in %s', async (locale) => {
    const path = fileOf(root, 'storefront', locale);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.replace(/(msgid "\{name\} 빼기"\nmsgstr ".*)\{name\}/, '$1{nome}'));
    expect(await faultsIn('storefront', locale)).toEqual([
      '“{name} 빼기” does not say {name}',
      '“{name} 빼기” says {nome}, which nothing fills',
    ]);
    writeFileSync(path, whole);
  });

  it.each(TRANSLATED)('finds Korean in %s', async (locale) => {
    const path = fileOf(root, 'storefront', locale);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.replace(/(msgid "\{name\} 빼기"\nmsgstr ")/, '$1빼기 '));
    expect(await faultsIn('storefront', locale)).toEqual(['“{name} 빼기” is said in Korean']);
    writeFileSync(path, whole);
  });
});
