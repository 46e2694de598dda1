import type { PageFeature } from '@jumun/contracts';
import { drawPublicPage } from './draw';

const draw = (path: string, ...features: PageFeature[]) =>
  drawPublicPage(path, { cardProviders: [], wallets: [], features });
const SOCIAL = ['구글로', '네이버로', '카카오로'];
const offered = (html: string) => SOCIAL.filter((words) => html.includes(words));

describe.each(['/login', '/register'])('%s', (path) => {
  it('offers log-in with those companies alone whose keys are there', async () => {
    expect(offered(await draw(path, 'naver'))).toEqual(['네이버로']);
    expect(offered(await draw(path, 'google', 'naver', 'kakao'))).toEqual(SOCIAL);
  });

  it('speaks of no other account where there is none', async () => {
    const html = await draw(path);
    expect(offered(html)).toEqual([]);
    expect(html.includes('aria-label="소셜 계정으로')).toBe(false);
    expect(html.includes('쓰던 계정')).toBe(false);
  });
});
