import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'vite';

const TEXT = /^(?!server\/).*\.(js|css|html|svg|txt)$/;
/** Below this a compressed answer saves little more than its headers cost. */
const WORTH_BYTES = 256;

/** Puts a .br and a .gz beside every text file of the build, so that the gateway compresses no file while it serves. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  // Node compresses a few files at a time, each on a thread of its own.
  await Promise.all(
    files.filter((name) => TEXT.test(name.replaceAll('\\', '/'))).map((name) => compress(join(folder, name))),
  );
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(bytes, quality).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}

/** Takes comments and long names out of scripts that the build has only copied. */
export async function minifyFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = join(folder, name);
    const { code, errors } = await minify(name, await readFile(path, 'utf8'));
    if (errors.length > 0) throw new Error(`${name} could not be made smaller: ${JSON.stringify(errors)}`);
    await writeFile(path, code);
  }
}
