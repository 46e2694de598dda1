import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const PATH = /`((?:libs|services|gateway|web|infra)\/[\w./-]+)`/g;
const DOCUMENTS = [
  '*.md',
  'docs/**/*.md',
  '.github/**/*.md',
  '{libs,services,infra}/*/README.md',
  '{gateway,web}/README.md',
];
const LINK = /\]\((?!https?:)([^)#]+)/g;

describe('the documents', () => {
  it.each(globSync(DOCUMENTS, { cwd: root, exclude: ['**/node_modules/**'] }))(
    '%s names only files and folders that exist',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      // A build is not there yet in a fresh clone.
      const named = [...text.matchAll(PATH)].flatMap(([, path = '']) => (path.endsWith('/dist') ? [] : [path]));
      const paths = named.map((path) => join(root, path));
      const links = [...text.matchAll(LINK)].map(([, path = '']) => join(root, dirname(file), path));
      expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([]);
    },
  );

  it('are checked, not passed over', () => {
    expect(readFileSync(join(root, 'docs/an-orders-way.md'), 'utf8').match(PATH)?.length).toBeGreaterThan(20);
  });
});
