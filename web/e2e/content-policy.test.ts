import { publicFixture } from './fixture.ts';

const here = publicFixture();

describe('the policy of a page', () => {
  it('lets in the styles that the page was drawn with, and none that somebody put into it', async () => {
    await here.come(1280);
    await here.open('/');
    const cover = here.page.locator('[class*="skin-"]').first();
    await cover.waitFor({ state: 'attached' });
    const drawn = await cover.evaluate((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return `${backgroundColor} ${backgroundImage}`;
    });
    expect(drawn).not.toBe('rgba(0, 0, 0, 0) none');
    const injected = await here.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'html { outline: 3px solid rgb(1, 2, 3) }';
      document.head.append(style);
      const word = document.createElement('p');
      word.innerHTML = '<i style="color: rgb(1, 2, 3)">word</i>';
      document.body.append(word);
      return [document.documentElement, word.firstElementChild].map((element) => {
        if (!element) throw new Error('it is in the page');
        const { outlineColor, color } = getComputedStyle(element);
        return `${outlineColor} ${color}`;
      });
    });
    expect(injected.join(' ')).not.toContain('rgb(1, 2, 3)');
  });

  it('is kept by the checks of our own forms, which make no code out of texts', async () => {
    await here.page.addInitScript(() => {
      const broken: string[] = [];
      Object.assign(globalThis, { broken });
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => broken.push(effectiveDirective));
    });
    // As the gateway has it.
    await here.page.route('**/support/inquiry', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-security-policy': "script-src 'self'" },
      });
    });
    await here.open('/support/inquiry');
    await here.page.getByRole('textbox').first().fill('안녕하세요');
    await here.page.getByRole('button', { name: /보내기/ }).click();
    await here.page.getByRole('alert').first().waitFor();
    expect(await here.page.evaluate(() => (globalThis as { broken?: string[] }).broken)).toEqual([]);
  });
});
