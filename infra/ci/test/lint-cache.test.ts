import { globSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { DECIDE, lintCacheName, type ProjectGraph } from '../lint-cache.ts';

const project = (tags: string[]) => ({ data: { root: 'libs/one', tags } });
const edges = (...targets: string[]) => targets.map((target) => ({ target, type: 'static' }));
const graph: ProjectGraph = {
  nodes: { one: project(['type:lib']), two: project(['type:infra']) },
  dependencies: { one: edges('npm:zod'), two: edges('one', 'npm:pg') },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jumun-lint-'));
  mkdirSync(join(root, 'infra/lint/rules'), { recursive: true });
  writeFileSync(join(root, 'infra/lint/rules/one.mjs'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

describe("lint's verdicts on files that did not change", () => {
  it('are kept while nothing else changed, whatever packages of others a package uses', () => {
    const reordered = { ...graph, dependencies: { one: [], two: edges('npm:undici', 'one') } };
    expect(lintCacheName(root, reordered)).toBe(lintCacheName(root, graph));
  });

  it.each<[string, ProjectGraph]>([
    ['package has another tag', { ...graph, nodes: { ...graph.nodes, one: project(['type:service']) } }],
    ['package depends on another', { ...graph, dependencies: { one: edges('two'), two: edges('one') } }],
    ['package is loaded lazily', { ...graph, dependencies: { two: [{ target: 'one', type: 'dynamic' }] } }],
    ['package is gone', { ...graph, nodes: { two: project(['type:infra']) } }],
  ])('are not kept when a %s', (_what, changed) => {
    expect(lintCacheName(root, changed)).not.toBe(lintCacheName(root, graph));
  });

  it('are not kept when a rule changes, or the packages that may be used', () => {
    const before = lintCacheName(root, graph);
    writeFileSync(join(root, 'infra/lint/rules/one.mjs'), 'another');
    const withRule = lintCacheName(root, graph);
    writeFileSync(join(root, 'package.json'), '{ "dependencies": {} }');
    expect(new Set([before, withRule, lintCacheName(root, graph)]).size).toBe(3);
  });

  it('are not kept when a file changes that a rule imports', () => {
    const project = join(import.meta.dirname, '../../..');
    const rules = globSync('infra/lint/{rules/*,boundaries}.mjs', { cwd: project });
    const imported = rules.flatMap((rule) => {
      const text = readFileSync(join(project, rule), 'utf8');
      return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(rule, '..', path));
    });
    expect(imported.filter((path) => !DECIDE.some((glob) => matchesGlob(path, glob)))).toEqual([]);
  });
});
