import { kindWord, reasonWords, stateIn } from './message-words';

describe('the words for a message', () => {
  it('are known ones where the reason is known, and the provider’s own where it is not', () => {
    expect(reasonWords('no-phone')).toBe('전화번호가 없어요');
    expect(reasonWords('recipient-full')).toBe('받는 사람에게 오늘 보낼 수 있는 만큼 보냈어요');
    expect(reasonWords('budget-spent')).toBe('오늘 메시지 예산을 다 썼어요');
    expect(reasonWords('too-late: no-phone')).toBe('시간 안에 보내지 못했어요 (전화번호가 없어요)');
    expect(reasonWords('3054 invalid template')).toBe('3054 invalid template');
    expect(reasonWords(null)).toBe('알려진 이유가 없어요');
    expect(kindWord('something-new')).toBe('something-new');
    expect(kindWord('constructor')).toBe('constructor');
  });

  it('begin with what waits where an address asks for nothing that exists', () => {
    const stateOf = (query: string) => stateIn(new URLSearchParams(query));
    expect([stateOf(''), stateOf('state=nowhere'), stateOf('state=toString'), stateOf('state=failed')]).toEqual([
      'parked',
      'parked',
      'parked',
      'failed',
    ]);
  });
});
