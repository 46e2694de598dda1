import { explain, Refusal } from './refusal.ts';

describe('what a person is told', () => {
  it.each([
    ['ENOSPC', 'The disk is full: there is no space left for /data/run.json.'],
    ['EACCES', "/data/run.json can't be read or written by this user (EACCES)."],
    ['EROFS', '/data/run.json is on a read-only disk.'],
    ['ENOTDIR', '/data/run.json is not a folder.'],
  ])('is one sentence about the file for %s', (code, words) => {
    expect(explain(Object.assign(new Error('raw'), { code, path: '/data/run.json' }), '/data')).toBe(words);
  });

  it('names the data folder when the error names no file', () => {
    expect(explain(Object.assign(new Error('raw'), { code: 'ENOSPC' }), '/data')).toContain('/data');
  });

  it('is a refusal in its own words', () => {
    expect(explain(new Refusal('No.'), '/data')).toBe('No.');
  });
});
