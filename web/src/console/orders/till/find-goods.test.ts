import { isNamed } from './find-goods';

const names = ['아이스 아메리카노', '카페 라떼', '딸기 크림 라떼', 'Americano 2.0', '빵'];
const found = (typed: string) => names.filter((name) => isNamed(name, typed));

it.each([
  ['아메', ['아이스 아메리카노']],
  ['ㅇㅇㅅ', ['아이스 아메리카노']],
  ['ㄹㄸ', ['카페 라떼', '딸기 크림 라떼']],
  ['카ㅍ', ['카페 라떼']],
  ['크림라', ['딸기 크림 라떼']],
  ['AMERI', ['Americano 2.0']],
  ['ㅃ', ['빵']],
  ['', names],
  ['없는', []],
])('%s finds its goods by name and by first consonants', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

it('what is being written finds its goods before the syllable is done', () => {
  expect(['암', '아멜', '카ㅍ', '람'].map(found)).toEqual([
    ['아이스 아메리카노'],
    ['아이스 아메리카노'],
    ['카페 라떼'],
    [],
  ]);
});
