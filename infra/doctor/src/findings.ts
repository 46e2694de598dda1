/**
 * The level of a finding: `wrong` keeps the system from starting or working, `risky` from being what a shop would trust,
 * `away` is a provider that did not answer, `off` a feature without keys, `right` what was tried and works.
 */
export type Level = 'wrong' | 'risky' | 'away' | 'off' | 'right';

export interface Finding {
  level: Level;
  /** A setting as the file names it, or a feature. */
  of: string;
  /** One English sentence part; never a value. */
  say: string;
}

const MARKS: Record<Level, string> = { wrong: '✘', risky: '!', away: '?', off: '-', right: '✔' };
const TITLES: Record<Level, string> = {
  wrong: 'Wrong or missing',
  risky: 'To think about',
  away: 'Not reached',
  off: 'Off for want of keys',
  right: 'On and tried',
};
const ORDER: readonly Level[] = ['right', 'off', 'away', 'risky', 'wrong'];

/** The findings as lines for a terminal, what matters most last. */
export function reportOf(findings: readonly Finding[]): string {
  const parts = ORDER.flatMap((level) => {
    const own = findings.filter((finding) => finding.level === level);
    return own.length === 0 ? [] : [`${TITLES[level]}\n${own.map(lineOf).join('\n')}`];
  });
  const faults = findings.filter(({ level }) => level === 'wrong').length;
  const verdict = faults === 0 ? 'Nothing is wrong.' : `${faults} to mend before this can go live.`;
  return [...parts, verdict].join('\n\n');
}

const lineOf = ({ level, of, say }: Finding): string => `  ${MARKS[level]} ${of}: ${say}`;
