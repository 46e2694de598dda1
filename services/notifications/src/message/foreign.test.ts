import { LOCALES } from '@jumun/contracts';
import { compose } from './compose.js';
import { eucKrText } from './euc-kr.js';
import { wordings } from '../wording/templates.js';

const matter = {
  recipientRole: 'shopper' as const,
  sourceId: '019a0000-0000-7000-8000-000000000001',
  orderNumber: '261121-ABCD1234-012',
  title: '아메리카노 외 2건',
  amount: 12_500,
  remaining: 3_000,
  storeName: 'cafe',
};
const shoppersKinds = [...new Set(wordings.filter(({ to }) => to === 'shopper').map(({ kind }) => kind))];
const all = shoppersKinds.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale })));

describe('what a shopper is told', () => {
  it.each(all)(
    'of $kind in $locale has a wording, and its text has only letters that carriers carry',
    ({ kind, locale }) => {
      const { text, mail } = compose('데모', { ...matter, kind }, 'https://j.kr', locale);
      expect(text).not.toMatch(/[?]|#\{/);
      expect(eucKrText(text)).toBe(text);
      // Of an e-mail every letter arrives.
      expect(mail.text).toContain('https://j.kr/cafe/success/261121-ABCD1234-012');
      expect(mail.subject).toContain('[데모]');
      if (locale !== 'ko') expect(text.replaceAll('데모', '')).not.toMatch(/[가-힣]/);
    },
  );

  it('is in the reader’s language, but in English where carriers lack its letters', () => {
    const ready = { ...matter, kind: 'order-ready' as const };
    const textIn = (locale: (typeof LOCALES)[number]) => compose('데모', ready, 'https://j.kr', locale).text;
    expect(textIn('ja')).toContain('012番のご注文ができました');
    expect(textIn('en')).toContain('Order 012 is ready');
    expect(textIn('zh')).toBe(textIn('en'));
    expect(compose('데모', ready, 'https://j.kr', 'zh').mail.subject).toBe('[데모] 您的餐点已备好。');
  });
});
