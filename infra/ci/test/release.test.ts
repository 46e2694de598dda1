import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../release.mjs');
const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
const ENTRY = '## [1.2.0] - 2026-11-29\n\n### Added\n\n- Something new.\n';
const LINKS = '\n[1.2.0]: ../../releases/tag/v1.2.0\n';

describe('npm run release', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'jumun-release-'));
    git('init', '--quiet', '--initial-branch=main');
    mkdirSync(join(root, 'infra/k8s/jumun'), { recursive: true });
    commitVersion('1.2.0', `# Changelog\n\n## [Unreleased]\n\n${ENTRY}${LINKS}`);
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  const git = (...args: string[]): string =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: root, encoding: 'utf8' }).trim();

  function commitVersion(version: string, changelog: string): void {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ version, packages: { '': { version } } }));
    writeFileSync(join(root, 'infra/k8s/jumun/Chart.yaml'), `name: jumun\nappVersion: ${version}\n`);
    writeFileSync(join(root, 'CHANGELOG.md'), changelog);
    git('add', '.');
    git('commit', '--quiet', '--message', `release: ${version}`);
  }

  function release(...args: string[]): { status: number | null; stderr: string } {
    const env = { ...process.env, GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' };
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { cwd: root, encoding: 'utf8', env });
    return { status, stderr };
  }

  it('makes an annotated tag with the entry of the changelog as its text', () => {
    expect(release('1.2.0')).toEqual({ status: 0, stderr: '' });
    expect(git('cat-file', '-t', 'v1.2.0')).toBe('tag');
    expect(git('tag', '--list', '--format=%(contents)', 'v1.2.0')).toBe(`Jumun ${ENTRY.slice(3).trim()}`);
  });

  it('tags the commit of an earlier version, and not the work after it', () => {
    const before = git('rev-parse', 'HEAD');
    commitVersion('1.2.0', `# Changelog\n\n## [Unreleased]\n\n- Newer.\n\n${ENTRY}${LINKS}`);
    expect(release('1.2.0').stderr).toContain('unreleased entries');
    expect(release('1.2.0', '--at', before)).toEqual({ status: 0, stderr: '' });
    expect(git('rev-parse', 'v1.2.0^{commit}')).toBe(before);
  });

  it('refuses a version that the files do not name, a tag that is there, and a tree with changes', () => {
    expect(release('1.3.0').stderr).toMatch(/^package\.json names[^]*package-lock[^]*Chart\.yaml[^]*no entry/m);
    release('1.2.0');
    writeFileSync(join(root, 'new'), '');
    expect(release('1.2.0').stderr).toMatch(/not committed\nv1\.2\.0 is there already/);
  });

  it('refuses a commit that is not on main', () => {
    git('checkout', '--quiet', '-b', 'side');
    git('commit', '--quiet', '--allow-empty', '--message', 'aside');
    expect(release('1.2.0').stderr).toMatch(/is not on main/);
  });
});
