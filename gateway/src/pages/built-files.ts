import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Problem } from '@jumun/contracts';
import type { FastifyInstance } from 'fastify';

/** Vite puts the hash of a file's content into its name below this folder. */
export const HASHED = 'assets';
const YEAR = 'public, max-age=31536000, immutable';
/** A browser reads a page's policy from the page: on each of a page's thirty files it would be a kilobyte for nothing. */
const HEADERS = {
  'cache-control': YEAR,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

interface Built {
  /** Folder of the build. */
  root: string;
  /** Names of all files that it had at the start; whatever an address says, only these can be asked for. */
  files: ReadonlySet<string>;
  isHttps: boolean;
}

/** Serves what the pages load under names that change with the content: code, styles, fonts, drawings. */
export function serveBuiltFiles(instance: FastifyInstance, { root, files, isHttps }: Built): void {
  void instance.register(async (built) => {
    // The build laid a .br and a .gz beside what is worth it.
    const options = {
      serve: false,
      cacheControl: false,
      index: false,
      lastModified: false,
      preCompressed: true,
    } as const;
    await built.register(fastifyStatic, { root: join(root, HASHED), ...options });
    built.get(`/${HASHED}/*`, { config: { page: true } }, (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      if (!files.has(`${HASHED}/${name}`)) throw new Problem('NOT_FOUND');
      return reply.headers({ ...HEADERS, ...(isHttps && HTTPS_ONLY) }).sendFile(name);
    });
  });
}
