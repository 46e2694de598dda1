import { jest } from '@jest/globals';
import { emptyWords, inquiryDraft } from './inquiry-draft';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const put = (value: object) => Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });

beforeEach(() => {
  put(storage);
  inquiryDraft.erase();
});

const words = { ...emptyWords(), topic: 'price' as const, name: '김문의', message: '수수료가' };

describe('the draft of an inquiry', () => {
  it('is empty at first, and again once it is erased', () => {
    expect(inquiryDraft.words()).toEqual({ name: '', email: '', phone: '', message: '' });
    inquiryDraft.keep(words);
    expect(inquiryDraft.words()).toEqual(words);
    inquiryDraft.erase();
    expect(inquiryDraft.words()).toEqual(emptyWords());
    expect(stored.size).toBe(0);
  });

  it.each(['', 'no json', '{"words":7}', '[]'])('that reads %p is taken for none', (text) => {
    stored.set('jumun_inquiry', text);
    expect(inquiryDraft.words()).toEqual(emptyWords());
  });

  it('loses no more than what is broken', () => {
    stored.set('jumun_inquiry', JSON.stringify({ words: { topic: 'weather', name: 7, message: '수수료가' } }));
    expect(inquiryDraft.words()).toEqual({ ...emptyWords(), message: '수수료가' });
  });

  it('lasts as long as the page where the browser refuses storage', () => {
    const refuse = jest.fn(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    put({ getItem: refuse, setItem: refuse, removeItem: refuse });
    inquiryDraft.keep(words);
    expect(inquiryDraft.words()).toEqual(words);
    expect(refuse).toHaveBeenCalled();
  });
});

describe('the key of an inquiry', () => {
  it('stays the same for the same words, over what is typed in between, and is another for others', () => {
    const first = inquiryDraft.keyFor({ message: 'ㄱ' });
    inquiryDraft.keep(words);
    expect(inquiryDraft.keyFor({ message: 'ㄱ' })).toBe(first);
    expect(inquiryDraft.keyFor({ message: 'ㄴ' })).not.toBe(first);
    expect(inquiryDraft.words()).toEqual(words);
  });

  it('is a new one after sending', () => {
    const first = inquiryDraft.keyFor({ message: 'ㄱ' });
    inquiryDraft.erase();
    expect(inquiryDraft.keyFor({ message: 'ㄱ' })).not.toBe(first);
  });
});
