import { foundWords, type Found } from './search-words';

const nothing: Found = { takenFor: 'text', payments: [], shops: [], operators: [], refused: false, away: [] };

describe('what a search found', () => {
  it('is counted over all that was looked through', () => {
    const operators = [{ operatorId: 'o', email: 'a@example.com' }];
    expect(foundWords({ ...nothing, takenFor: 'email', operators })).toBe('이메일로 1건을 찾았어요.');
  });

  it('is told where it is nothing, with what a role does not reach', () => {
    expect(foundWords(nothing)).toBe('이 이름으로 찾은 것이 없어요.');
    expect(foundWords({ ...nothing, takenFor: 'phone', refused: true })).toBe(
      '이 전화번호로 찾은 것이 없어요. 처음부터 끝까지 그대로 적었는지 봐주세요. 내 역할로는 볼 수 없는 것이 있어요.',
    );
  });
});
