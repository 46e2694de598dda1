import { COULD_NOT_ASK } from './judge-audit.ts';

/** `advisories.json`: what is known of packages of ours, when that was last looked up, and what was decided. */
export interface Advisories {
  lookedAt: string;
  advisories: readonly Advisory[];
}

interface Advisory {
  id: string;
  package: string;
  range: string;
  severity: string;
  about: string;
  /** Why a version that matches may stay. */
  answer?: string;
}

/** The parts of `package-lock.json` that are looked at. */
export interface Lock {
  packages: Readonly<Record<string, { version?: string; dev?: boolean; devOptional?: boolean }>>;
}

interface Surroundings {
  satisfies: (version: string, range: string) => boolean;
  now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age from which the list counts as outdated. */
const OLD_AFTER_DAYS = 30;

/** Judges the packages of production by the committed list: fails on a match without an answer in it. */
export function judgeAdvisories(
  { lookedAt, advisories }: Advisories,
  lock: Lock,
  { satisfies, now }: Surroundings,
): { exitCode: number; line: string } {
  const installed = Object.entries(lock.packages).flatMap(([path, { version, dev, devOptional }]) =>
    path.includes('node_modules/') && version && !dev && !devOptional
      ? [{ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }]
      : [],
  );
  const matches = advisories.flatMap((advisory) =>
    installed
      .filter(({ name, version }) => name === advisory.package && satisfies(version, advisory.range))
      .map(({ version }) => ({ ...advisory, version })),
  );
  const open = matches.filter(({ answer }) => !answer);
  const ageDays = Math.floor((now.getTime() - Date.parse(lookedAt)) / DAY_MS);
  const list = `the list of ${lookedAt} (${ageDays} days old, ${advisories.length} advisories)`;
  if (open.length > 0) {
    const names = open.map(({ package: name, version, id, severity }) => `${name} ${version}: ${id} (${severity})`);
    return { exitCode: 1, line: `${list} names what nobody has answered: ${[...new Set(names)].join(', ')}` };
  }
  const line = `${list} has nothing unanswered; ${new Set(matches.map(({ id }) => id)).size} matches are answered in it`;
  return { exitCode: ageDays > OLD_AFTER_DAYS ? COULD_NOT_ASK : 0, line };
}
