import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);
/** Names of fields and answers in the agreed texts. */
const agreed = /상점 (도메인 )?이름|상점 프로필/g;

it('owners read of their 매장, but in the agreed texts', () => {
  expect(sources.length).toBeGreaterThan(100);
  const others = sources.filter((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8')
      .replaceAll(agreed, '')
      .includes('상점'),
  );
  expect(others).toEqual([]);
});

/** Words of the board's states and of money, and the files that may say them: a button that moves an order bears none. */
const places: readonly [word: string, files: readonly string[]][] = [
  // A column, a way back to a state, and a message's name.
  [
    '준비 완료',
    [
      'guests/chat-alerts/GuestAlertsCard.tsx',
      'orders/board/CardDetails.tsx',
      'orders/board/SettingsPanel.tsx',
      'orders/board/board-view.ts',
    ],
  ],
  ['수령 완료', []],
  ['다 됐어요', ['parts/move-words.ts']],
  ['가져갔어요', ['parts/move-words.ts']],
  ['가져다드렸어요', ['parts/move-words.ts']],
  ['환불하기', ['orders/list/RefundDialog.tsx', 'orders/list/Refunds.tsx']],
];

it.each(places)('%s is said in its places alone: one act has one name', (word, files) => {
  const found = sources.filter((name) => readFileSync(join(import.meta.dirname, name), 'utf8').includes(word));
  expect(found.toSorted()).toEqual(files);
});
