import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..');
const texts = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(here, name), 'utf8'));

/** Both are allowed in Korean; the agreed texts join them ("입력해주세요"), so all do. */
const APART = /[가-힣]*[해려러아어가봐와여워져내둬줘꿔겨쳐켜써춰펴돼] (?:주세요|주시면|드려요|드릴게요|보세요)/g;

it('auxiliaries are joined to their verbs', () => {
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.flatMap((text) => text.match(APART) ?? [])).toEqual([]);
});
