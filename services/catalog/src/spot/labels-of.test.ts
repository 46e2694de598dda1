import { LabelRun, Problem } from '@jumun/contracts';
import { labelsOf } from './labels-of.js';

const run = (more: object) => labelsOf({ prefix: '', from: 1, to: 3, suffix: '', ...more });

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Problem && error.errors;
  }
}

describe('labels made in one go', () => {
  it('count on between what stands before and behind the number', () => {
    expect(run({ suffix: '번 테이블' })).toEqual(['1번 테이블', '2번 테이블', '3번 테이블']);
    expect(run({ prefix: 'A', from: 9, to: 10 })).toEqual(['A9', 'A10']);
  });

  it('keep the space between a word and its number', () => {
    const ofForm = (more: object) => labelsOf(LabelRun.parse({ from: 1, to: 2, ...more }));
    expect(ofForm({ prefix: '부스 ' })).toEqual(['부스 1', '부스 2']);
    expect(ofForm({ prefix: ' 부스 ', suffix: ' 앞 ' })).toEqual(['부스 1 앞', '부스 2 앞']);
    expect(ofForm({ prefix: '  ', suffix: '\u3164' })).toEqual(['1', '2']);
  });

  it.each([
    ['a run that ends before it begins', () => run({ from: 3, to: 1 }), '끝 번호가 시작 번호보다 작아요.'],
    ['more than a hundred', () => run({ to: 101 }), '한 번에 100개까지 만들 수 있어요.'],
    ['a label that grows too long', () => run({ prefix: '가'.repeat(20) }), '20자까지 입력할 수 있어요.'],
  ])('refuse %s', (_, work, message) => {
    expect(refusalOf(work)).toEqual([{ path: 'labels', message }]);
  });

  it('refuse one that is there twice, whatever its capitals', () => {
    expect(refusalOf(() => labelsOf(['Bar', '창가', 'bar']))).toEqual([
      { path: 'labels.2', message: '이미 있는 자리 이름이에요.' },
    ]);
  });
});
