import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { addAccount, type AccountBackend } from './console-account-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();
let account: AccountBackend;
beforeEach(async () => {
  account = addAccount(here.gateway.backend);
  await here.open('/account');
});

const { auth } = http;
const devices = () => here.page.getByRole('list', { name: '로그인한 기기' }).getByRole('listitem');
const field = (label: string) => here.page.getByLabel(label, { exact: true });
const kept = () => here.page.getByRole('group', { name: '계속 쓸 기기와 패스키' });
const box = (name: string) => kept().getByRole('checkbox', { name });
const question = (name: string) => here.page.getByRole('alertdialog', { name });
async function type(current: string, next: string, again = next): Promise<void> {
  await field('현재 비밀번호').fill(current);
  await field('새 비밀번호').fill(next);
  await field('새 비밀번호 확인').fill(again);
  await here.button('비밀번호 바꾸기').click();
}

describe('the devices of an owner', () => {
  it('are listed with this one marked, which can not be ended here', async () => {
    await devices().nth(2).waitFor();
    const texts = await devices().allInnerTexts();
    expect(texts.map((text) => text.includes('지금 쓰는 기기'))).toEqual([true, false, false]);
    expect(texts[2]).toContain('알 수 없는 기기');
    expect(await devices().first().getByRole('button').count()).toBe(0);
  });

  it('are logged out one by one, after a question', async () => {
    await here.button('KakaoTalk · iPhone에서 로그아웃').click();
    await question('이 기기에서 로그아웃할까요?').getByRole('button', { name: '로그아웃하기' }).click();
    await here.page.getByText('그 기기에서 로그아웃했어요.').waitFor();
    await here.button('KakaoTalk · iPhone에서 로그아웃').waitFor({ state: 'detached' });
    expect(await devices().count()).toBe(2);
  });

  it('are all logged out but this one', async () => {
    await here.button('다른 기기에서 모두 로그아웃').click();
    await question('다른 기기에서 모두 로그아웃할까요?').getByRole('button', { name: '모두 로그아웃하기' }).click();
    await here.page.getByText('다른 기기에서는 로그인하지 않았어요.').waitFor();
    expect(await devices().count()).toBe(1);
  });

  it('say why one could not be logged out', async () => {
    play(here.gateway.backend, { auth: { endOtherSessions: refused('SERVICE_AWAY') } });
    await here.button('다른 기기에서 모두 로그아웃').click();
    const asked = question('다른 기기에서 모두 로그아웃할까요?');
    await asked.getByRole('button', { name: '모두 로그아웃하기' }).click();
    await asked.getByText('잠시 이용할 수 없어요. 조금 뒤에 다시 시도해주세요.').waitFor();
    expect(account.sessions).toHaveLength(3);
  });
});

describe('the phone of an owner', () => {
  it('stands beside what a text risks, and what is safer', async () => {
    await here.page.getByText('문자는 유심을 가로챈 사람도 받을 수 있어요. 패스키를 등록해두면 더 안전해요.').waitFor();
  });
});

describe('the security events of an owner', () => {
  const events = () => here.page.getByRole('list', { name: '최근 보안 활동' }).getByRole('listitem');
  const more = () => here.page.getByRole('region', { name: '최근 보안 활동' }).getByRole('button', { name: '더 보기' });

  it('are listed the newest first with this session marked, and come a page at a time by the keyboard', async () => {
    await events().nth(9).waitFor();
    const [first = '', second = '', third = '', fourth = ''] = await events().allInnerTexts();
    expect([first, second, third, fourth]).toEqual([
      expect.stringMatching(/로그인[^]*이 기기[^]*Chrome · Windows · 비밀번호/),
      expect.stringMatching(/로그인 실패 12번[^]*~/),
      expect.stringMatching(/^전화번호 변경/),
      expect.stringMatching(/새 브라우저/),
    ]);
    expect([second.includes('새 브라우저'), third.includes('이 기기')]).toEqual([false, false]);
    await more().press('Enter');
    await events().nth(11).waitFor();
    await more().waitFor({ state: 'detached' });
  });

  it('say that there are none, and why they did not come', async () => {
    account.events = [];
    await here.open('/account');
    await here.page.getByText('아직 남은 활동이 없어요.').waitFor();
    play(here.gateway.backend, { auth: { listSecurityEvents: refused('SERVICE_AWAY') } });
    await here.open('/account');
    await here.page
      .getByRole('region', { name: '최근 보안 활동' })
      .getByRole('button', { name: '다시 시도' })
      .waitFor();
  });
});

