import { actorOf, inAddress, wishFault, wishIn } from './log-wish';

const id = '0192f000-0000-7000-8000-0000000000a1';
const emails = new Map([[id, 'Ops@jumun.test']]);
const wish = wishIn(new URLSearchParams('act=read-shop&from=2026-11-20&to=2026-11-21'));

describe('a search of the access log', () => {
  it('lies in the address, beside what else is there, and leaves nothing empty in it', () => {
    const next = inAddress(new URLSearchParams('service=orders&subject=x'), { ...wish, actor: ` ${id} ` });
    expect(next.toString()).toBe(`service=orders&act=read-shop&actor=${id}&from=2026-11-20&to=2026-11-21`);
  });

  it('names a person by the id or, an operator, by the e-mail address', () => {
    expect(actorOf(' ops@JUMUN.test ', emails)).toBe(id);
    expect(actorOf(id.toUpperCase(), new Map())).toBe(id);
    expect(actorOf('other@jumun.test', emails)).toBeUndefined();
  });

  it('says what is wrong with it', () => {
    expect(wishFault({ ...wish, actor: 'ops@jumun.test' }, emails)).toEqual({});
    expect(wishFault({ ...wish, actor: 'other@jumun.test' }, emails)).toEqual({
      actor: '이 이메일을 쓰는 운영자가 없어요.',
    });
    expect(wishFault({ ...wish, actor: '0192f000', to: '2026-11-19' }, emails)).toEqual({
      actor: '번호를 전부 붙여 넣어주세요.',
      to: '끝나는 날이 시작하는 날보다 빨라요.',
    });
  });
});
