import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnswerOfRoute, http, Installation, Locale } from '@jumun/contracts';
import type { Logger } from '@jumun/runtime';

export type Store = AnswerOfRoute<typeof http.catalog.store>['data'];

export interface MadePage {
  status: number;
  html: string;
  /** The language that it is in, which need not be the one that was asked for. */
  locale: Locale;
}

/** The functions that draw pages in the web app's build; their other side is web/src/server/pages.tsx. */
export interface PageMaker {
  /** The store whose answer the page at this address can be sent with. */
  storeAt(path: string): string | undefined;
  /** The store that an address belongs to, whatever its page can be drawn with. */
  shopAt(path: string): string | undefined;
  /** The page without data, which the browser asks for. */
  bare(path: string, locale: Locale): MadePage;
  /** The page drawn with a store; null is a store that does not exist. A named language is one that the address names. */
  withStore(path: string, store: Store | null, locale: Locale, isNamed?: boolean): MadePage;
}

interface Built {
  openPages(
    folder: string,
    origin: string,
    installation: Installation,
    warn: (text: string) => void,
  ): PageMaker | Promise<PageMaker>;
}

/** The folder of the build that is for us alone. */
export const MAKER_FOLDER = 'server/';

/** Opens the module that the build of the web app made for us; without it, pages go out empty and the browser draws them. */
export async function openPageMaker(
  root: string,
  origin: string,
  installation: Installation,
  logger: Logger,
): Promise<PageMaker | undefined> {
  const path = join(root, MAKER_FOLDER, 'pages.mjs');
  if (!existsSync(path)) {
    logger.warn({ path }, 'pages cannot be drawn: the module is not built');
    return undefined;
  }
  try {
    // Built with us, from the same commit.
    const built = (await import(pathToFileURL(path).href)) as Built;
    return await built.openPages(root, origin, installation, (text) => logger.warn(text));
  } catch (error) {
    logger.error({ err: error, path }, 'pages cannot be drawn: the module does not work');
    return undefined;
  }
}
