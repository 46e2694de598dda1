import type { Locator } from 'playwright-core';

interface ChosenFile {
  name: string;
  mimeType: string;
  bytes: number;
}

/** Chooses a file full of `a`. The page makes it: sent there, 8 MB take a loaded machine up to half a minute. */
export const chooseFile = (input: Locator, file: ChosenFile): Promise<void> =>
  input.evaluate((element, { name, mimeType, bytes }) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(bytes).fill('a'.charCodeAt(0))], name, { type: mimeType }));
    // Callers name an input for files.
    (element as HTMLInputElement).files = chosen.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, file);
