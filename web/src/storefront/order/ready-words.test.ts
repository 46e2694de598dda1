import { isVeryLate, readyWords } from './ready-words';

const at = (time: string): string => `2026-11-25T${time}:00+09:00`;
const noon = Date.parse(at('12:00'));

describe('when an order is ready', () => {
  it('is told to the minute, in Korean time', () => {
    expect(readyWords(at('12:35'), at('12:35'), noon)).toBe('12:35쯤 준비돼요');
    expect(readyWords(at('00:05'), null, Date.parse(at('00:00')))).toBe('00:05쯤 준비돼요');
  });
  it('is told with how much later it is, and never with how much earlier', () => {
    expect(readyWords(at('12:40'), at('12:35'), noon)).toBe('5분 늦어져요. 12:40쯤 준비돼요.');
    expect(readyWords(at('12:30'), at('12:35'), noon)).toBe('12:30쯤 준비돼요');
  });
  it('is not told again once it is over', () => {
    expect(readyWords(at('11:59'), at('11:59'), noon)).toBe('조금 늦어지고 있어요');
    expect(readyWords(at('11:51'), at('11:51'), noon)).toBe('조금 늦어지고 있어요');
  });
  it('says from ten minutes on how late it is', () => {
    expect(readyWords(at('11:50'), at('11:50'), noon)).toBe('예정보다 10분 늦어지고 있어요.');
    expect([isVeryLate(at('11:51'), noon), isVeryLate(at('11:50'), noon), isVeryLate(null, noon)]).toEqual([
      ...[false, true, false],
    ]);
  });
  it('is not spoken of where nothing was promised', () => expect(readyWords(null, null, noon)).toBeNull());
});
