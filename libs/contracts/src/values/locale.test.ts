import { localeAskedFor, localeOfTag } from './locale.js';

describe('the language a browser asks for', () => {
  it.each([
    ['ja', 'ja'],
    ['en-GB,en;q=0.9,ko;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,zh-TW;q=0.5,en;q=0.4', 'zh'],
    ['ko;q=0.3, ja;q=0.7', 'ja'],
    ['en;q=0, ko', 'ko'],
    ['EN', 'en'],
  ])('is read from %j as %s', (header, locale) => {
    expect(localeAskedFor(header)).toBe(locale);
  });

  it.each([undefined, '', '*', 'fr', ';;q=,,', 'en;q=x'])('is none of ours in %j', (header) => {
    expect(localeAskedFor(header)).toBeUndefined();
  });

  it('is not looked for behind the first letters of a list that never ends', () => {
    expect(localeAskedFor(`${'fr,'.repeat(10_000)}en`)).toBeUndefined();
  });

  it('is simplified Chinese for every kind of Chinese', () => {
    expect(['zh', 'zh-Hant', 'zh-HK', 'zh-CN'].map(localeOfTag)).toEqual(['zh', 'zh', 'zh', 'zh']);
  });
});
