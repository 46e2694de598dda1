import { lacksOf, saveWords } from './lacks';

const picture = new File(['x'], 'latte.png', { type: 'image/png' });

describe('what a product had better have', () => {
  it('is named for a new product: its picture and its description', () => {
    expect(lacksOf({ images: null, productDescription: ' ' }, undefined)).toEqual(['images', 'productDescription']);
    expect(lacksOf({ images: picture, productDescription: '고소해요' }, undefined)).toEqual([]);
  });

  it('is not asked for again where the owner went on without it before', () => {
    expect(lacksOf({ images: null, productDescription: '' }, { productDescription: '' })).toEqual([]);
    expect(lacksOf({ images: null, productDescription: '' }, { productDescription: '고소해요' })).toEqual([
      'productDescription',
    ]);
  });

  it('is said by the button that goes on without it', () => {
    expect(saveWords(true, [])).toBe('등록하기');
    expect(saveWords(true, ['images'])).toBe('사진 없이 등록하기');
    expect(saveWords(true, ['images', 'productDescription'])).toBe('사진·설명 없이 등록하기');
    expect(saveWords(false, ['productDescription'])).toBe('설명 없이 수정하기');
  });
});
