import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guide } from './landing/LandingSections';
import { onboarding } from './master/onboarding';

const here = import.meta.dirname;
const texts = readdirSync(here, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');
const found = (pattern: RegExp) => [...texts.matchAll(pattern)].map(([text]) => text);

/** The product's bare name is the common noun for an order: as a name it reads as nonsense. */
const BARE_NAME =
  /(?:주문은|주문에서는|주문을 처음 쓰|주문 서비스를|[와과] 주문 비교|(?:\||-|·) 주문['"`<]|['"]주문['"])[^\n]{0,20}/g;
describe('the words of the public pages', () => {
  it('call the product by a name that is no common noun', () => {
    expect(found(BARE_NAME)).toEqual([]);
  });

  it('keep the two halves of the inquiry’s name on one line', () => {
    expect(found(/(?<!title="|aria-label="|titleOf\(')1:1 문의/g)).toEqual([]);
  });

  it('say hours and steps one way, and print no number of a company that nobody has', () => {
    expect(found(/월~금|10:00-19:00|[세네] 단계|세 걸음/g)).toEqual([]);
    expect(found(/000-00-00000|주문예시|홍길동|회사 정보는 예시/g)).toEqual([]);
  });

  it('count the steps to a shop as the specification does: four on the landing page, three in the master zone', () => {
    expect(found(/\d단계/g)).toEqual(['4단계', '3단계']);
    expect(onboarding).toHaveLength(3);
    expect(guide).toHaveLength(4);
  });

  it('promise news on the home screen and no app, which is in no store', () => {
    expect(found(/앱 (?:실시간 )?알림|앱처럼/g)).toEqual([]);
  });

  it('are not shouted', () => {
    expect(found(/[가-힣]!/g)).toEqual(['다!']);
    expect(texts).toContain('회원가입이 완료되었습니다!');
  });
});
