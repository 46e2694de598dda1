import { keyNameOf } from './key-name';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, isComposing: false };
const at = (name: string) => ({ matches: (selector: string) => selector.includes(name), isContentEditable: false });
const nowhere = { matches: () => false, isContentEditable: false };
const named = (key: string, code: string, more: object = {}) =>
  keyNameOf({ ...plain, key, code, target: nowhere, ...more });

describe('a pressed key', () => {
  it.each([
    ['j', 'KeyJ', {}, 'j'],
    ['ㅓ', 'KeyJ', {}, 'j'],
    ['?', 'Slash', { shiftKey: true }, '?'],
    ['/', 'Slash', {}, '/'],
    ['ArrowLeft', 'ArrowLeft', {}, 'ArrowLeft'],
  ])('%s of %s is itself, however letters are typed', (key, code, more, name) => {
    expect(named(key, code, more)).toBe(name);
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['with Shift', { shiftKey: true }],
    ['held down', { repeat: true }],
    ['while a letter is put together', { isComposing: true }],
    ['in a field', { target: at('input') }],
    ['in a long text', { target: at('textarea') }],
    ['in text that can be edited', { target: { ...nowhere, isContentEditable: true } }],
  ])('is nothing %s', (_when, more) => {
    expect(named('a', 'KeyA', more)).toBeUndefined();
  });
});
