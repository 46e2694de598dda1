import { build } from 'virtual:build-files';
import { CACHES, CONSOLE_CACHES, type Audience } from './kept-words';

const AUDIENCES: readonly Audience[] = ['store', 'console'];
const TOGETHER = 4;
/** A small script that each page of a store names by a fixed address. */
const EASY = '/easy.js';

/** The caches of this build's files and pages; those of another build have other names. */
export const ASSETS = `${CACHES}assets-${build.id}`;
export const SHELLS = { store: `${CACHES}store-${build.id}`, console: CONSOLE_CACHES + build.id } as const;
/** Addresses whose page comes without the data of a store or a shop, so that it can stand for all. */
const SHELL_PATHS: Record<Audience, string> = { store: '/-/pay', console: '/store/admin/board' };

/** The page of this build that can be shown without a network; undefined while not all of it is here. */
export const shellOf = async (caches: CacheStorage, audience: Audience): Promise<Response | undefined> =>
  (await caches.open(SHELLS[audience])).match(SHELL_PATHS[audience]);

/** Whether a page begins with a script of this build: while a new version comes, the server's may be another one's. */
export const isOurs = (script: string): boolean => script in build.lists;

const scriptIn = (html: string): string | undefined =>
  Object.keys(build.lists).find((script) => html.includes(`/${script}"`));

async function keepFile(caches: CacheStorage, path: string): Promise<Response | undefined> {
  const assets = await caches.open(ASSETS);
  // The build before had most of it.
  const known = await caches.match(path);
  const answer = known ?? (await fetch(path).catch(() => undefined));
  if (!answer?.ok) return undefined;
  await assets.put(path, answer.clone());
  return answer;
}

/**
 * Keeps all files of an audience, then their page: with some files missing, half a page would show. The page is in the
 * language that was read last; `script` is the one that the open page began with.
 */
export async function keepBuild(caches: CacheStorage, audience: Audience, script?: string): Promise<void> {
  const known = await (await shellOf(caches, audience))?.text();
  if (known !== undefined && (script === undefined || scriptIn(known) === script)) return;
  const page = await fetch(SHELL_PATHS[audience]).catch(() => undefined);
  const own = page?.ok ? scriptIn(await page.clone().text()) : undefined;
  if (page === undefined || own === undefined) return;
  const list = await keepFile(caches, `/${build.lists[own] ?? ''}`);
  if (list === undefined) return;
  // Made by the build: names of files.
  const files = [EASY, ...((await list.json()) as string[]).map((file) => `/${file}`)];
  for (let next = 0; next < files.length; next += TOGETHER) {
    const come = await Promise.all(files.slice(next, next + TOGETHER).map((path) => keepFile(caches, path)));
    if (come.includes(undefined)) return;
  }
  await (await caches.open(SHELLS[audience])).put(SHELL_PATHS[audience], page);
}

/** Keeps for a new build what was kept for the one before. */
export async function keepAsBefore(caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  for (const audience of AUDIENCES) {
    const prefix = SHELLS[audience].slice(0, -build.id.length);
    if (names.some((name) => name.startsWith(prefix))) await keepBuild(caches, audience);
  }
}

/** Forgets all that other builds have kept. */
export async function dropOthers(caches: CacheStorage, own: ReadonlySet<string>): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && !own.has(name)).map((name) => caches.delete(name)),
  );
}
