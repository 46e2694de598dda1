import type { Term } from './term.js';

/** Names of spots and tags. */
export const spotTerms: Readonly<Record<string, Term>> = {
  spot: ['The spot in the shop, as it was when it was ordered; null where none is known.'],
  spots: ['The spots.'],
  spot_ids: ['All spots in their new order.'],
  spotId: ['The spot that the guest chose instead of the tag’s own, by its UUID.'],
  labels: ['What the spots are called: each label, or a run of numbers.', ['1번 테이블', '2번 테이블']],
  prefix: ['What stands before each number.', 'A'],
  suffix: ['What stands behind each number.', '번 테이블'],
  zone: ['The part of the shop that it stands in; null for none.', '테라스'],
  serve: ['Whether orders are carried there (`carry`) or fetched at the counter (`pickup`).', 'carry'],
  pay: ['When it is paid there: before (`prepay`), at the end (`tab`), or as the shop does (`default`).', 'prepay'],
  choose_spot: ['Whether guests who scanned a tag may say to sit at another spot.', false],
  open_tab: ['Whether something ordered there is still to be paid.', false],
  tag: ['A tag, or the token of the one that was scanned.'],
  tags: ['The tags: printed codes and chips.'],
  with_tags: ['Whether each spot gets a tag.', true],
  medium: ['What carries the tag’s address: a printed code (`qr`), a chip (`nfc`), or both.', 'qr'],
  replaced: ['The tag whose place the new one took.'],
  keep_days: ['For how many days the old tag goes on working.', 7],
  works_until: ['When a tag that was replaced stops working; null for others.'],
  address: ['An address: of a place, or of the page that a tag opens.', 'https://jumun.example/t/7KQ2M9XA3B'],
  visits: ['How often it was scanned.', 120],
  conversion: ['Orders as basis points of the visits; null without a visit.', 3_750],
};
