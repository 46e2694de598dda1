import { t } from '@lingui/core/macro';
import type { DeadLetter, WaitingCount } from '../../api/views';

type Service = DeadLetter['service'];
/** Where each service that has more goes on. */
export type LetterCursors = readonly { service: Service; after: string }[];
/** Some letters, of one service or of all. */
export interface LetterPage {
  letters: readonly DeadLetter[];
  total: WaitingCount;
  next: LetterCursors;
  away: readonly Service[];
}

/** Dead letters that one reaction of one service refused. */
export interface LetterGroup {
  key: string;
  service: DeadLetter['service'];
  consumer: string;
  letters: readonly DeadLetter[];
}

/** The letters by the reaction that refused them, the group with the oldest first; within it the oldest first. */
export function groupsOf(letters: readonly DeadLetter[]): LetterGroup[] {
  const groups = new Map<string, DeadLetter[]>();
  for (const letter of [...letters].sort((one, other) => Date.parse(one.parkedAt) - Date.parse(other.parkedAt))) {
    const key = `${letter.service} ${letter.consumer}`;
    const group = groups.get(key);
    if (group) group.push(letter);
    else groups.set(key, [letter]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [{ key, service: first.service, consumer: first.consumer, letters: group }] : [];
  });
}

/** All pages in one, each letter once. How many there are stands in the first: those after it count the services that have more alone. */
export const lettersOf = (pages: readonly LetterPage[]): Omit<LetterPage, 'next'> => ({
  letters: [...new Map(pages.flatMap(({ letters }) => letters.map((each) => [each.deadLetterId, each]))).values()],
  total: pages[0]?.total ?? null,
  away: [...new Set(pages.flatMap(({ away }) => away))],
});

export interface ReplayResult {
  done: number;
  /** Those that were refused again, each with why. */
  failed: readonly { id: string; reason: string }[];
  /** Those whose end is not known: it was stopped before them, or broke at the first of them. */
  untried: readonly string[];
  /** Why it broke; nothing where the operator stopped it. */
  broken?: string;
}

/** Result of a replay in words, one sentence per outcome. */
export function replayWords({ done, failed, untried }: ReplayResult): string {
  if (done === 0 && failed.length > 0 && untried.length === 0) {
    return t`${{ failed: failed.length }}건이 또 실패해서 그대로 남아 있어요.`;
  }
  const sentences = [
    ...(done > 0 ? [t`${done}건을 다시 처리했어요.`] : []),
    ...(failed.length > 0 ? [t`${{ failed: failed.length }}건은 또 실패해서 남아 있어요.`] : []),
    ...(untried.length > 0 ? [t`${{ untried: untried.length }}건을 남기고 멈췄어요.`] : []),
  ];
  return sentences.join(' ');
}
