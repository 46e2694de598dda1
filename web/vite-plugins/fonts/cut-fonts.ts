import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { byFrequency, divided, unicodeRange, writtenIn, type Cut } from './letters.ts';
import { renamed } from './rename-font.ts';

/** Its licence reserves the name: what is cut out of the face goes by another one, as long as the old. */
const FAMILY = 'Jumun Sans';
const RESERVED = 'Pretendard';
const NEW_NAME = 'JumunSansK';

/** The weights that the theme knows. */
const WEIGHTS = { min: 400, max: 700 };

/** Letters are divided so that a page fetches two or three files, and one of 7 KB where a rare letter stands in it. */
const A_FILE = 40;
const A_RARE_FILE = 220;

/** Pages whose letters have a file of their own, below the sources of the web app; earlier groups have what they share. */
export interface LetterGroup {
  name: string;
  folders: readonly string[];
}

interface Sources {
  /** The folder of the face's package. */
  face: string;
  /** Folder of the sources. */
  source: string;
  groups: readonly LetterGroup[];
  cache: string;
}

/** Cuts the face into files, unless that was done with the same letters before; the folder holds `fonts.css` then. */
export async function cutFonts({ face, source, groups, cache }: Sources): Promise<string> {
  const [font, slices, licence, version] = await Promise.all([
    readFile(join(face, 'dist/public/variable/PretendardVariable.ttf')),
    readFile(join(face, 'dist/web/variable/pretendardvariable-dynamic-subset.css'), 'utf8'),
    readFile(join(face, 'dist/LICENSE.txt'), 'utf8'),
    readFile(join(face, 'package.json'), 'utf8'),
  ]);
  const cuts = divided({
    common: byFrequency(slices),
    ours: await Promise.all(
      groups.map(async ({ name, folders }) => ({
        name,
        letters: await writtenIn(folders.map((folder) => join(source, folder))),
      })),
    ),
    size: A_FILE,
    rareSize: A_RARE_FILE,
  });
  const key = createHash('sha256').update(JSON.stringify([version, FAMILY, NEW_NAME, WEIGHTS, cuts]));
  const folder = join(cache, key.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;

  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  // First without the unused weights; the other cuts are made out of that, which is quick.
  const kept = { targetFormat: 'sfnt', variationAxes: { wght: WEIGHTS }, noHinting: true } as const;
  const all = cuts.flatMap(({ letters }) => letters).join('');
  const ground = renamed(await subsetFont(font, all, { ...kept, keepFeatures: ['kern', 'tnum'] }), RESERVED, NEW_NAME);
  for (const { name, letters, kerned } of cuts) {
    const keepFeatures = kerned ? ['kern', 'tnum'] : [];
    const file = await subsetFont(ground, letters.join(''), { targetFormat: 'woff2', keepFeatures });
    await writeFile(join(unfinished, `${name}.woff2`), file);
  }
  await writeFile(join(unfinished, 'fonts.css'), cuts.map(faceRule).join('\n'));
  await writeFile(join(unfinished, 'LICENSE.txt'), licence);
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another build was quicker.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

const faceRule = ({ name, letters }: Cut): string =>
  `@font-face {
  font-family: '${FAMILY}';
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${unicodeRange(letters, name.startsWith('rare'))};
}`;
