import { InquiryTopic } from '@jumun/contracts';
import { z } from 'zod';
import { randomId } from '../../util/random-id';

/** The form as it stands while it is written: nothing in it needs to be right yet. */
const Words = z.object({
  topic: InquiryTopic.optional().catch(undefined),
  name: z.string().catch(''),
  email: z.string().catch(''),
  phone: z.string().catch(''),
  message: z.string().catch(''),
  agreedPrivacy: z.literal(true).optional().catch(undefined),
});
export type DraftWords = z.infer<typeof Words>;

const Draft = z.object({
  words: Words,
  /** The last sent body and its key: the same words sent again are the same inquiry. */
  attempt: z.object({ sent: z.string(), key: z.string() }).optional().catch(undefined),
});
type Draft = z.infer<typeof Draft>;

const KEY = 'jumun_inquiry';

/** Where nothing is stored the draft lasts as long as the page. */
let remembered: string | null = null;

export const emptyWords = (): DraftWords => Words.parse({});

function read(): Draft {
  try {
    remembered = sessionStorage.getItem(KEY) ?? remembered;
  } catch {
    // The browser refuses storage: see above.
  }
  try {
    return Draft.parse(JSON.parse(remembered ?? ''));
  } catch {
    return { words: emptyWords() };
  }
}

function write(draft: Draft | undefined): void {
  remembered = draft ? JSON.stringify(draft) : null;
  try {
    if (remembered === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, remembered);
  } catch {
    // The browser refuses storage: see above.
  }
}

/** The draft of an inquiry, kept in this tab until it is sent. */
export const inquiryDraft = {
  words: (): DraftWords => read().words,
  keep: (words: DraftWords): void => write({ ...read(), words }),
  /** The key under which these words are sent: known words keep theirs, so that a double tap is one inquiry. */
  keyFor(body: object): string {
    const draft = read();
    const sent = JSON.stringify(body);
    if (draft.attempt?.sent === sent) return draft.attempt.key;
    const key = randomId();
    write({ ...draft, attempt: { sent, key } });
    return key;
  },
  erase: (): void => write(undefined),
};
