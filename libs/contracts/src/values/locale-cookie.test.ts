import { keptLocale, localeCookie } from './locale-cookie.js';

describe('the language that a browser keeps', () => {
  it('is by https for our very host and all of it, and by http under the plain name', () => {
    expect(localeCookie('ja', true)).toBe('__Host-jumun-lang=ja; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect(localeCookie('ja', false)).toBe('jumun-lang=ja; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each([
    ['a=1; __Host-jumun-lang=ja', 'ja'],
    ['jumun-lang=ja;b=2', 'ja'],
    ['a=1; jumun_lang=ja', 'ja'],
    ['jumun_lang=zh; jumun-lang=en; __Host-jumun-lang=ja', 'ja'],
    ['jumun_lang=zh; jumun-lang=en', 'en'],
    ['__Host-jumun-lang=xx; jumun_lang=zh', 'zh'],
    ['not-jumun-lang=ja; xjumun_lang=zh', undefined],
    ['jumun-lang=<script>; jumun_lang=constructor', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is the newest that counts, whatever stands before it: %s', (cookies, locale) => {
    expect(keptLocale(cookies)).toBe(locale);
  });
});
