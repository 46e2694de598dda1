import { actorOf, inAddress, logQueryFaults, logQueryIn } from './log-query';

const id = '0192f000-0000-7000-8000-0000000000a1';
const emails = new Map([[id, 'Ops@jumun.test']]);
const logQuery = logQueryIn(new URLSearchParams('act=read-shop&from=2026-11-20&to=2026-11-21'));

describe('a search of the access log', () => {
  it('lies in the address, beside what else is there, and leaves nothing empty in it', () => {
    const next = inAddress(new URLSearchParams('service=orders&subject=x'), { ...logQuery, actor: ` ${id} ` });
    expect(next.toString()).toBe(`service=orders&act=read-shop&actor=${id}&from=2026-11-20&to=2026-11-21`);
  });

  it('names a person by the id or, an operator, by the e-mail address', () => {
    expect(actorOf(' ops@JUMUN.test ', emails)).toBe(id);
    expect(actorOf(id.toUpperCase(), new Map())).toBe(id);
    expect(actorOf('other@jumun.test', emails)).toBeUndefined();
  });

  it('says what is wrong with it', () => {
    expect(logQueryFaults({ ...logQuery, actor: 'ops@jumun.test' }, emails)).toEqual({});
    expect(logQueryFaults({ ...logQuery, actor: 'other@jumun.test' }, emails)).toEqual({
      actor: '이 이메일을 쓰는 운영자가 없어요.',
    });
    expect(logQueryFaults({ ...logQuery, actor: '0192f000', to: '2026-11-19' }, emails)).toEqual({
      actor: '번호를 전부 붙여 넣어주세요.',
      to: '종료일이 시작일보다 빨라요.',
    });
  });

  it('refuses no e-mail address while nobody knows who the operators are', () => {
    expect(logQueryFaults({ ...logQuery, actor: 'ops@jumun.test' }, undefined)).toEqual({
      actor: '운영자 목록을 아직 불러오지 못했어요. 번호로 찾거나 잠시 뒤에 다시 눌러주세요.',
    });
    expect(logQueryFaults({ ...logQuery, actor: id }, undefined)).toEqual({});
  });

  it('leaves out no day that was meant: what is none, or typed by half, is said', () => {
    const fault = '날짜를 끝까지 입력해주세요.';
    expect(logQueryFaults({ ...logQuery, from: '2026-02-30', to: '12026-11-21' }, emails)).toEqual({
      from: fault,
      to: fault,
    });
    expect(logQueryFaults({ ...logQuery, to: '' }, emails, ['to'])).toEqual({ to: fault });
    expect(logQueryIn(new URLSearchParams('from=2026-02-30&to=12026-11-21'))).toMatchObject({ from: '', to: '' });
  });
});
