import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..');
const texts = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(here, name), 'utf8') }));

/** Both are allowed in Korean; the agreed texts join them ("입력해주세요"), so all do. */
const APART = /[가-힣]*[해려러아어가봐와여워져내둬줘꿔겨쳐켜써춰펴돼] (?:주세요|주시면|드려요|드릴게요|보세요)/g;
const HELPERS_APART =
  /[가-힣]*[아어여해워춰려겨내져] (?:보면|볼까|볼게|볼 수|봐요|주고|두세요|두고|두면|둬요|둔|놓으면|놓고)/g;
/** The customer's own text, quoted to the letter. */
const QUOTED = '상품을 등록해 주세요\\n간단한 업로드로 주문이 시작됩니다.';
/** Legal texts are in another voice. */
const POLICY = /^marketing\/policy\//;

it('auxiliaries are joined to their verbs', () => {
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.flatMap(({ text }) => text.replace(QUOTED, '').match(APART) ?? [])).toEqual([]);
  expect(texts.filter(({ text }) => text.includes(QUOTED))).toHaveLength(1);
});

it('helping verbs are joined too: 적어두면, 열어볼까요, 인쇄해놓으면', () => {
  const own = texts.filter(({ name }) => !POLICY.test(name));
  expect(own.flatMap(({ text }) => text.match(HELPERS_APART) ?? [])).toEqual([]);
});
