import { markWords, ruleWords, troubleWords } from './printer-words';

const rules = [{ kind: 'kitchen', on: 'paid', categoryIds: null, onlySpotKinds: null }] as const;

describe('words about printers', () => {
  it('say on the board what is wrong and how much waits for it', () => {
    expect(troubleWords([{ state: 'paper', waiting: 4, rules: [...rules] }])).toBe(
      '프린터 용지가 없어요 · 밀린 주문서 4장',
    );
    expect(troubleWords([{ state: 'away', waiting: 0, rules: [...rules] }])).toBe('프린터가 연결되어 있지 않아요');
  });

  it('say nothing of printers that work or print only when asked', () => {
    expect(troubleWords([{ state: 'ok', waiting: 2, rules: [...rules] }])).toBeNull();
    expect(troubleWords([{ state: 'away', waiting: 0, rules: [] }])).toBeNull();
  });

  it('name what a printer prints and how sure its paper is', () => {
    expect(ruleWords({ rules: [...rules] })).toBe('결제되면 주문서');
    expect(ruleWords({ rules: [] })).toBe('누를 때만 출력해요');
    expect(markWords({ mark: 'none', copyNo: 1 })).toBeNull();
    expect(markWords({ mark: 'reprint', copyNo: 2 })).toBe('재출력 2');
    expect(markWords({ mark: 'maybe-again', copyNo: 1 })).toBe('재출력 · 중복일 수 있어요');
  });
});
