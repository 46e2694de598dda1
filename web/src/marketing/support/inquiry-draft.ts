import { InquiryTopic } from '@jumun/contracts';
import { z } from 'zod';
import { randomId } from '../../util/random-id';
import { tabText } from '../../util/tab-text';

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

export const emptyWords = (): DraftWords => Words.parse({});

function read(): Draft {
  try {
    return Draft.parse(JSON.parse(tabText.get(KEY) ?? ''));
  } catch {
    return { words: emptyWords() };
  }
}

const write = (draft: Draft | undefined): void => tabText.set(KEY, draft ? JSON.stringify(draft) : null);

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
