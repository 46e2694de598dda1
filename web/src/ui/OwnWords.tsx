import type { ReactNode } from 'react';
import { language } from '../texts/language';

/** Words of Hangul, and what stands between them but words of another script. */
const KOREAN = /(\d*[가-힣]+(?:[^\p{L}]+[가-힣]+)*)/u;

/** A sentence, whose Korean is marked where the page is in another language: a name that a shop has given is read out so. */
export function OwnWords({ text }: { text: string }): ReactNode {
  if (language() === 'ko') return text;
  return text.split(KOREAN).map((part, place) =>
    place % 2 ? (
      <span key={place} lang="ko">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
