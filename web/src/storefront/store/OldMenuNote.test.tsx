import { renderToStaticMarkup } from 'react-dom/server';
import { OldMenuNote } from './OldMenuNote';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Text for a menu that was last seen so long ago. */
const said = (agoMs: number): string => {
  const seenAt = new Date(Date.now() - agoMs).toISOString();
  return renderToStaticMarkup(<OldMenuNote seenAt={seenAt} onRetry={() => undefined} />).replace(/<[^>]*>/g, '');
};

it.each([
  ['a moment', 0, '방금 본 메뉴예요.'],
  ['minutes', 10 * MINUTE_MS, '10분 전 본 메뉴예요.'],
  ['a day', DAY_MS, '어제 본 메뉴예요.'],
])('a remembered menu says when it was seen, in whole Korean, after %s', (_, agoMs, words) => {
  expect(said(agoMs)).toContain(words);
});
