import { renderToStaticMarkup } from 'react-dom/server';
import { setLanguage } from '../texts/language';
import { langOf } from './lang-of';
import { OwnWords } from './OwnWords';

const drawn = (text: string) => renderToStaticMarkup(<OwnWords text={text} />);

describe('what a shop has written', () => {
  afterEach(() => setLanguage('ko'));

  it('needs no mark on a Korean page', () => {
    expect([drawn('소금빵 뺐어요.'), langOf('소금빵')]).toEqual(['소금빵 뺐어요.', undefined]);
  });

  it.each([
    ['Remove 소금빵', 'Remove <span lang="ko">소금빵</span>'],
    ['카페 라떼 (샷 추가 ×2) removed.', '<span lang="ko">카페 라떼 (샷 추가</span> ×2) removed.'],
    ['已移除소금빵和카페 라떼。', '已移除<span lang="ko">소금빵</span>和<span lang="ko">카페 라떼</span>。'],
    ['We’ll bring it to 5번 테이블.', 'We’ll bring it to <span lang="ko">5번 테이블</span>.'],
    ['Croissant removed.', 'Croissant removed.'],
  ])('is marked within a sentence of another language: %s', (text, html) => {
    setLanguage('en');
    expect(drawn(text)).toBe(html);
  });

  it('has the language of its letters', () => {
    setLanguage('zh');
    expect([langOf('5번 테이블'), langOf('T5')]).toEqual(['ko', undefined]);
  });
});
