import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { compileFault } from './faults.ts';

const SOURCE = /^(?<folder>(?:libs|services)\/[\w-]+|infra\/(?:backup|one)|gateway)\/src\/(?<file>.+)\.ts$/;
const NOT_BUILT = /\.(test|test-d|d)\.ts$/;
const OWN_IMPORT = /from '@jumun\/(\w+)(?:\/\w+)?'/g;

/** A TypeScript file that the build makes a file of `dist` from; all paths are from the repository's root. */
export interface Source {
  path: string;
  /** The project's folder without `libs/` and `services/`: what parts and packages are called. */
  project: string;
  output: string;
}

/** The outcome of one round of compiling. */
export interface Compiled {
  /** Projects whose code has changed; none while a file does not compile. */
  changed: ReadonlySet<string>;
  /** One line for each file that does not compile. */
  faults: readonly string[];
}

interface Output {
  source: Source;
  code: string;
  map: string;
}

/** The file's place in the build, or undefined when the build leaves it out. */
export function sourceAt(path: string): Source | undefined {
  const { folder, file } = SOURCE.exec(path)?.groups ?? {};
  if (folder === undefined || file === undefined || NOT_BUILT.test(path)) return undefined;
  return { path, project: folder.slice(folder.indexOf('/') + 1), output: `${folder}/dist/${file}.js` };
}

/** The server side's sources: compiles single files as their projects' `build` does, and knows which project uses which. */
export class Sources {
  private readonly root: string;
  /** Files that must be compiled still, with those that could not be. */
  private readonly waiting = new Map<string, Source>();
  private readonly imports = new Map<string, { project: string; names: readonly string[] }>();

  constructor(root: string) {
    this.root = root;
  }

  /** Compiles every file. */
  async compileAll(): Promise<Compiled> {
    return this.compile(globSync('{libs/*,services/*,gateway}/src/**/*.ts', { cwd: this.root }));
  }

  /** Compiles these files and what failed before; writes nothing until all of them compile. */
  async compile(paths: readonly string[]): Promise<Compiled> {
    for (const source of paths.map(sourceAt)) if (source) this.waiting.set(source.path, source);
    const removed = [...this.waiting.values()].filter(({ path }) => !existsSync(join(this.root, path)));
    const present = [...this.waiting.values()].filter((source) => !removed.includes(source));
    const results = await Promise.allSettled(present.map((source) => this.compileFile(source)));
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [messageOf(result.reason)] : []));
    if (faults.length > 0) return { changed: new Set(), faults };
    this.waiting.clear();
    const outputs = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return {
      changed: new Set([...outputs.filter((each) => this.write(each)).map(projectOf), ...this.remove(removed)]),
      faults,
    };
  }

  /** Whether a project's code runs in a part: its own, or of a library that it imports, directly or through others. */
  isPartOf(project: string, part: string, seen = new Set<string>()): boolean {
    if (project === part) return true;
    seen.add(part);
    const imported = [...this.imports.values()].filter((each) => each.project === part).flatMap(({ names }) => names);
    return [...new Set(imported)].some((name) => !seen.has(name) && this.isPartOf(project, name, seen));
  }

  private async compileFile(source: Source): Promise<Output> {
    const text = readFileSync(join(this.root, source.path), 'utf8');
    const names = [...text.matchAll(OWN_IMPORT)].map(([, name = '']) => name);
    this.imports.set(source.path, { project: source.project, names });
    try {
      const { code, map = '' } = await transform(text, {
        filename: join(this.root, source.path),
        configFile: join(this.root, '.swcrc'),
        cwd: this.root,
        sourceFileName: relative(dirname(source.output), source.path),
      });
      const name = source.output.slice(source.output.lastIndexOf('/') + 1);
      return { source, code: `${code}\n//# sourceMappingURL=${name}.map`, map };
    } catch (error) {
      throw new Error(compileFault(source.path, error), { cause: error });
    }
  }

  /** Answers whether the code is another one than before. */
  private write({ source, code, map }: Output): boolean {
    const file = join(this.root, source.output);
    const isSame = existsSync(file) && readFileSync(file, 'utf8') === code;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.map`, map);
    if (!isSame) writeFileSync(file, code);
    return !isSame;
  }

  private remove(sources: readonly Source[]): string[] {
    for (const { path, output } of sources) {
      this.imports.delete(path);
      for (const file of [output, `${output}.map`]) rmSync(join(this.root, file), { force: true });
    }
    return sources.map(({ project }) => project);
  }
}

function projectOf({ source }: Output): string {
  return source.project;
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
