import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, repositoryRoot } from '../parts.ts';
import { inspectPortOf } from './dev-parts.ts';

describe('the editor', () => {
  it('attaches to every part where its debugger listens', () => {
    const file = readFileSync(join(repositoryRoot, '.vscode/launch.json'), 'utf8');
    const { configurations } = JSON.parse(file) as { configurations: { name: string; port?: number }[] };
    const attached = configurations.filter(({ name }) => name.startsWith('Attach to '));
    expect(attached.map(({ name, port }) => [name, port])).toEqual(
      parts.map((part) => [`Attach to ${part.name}`, inspectPortOf(parts, part)]),
    );
  });
});
