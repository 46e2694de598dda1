import { useState } from 'react';

/** The answer that a form opens with: later ones must neither overwrite what is typed nor close the form. */
export function useOpened<T>(known: T | undefined): T | undefined {
  const [opened, setOpened] = useState<T>();
  if (opened === undefined && known !== undefined) setOpened(known);
  return opened ?? known;
}
