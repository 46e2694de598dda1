import { axeFaults } from './axe.ts';
import { sidewaysOverflow, smallTargets, widths } from './browser.ts';
import { publicFixture } from './fixture.ts';

const here = publicFixture();

describe('an address that leads nowhere', () => {
  it.each([...widths])('says so and leads back at %i px, free of faults', async (width) => {
    await here.come(width);
    const { page, faults } = here;
    await here.open('/nowhere/at/all');
    await page.getByRole('heading', { level: 1 }).getByText('주소를 찾을 수 없어요.').waitFor();
    expect({
      axe: await axeFaults(page),
      small: await smallTargets(page),
      overflow: await sidewaysOverflow(page),
    }).toEqual({ axe: [], small: [], overflow: 0 });
    await page.getByRole('link', { name: '메인으로 가기' }).click();
    await page.waitForURL(`${here.origin}/`);
    // The browser's own line about the answer that it was sent: 404.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
});
