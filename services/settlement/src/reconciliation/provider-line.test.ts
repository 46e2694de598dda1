import { readProviderFile } from './provider-line.js';

const DAY = '2026-11-26';
const read = (...lines: string[]) => readProviderFile(lines.join('\r\n'), DAY);
const faultsOf = (...lines: string[]): string[] => {
  try {
    read(...lines);
    return [];
  } catch (error) {
    return (error as { errors: { message: string }[] }).errors.map(({ message }) => message);
  }
};
const noon = new Date('2026-11-26T03:00:00.000Z');
const one = new Date('2026-11-26T04:00:00.000Z');
const charge = { tno: '26112600000001', orderNumber: '261126-AAAAAAAA-001' };
const OWN = `${charge.tno},${charge.orderNumber}`;

describe('a file of the partner console', () => {
  const heading = '거래번호,주문번호,거래상태,거래금액(원),거래일시';

  it('is read by the names of its columns, wherever they stand and whatever stands beside them', () => {
    const own = [{ ...charge, kind: 'approve', amount: 12_500, at: noon }];
    expect(read(heading, `${OWN},승인,"12,500",2026-11-26 12:00:00`)).toEqual(own);
    const turned = ['No\t승인 일시\t카드사\t결제금액\t상태\t상점 주문번호\tKCP 거래번호'];
    const row = `1\t2026/11/26 12:00:00\t신한\t12,500원\t결제완료\t${charge.orderNumber}\t="${charge.tno}"`;
    expect(read(...turned, row)).toEqual(own);
  });

  it('may have titles above its heading and a sum below', () => {
    const lines = ['거래내역 조회', '기간,2026-11-26', heading, `${OWN},승인,100,20261126120000`, '합계,,,100,'];
    expect(read(...lines)).toEqual([{ ...charge, kind: 'approve', amount: 100, at: noon }]);
  });

  it('tells cancellations as lines of their own, also below zero, and nothing of what failed', () => {
    const lines = [
      `${OWN},승인,100,20261126120000`,
      `${OWN},부분 취소,-40,20261126130000`,
      `X1,O1,승인실패,100,20261126120000`,
    ];
    expect(read(heading, ...lines).map(({ kind, amount, at }) => [kind, amount, at])).toEqual([
      ['approve', 100, noon],
      ['part_cancel', 40, one],
    ]);
  });
});

describe('a file with a line for each charge', () => {
  const heading = '거래번호,주문번호,거래상태,승인금액,취소금액,승인일시,취소일시';

  it('tells charge and cancellation, the charge once however often it was cancelled', () => {
    const lines = [
      `${OWN},부분취소,100,40,20261126120000,20261126130000`,
      `${OWN},부분취소,100,60,20261126120000,20261126130000`,
    ];
    expect(read(heading, ...lines).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['approve', 100],
      ['part_cancel', 40],
      ['part_cancel', 60],
    ]);
  });

  it('tells of the day alone when a charge was cancelled on another one', () => {
    const late = `${OWN},취소,100,,20261125120000,20261126130000`;
    expect(read(heading, late)).toEqual([{ ...charge, kind: 'cancel', amount: 100, at: one }]);
    const early = `${OWN},취소,100,100,20261126120000,20261127130000`;
    expect(read(heading, early)).toEqual([{ ...charge, kind: 'approve', amount: 100, at: noon }]);
  });

  it.each([
    ['a part of no sum', `${OWN},부분취소,100,,20261126120000,20261126130000`, '부분취소한 금액이 없어요'],
    ['more than was charged', `${OWN},취소,100,101,20261126120000,20261126130000`, '취소금액'],
    ['no moment', `${OWN},취소,100,100,20261126120000,`, '취소 시각'],
  ])('is refused with a cancellation of %s', (_what, line, fault) => {
    expect(faultsOf(heading, line)).toEqual([expect.stringContaining(`2번째 줄: ${fault}`)]);
  });
});

it('names the columns that a file lacks', () => {
  expect(faultsOf('거래번호,승인금액,상태', 'a,1,승인')).toEqual([
    expect.stringContaining('첫 줄에서 주문번호, 거래일시 칸을 찾지 못했어요'),
  ]);
  expect(faultsOf('')).toEqual([expect.stringContaining('거래번호, 주문번호, 거래상태, 거래금액, 거래일시')]);
});
