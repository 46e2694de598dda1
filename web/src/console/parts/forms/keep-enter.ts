import type { KeyboardEvent } from 'react';

/** Enter ends a line in a text box of several lines and presses buttons; anywhere else it must not send the form. */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing) event.preventDefault();
}
