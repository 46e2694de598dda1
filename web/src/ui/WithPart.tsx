import type { ReactNode } from 'react';

/** Marks the place in a text where a part of the page stands; no text of anybody has it. */
export const PART = '\u0001';

/** A text with a part of the page where it has `PART`, which a translation may have elsewhere. */
export function WithPart({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(PART);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
