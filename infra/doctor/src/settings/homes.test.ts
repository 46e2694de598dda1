import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from './describe-settings.ts';

const root = join(import.meta.dirname, '../../..');
const described = describeSettings(root);

describe('docs/configuration.md', () => {
  it('says what the code says', () => {
    expect(readFileSync(join(root, 'docs/configuration.md'), 'utf8')).toBe(described);
  });

  it('explains each setting', () => {
    expect(described.split('\n').filter((line) => /^\| `\w+` \|\s*\|/.test(line))).toEqual([]);
  });

  it('names each setting as the file for compose does', () => {
    expect(described).toMatch(/\| `DATA_KEY` \|[^|]*\| does not start \| `AUTH_DATA_KEY` \|/);
    expect(described).toMatch(/\| `NTS_BASE` \|[^|]*\| `https:\/\/api\.odcloud\.kr` \| the same \|/);
  });
});
