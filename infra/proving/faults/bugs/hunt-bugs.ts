import { bugs, type PlantedBug } from './bugs.ts';
import { hunt, openWithBug, playClean, seconds, type Finding } from './hunt-bug.ts';
import { scenarios, type ScenarioName } from './scenarios.ts';

/** Bugs by their ids, all where none is named; throws for an unknown one. */
export function chooseBugs(ids: readonly string[]): readonly PlantedBug[] {
  const unknown = ids.filter((id) => !bugs.some((bug) => bug.id === id));
  if (unknown.length > 0) throw new Error(`there is no planted bug ${unknown.join(', ')}`);
  return ids.length === 0 ? bugs : bugs.filter(({ id }) => ids.includes(id));
}

/**
 * Plays the scenarios of the chosen bugs without them, which must break nothing, and then with each. Says a line for each
 * and answers how many were not as they should be.
 */
export async function huntAll(chosen: readonly PlantedBug[], say: (line: string) => void): Promise<number> {
  const used = new Set(chosen.map(({ shownBy }) => shownBy));
  const names = (Object.keys(scenarios) as ScenarioName[]).filter((name) => used.has(name));
  const target = await openWithBug();
  let clean;
  try {
    clean = await playClean(target, names, say);
  } finally {
    await target.close();
  }
  const spoilt = [...clean.values()].filter(({ broken }) => broken.length > 0).length;
  if (spoilt > 0) return spoilt;
  let missed = 0;
  for (const bug of chosen) {
    const finding = await hunt(bug, clean.get(bug.shownBy)?.restMs ?? 0);
    say(lineOf(finding));
    if (!finding.isFound) missed += 1;
  }
  say(`${chosen.length - missed} of ${chosen.length} planted bugs were found`);
  return missed;
}

function lineOf({ bug, isFound, others, tookMs }: Finding): string {
  const also = others.length === 0 ? '' : `  (and ${others.length} more)`;
  const verdict = isFound ? bug.breaks : `NOT FOUND: ${bug.breaks}; broken: ${others.join('; ') || 'nothing'}`;
  return `${bug.id.padEnd(32)} ${bug.shownBy.padEnd(22)} ${seconds(tookMs)}  ${verdict}${isFound ? also : ''}`;
}
