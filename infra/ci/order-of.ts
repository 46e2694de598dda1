/** A test file of a run: its path from the repository's root, and its size. */
export interface TestFile {
  path: string;
  bytes: number;
}

/** Seconds that a file took in the last kept run, by folder and name. */
export type Durations = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A file of so many seconds begins before all others, or the run waits for it alone in the end. */
const LONG_S = 30;

/** The package of a file: `web`, `gateway`, or the second level of the others. */
export const packageOf = (path: string): string => /^(?:(?:libs|services|infra)\/)?[^/]+/.exec(path)?.[0] ?? path;

const middleOf = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/**
 * The paths in the order in which they should begin: what is long by itself, the longest first; then package by package, since
 * a worker goes on with the service that it runs already, the longest package first and its longest file first. A file that no
 * run has seen takes the middle of its package, or of all; among equals the larger file begins.
 */
export function orderOf(files: readonly TestFile[], durations: Durations): string[] {
  const known = new Map<string, number>(
    Object.entries(durations).flatMap(([folder, names]) =>
      Object.entries(names).map(([name, seconds]) => [`${folder}/${name}`, seconds] as const),
    ),
  );
  const byPackage = new Map<string, TestFile[]>();
  for (const file of files) {
    const owner = packageOf(file.path);
    byPackage.set(owner, [...(byPackage.get(owner) ?? []), file]);
  }
  const secondsOf = new Map<string, number>();
  const middleOfAll = middleOf(files.flatMap(({ path }) => known.get(path) ?? [])) ?? 0;
  for (const members of byPackage.values()) {
    const middle = middleOf(members.flatMap(({ path }) => known.get(path) ?? [])) ?? middleOfAll;
    for (const { path } of members) secondsOf.set(path, known.get(path) ?? middle);
  }
  const seconds = ({ path }: TestFile): number => secondsOf.get(path) ?? 0;
  const longest = (one: TestFile, other: TestFile): number =>
    seconds(other) - seconds(one) || other.bytes - one.bytes || (one.path < other.path ? -1 : 1);
  const sumOf = (members: readonly TestFile[], of: (file: TestFile) => number): number =>
    members.reduce((sum, file) => sum + of(file), 0);

  const isLong = (file: TestFile): boolean => seconds(file) >= LONG_S;
  const rest = [...byPackage.values()]
    .map((members) => members.filter((file) => !isLong(file)))
    .toSorted((one, other) => sumOf(other, seconds) - sumOf(one, seconds) || sumOf(other, bytes) - sumOf(one, bytes));
  const ordered = [...files.filter(isLong).toSorted(longest), ...rest.flatMap((members) => members.toSorted(longest))];
  return ordered.map(({ path }) => path);
}

const bytes = (file: TestFile): number => file.bytes;
