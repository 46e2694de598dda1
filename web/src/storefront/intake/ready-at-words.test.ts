import { readyAtWords, readyIfPaid } from './ready-at-words';

const at = (time: string): string => `2026-11-25T${time}:00+09:00`;

describe('when an order is ready', () => {
  it('is told in Korean time', () => expect(readyAtWords(at('12:35'))).toBe('12:35쯤 준비돼요'));
});

describe('before it is paid', () => {
  it('is told beside the closing that comes before it', () =>
    expect(readyIfPaid(at('22:05'), at('22:00'))).toBe('매장은 22:00에 닫아요. 22:05쯤 준비돼요'));
  it.each([null, at('22:05'), at('23:00')])('is told alone where the store closes at %s', (closesAt) =>
    expect(readyIfPaid(at('22:05'), closesAt)).toBe('22:05쯤 준비돼요'),
  );
});
