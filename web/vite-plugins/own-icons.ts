import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** In the sources' quotes or in those that Babel writes where a file says texts. */
const IMPORT = /import \{([^}]*)\} from (['"])lucide\2;/g;
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const words = (list: string): string[] => list.split(',').flatMap((each) => each.trim() || []);

/** The file of each icon by each of its names, as the library's index tells. */
export function iconFiles(index: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(EXPORT))
    for (const each of words(names)) files.set(each.replace('default as ', ''), file);
  return files;
}

/**
 * The same code with every icon imported from its own file. Through the index each icon would look used by everybody who
 * uses one, and would travel with all of them.
 */
export function withOwnIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_whole: string, names: string) =>
    words(names)
      .filter((each) => !each.startsWith('type '))
      .map((each) => {
        const [name = '', ownName = name] = each.split(' as ');
        const file = files.get(name);
        if (!file) throw new Error(`lucide has no icon ${name}`);
        return `import ${ownName} from 'lucide/dist/esm/icons/${file}.mjs';`;
      })
      .join(' '),
  );
}

/** Lets the build see which screen uses which icon. */
export function ownIcons(): Plugin {
  const index = fileURLToPath(import.meta.resolve('lucide/dist/esm/lucide.mjs'));
  const files = iconFiles(readFileSync(index, 'utf8'));
  return {
    name: 'jumun:own-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/web/src/') && /['"]lucide['"]/.test(code) ? { code: withOwnIcons(code, files), map: null } : null,
  };
}
