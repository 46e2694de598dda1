import { http } from '@jumun/contracts';
import { addDevices, type DevicesBackend } from './console-devices-backend.ts';
import { ownerFixture } from './console-fixture.ts';

const here = ownerFixture();
let own: DevicesBackend;
beforeEach(async () => {
  own = addDevices(here.gateway.backend);
  await here.open('/devices');
});

const rows = () => here.page.getByRole('list', { name: '연결한 기기' }).getByRole('listitem');
const field = (label: string) => here.page.getByLabel(label, { exact: true });
async function type(code: string, name: string): Promise<void> {
  await here.button('기기 연결하기').click();
  await field('연결 번호').fill(code);
  await field('기기 이름').fill(name);
  await here.page.getByRole('dialog').getByRole('button', { name: '연결하기', exact: true }).click();
}

describe("a shop's devices", () => {
  it('are listed with their kind and when they were seen', async () => {
    await rows().nth(2).waitFor();
    const texts = await rows().allInnerTexts();
    expect(texts[0]).toContain('프린터 프로그램 · 마지막 접속');
    expect(texts[2]).toContain('화면 · 기기를 기다리고 있어요');
  });

  it('are connected by the code that they show, as people type it', async () => {
    await type('482 193', ' 계산대 화면 ');
    await here.page.getByText('‘계산대 화면’ 기기를 연결했어요.').waitFor();
    await here.button('계산대 화면 연결 끊기').waitFor();
    expect(here.gateway.asked(http.devices.claim).map(({ body }) => body)).toEqual([
      { code: '482193', name: '계산대 화면', keep: true },
    ]);
  });

  it('end with the log-out where their owner does not keep them, which the list says', async () => {
    await here.button('기기 연결하기').click();
    const dialog = here.page.getByRole('dialog');
    const keeps = dialog.getByRole('checkbox', { name: '이 기기를 계속 연결해 두기' });
    expect(await keeps.isChecked()).toBe(true);
    await keeps.press('Space');
    await dialog.getByText('이 로그인이 끝나면 연결도 끊겨요.', { exact: false }).waitFor();
    await field('연결 번호').fill('482193');
    await field('기기 이름').fill('행사장 TV');
    await dialog.getByRole('button', { name: '연결하기', exact: true }).click();
    await here.button('행사장 TV 연결 끊기').waitFor();
    expect(own.devices[0]?.isKept).toBe(false);
    expect(await rows().first().innerText()).toContain('로그아웃하면 끊겨요');
    expect(await rows().nth(1).innerText()).not.toContain('로그아웃하면 끊겨요');
  });

  it('say at the field that a code is wrong, and go there', async () => {
    await type('000000', 'TV');
    await here.page.getByText('연결 번호가 올바르지 않거나 시간이 지났어요.').waitFor();
    expect(await field('연결 번호').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(own.devices).toHaveLength(3);
  });

  it('are cut off one by one, after a question', async () => {
    await here.button('홀 TV 연결 끊기').click();
    const question = here.page.getByRole('alertdialog', { name: '연결을 끊을까요?' });
    await question.getByRole('button', { name: '연결 끊기' }).click();
    await here.button('홀 TV 연결 끊기').waitFor({ state: 'detached' });
    expect(own.devices.map(({ name }) => name)).toEqual(['주방 프린터', '2층 창가 TV']);
  });
});
