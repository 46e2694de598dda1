import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);
/** Names of fields and answers in the agreed texts. */
const agreed = /상점 (도메인 )?이름|상점 프로필/g;

it('owners read of their 매장, but in the agreed texts', () => {
  expect(sources.length).toBeGreaterThan(100);
  const others = sources.filter((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8')
      .replaceAll(agreed, '')
      .includes('상점'),
  );
  expect(others).toEqual([]);
});
