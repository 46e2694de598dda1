import type { WireDeadLetter } from '@jumun/contracts';

/** Dead letters that one reaction of one service refused. */
export interface LetterGroup {
  key: string;
  service: WireDeadLetter['service'];
  consumer: string;
  letters: readonly WireDeadLetter[];
}

/** The letters by the reaction that refused them, the group with the oldest first; within it the oldest first. */
export function groupsOf(letters: readonly WireDeadLetter[]): LetterGroup[] {
  const groups = new Map<string, WireDeadLetter[]>();
  for (const letter of [...letters].sort((one, other) => Date.parse(one.parked_at) - Date.parse(other.parked_at))) {
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

/** What became of a replay of several. */
export interface ReplayResult {
  done: number;
  /** Those that were refused again, each with why. */
  failed: readonly { id: string; reason: string }[];
}

export const replayWords = ({ done, failed }: ReplayResult): string => {
  if (failed.length === 0) return `${done}건을 다시 처리했어요.`;
  if (done === 0) return `${failed.length}건이 또 실패해서 그대로 남아 있어요.`;
  return `${done}건을 다시 처리했어요. ${failed.length}건은 또 실패해서 남아 있어요.`;
};
