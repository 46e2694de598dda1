type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
> & { target: { matches?: (selector: string) => boolean; isContentEditable?: boolean } | EventTarget | null };

const WRITTEN_IN = 'input:not([type=checkbox]), textarea, select';

const isWriting = (target: Press['target']): boolean =>
  target !== null &&
  'matches' in target &&
  ((target as HTMLElement).isContentEditable || (target as HTMLElement).matches(WRITTEN_IN));

/**
 * The name of a pressed key: `j`, `ArrowLeft`, `/`, `?`. Letters go by their place on the keyboard, which Korean typing
 * leaves alone. Undefined while typing in a field, for a key held down, and together with Ctrl, Alt or Command.
 */
export function keyNameOf(press: Press): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press;
  if (ctrlKey || metaKey || altKey || repeat || isComposing || isWriting(press.target)) return undefined;
  if (key === '?' || key === '/') return key;
  if (shiftKey) return undefined;
  return code.startsWith('Key') ? code.slice(-1).toLowerCase() : key;
}