describe("an owner's password", () => {
  it('is changed by the present one, and the other devices are gone from the list', async () => {
    await type('jumun1234!', 'brandnew1!');
    await here.page.getByText('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.').waitFor();
    await here.page.getByText('연결한 기기나 패스키가 없어요.').waitFor();
    await here.page.getByText('다른 기기에서는 로그인하지 않았어요.').waitFor();
    expect(here.gateway.asked(auth.changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'jumun1234!', newPassword: 'brandnew1!', keepDeviceIds: [], keepPasskeyIds: [] },
    ]);
    expect(await field('현재 비밀번호').inputValue()).toBe('');
  });

  it('keeps the devices and passkeys that are ticked, by the keyboard too, and says how many end', async () => {
    await kept().getByText('고르지 않은 4개는 더 이상 쓸 수 없게 돼요.').waitFor();
    await box('홀 TV').press('Space');
    await box('계산대 노트북').press('Space');
    await kept().getByText('고르지 않은 2개는 더 이상 쓸 수 없게 돼요.').waitFor();
    await type('jumun1234!', 'brandnew1!');
    await here.page.getByText('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.').waitFor();
    await box('2층 창가 TV').waitFor({ state: 'detached' });
    const [screen, passkey] = [account.devices.devices, account.passkeys];
    expect([screen.map(({ name }) => name), passkey.map(({ name }) => name)]).toEqual([['홀 TV'], ['계산대 노트북']]);
    expect(await box('홀 TV').isChecked()).toBe(false);
  });

  it('keeps all of them by one press', async () => {
    await here.button('모두 유지').click();
    await kept().getByText('기기와 패스키를 모두 계속 쓸 수 있어요.').waitFor();
    await type('jumun1234!', 'brandnew1!');
    await here.page.getByText('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.').waitFor();
    expect([account.devices.devices.length, account.passkeys.length]).toEqual([3, 1]);
  });

  it('is not sent before its owner saw what ends with it', async () => {
    play(here.gateway.backend, { devices: { list: refused('SERVICE_AWAY') } });
    await here.open('/account');
    await kept().getByRole('button', { name: '다시 시도' }).waitFor();
    await type('jumun1234!', 'brandnew1!');
    const told = here.page.getByRole('alertdialog').getByText('기기와 패스키를 먼저 확인해주세요.', { exact: false });
    await told.waitFor();
    expect(here.gateway.asked(auth.changePassword)).toEqual([]);
  });

  it('is not sent while the two differ', async () => {
    await type('jumun1234!', 'brandnew1!', 'brandnew2!');
    await here.page.getByText('비밀번호가 일치하지 않아요').waitFor();
    expect(here.gateway.asked(auth.changePassword)).toEqual([]);
  });

  it('says at its field that the present one is wrong, and goes there', async () => {
    await type('wrong1234!', 'brandnew1!');
    await here.page.getByText('현재 비밀번호가 올바르지 않아요.').waitFor();
    expect(await field('현재 비밀번호').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(account.password).toBe('jumun1234!');
  });

  it('says when too many were tried', async () => {
    const message = '로그인 시도가 많았어요. 42초 뒤에 다시 시도해주세요.';
    play(here.gateway.backend, { auth: { changePassword: refused('LOGIN_SLOWED', { message }) } });
    await type('wrong1234!', 'brandnew1!');
    await here.page.getByRole('alertdialog').getByText(message).waitFor();
  });
});
