// Copies what one process needs to run, and nothing else, into a folder of its own:
// node infra/docker/role-files.mjs <folder> <entry file> [<another>…], entries from the repository's root. What is needed is
// read off the imports of the built code, so that settlement carries no web fonts.
import { cp, lstat, mkdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [folder, ...entries] = process.argv.slice(2);
if (folder === undefined || entries.length === 0) throw new Error('name a folder and the entry files');

const { fileList, warnings } = await nodeFileTrace(
  entries.map((entry) => join(root, entry)),
  { base: root, processCwd: root },
);
// Packages try what they can do without, such as a broker's client; only what is ours must be found.
const lost = [...warnings].filter(({ message }) => message.includes('@jumun/'));
if (lost.length > 0) throw new Error(lost.map(({ message }) => message).join('\n'));

for (const file of fileList) {
  const [from, to] = [join(root, file), resolve(folder, file)];
  await mkdir(dirname(to), { recursive: true });
  // The packages of this repository lie in node_modules as links to their folders.
  if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to);
  else await cp(from, to);
}
console.log(`${fileList.size} files for ${entries.join(', ')}`);
