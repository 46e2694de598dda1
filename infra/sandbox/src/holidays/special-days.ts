const fixed = [
  ['0101', '1월1일'],
  ['0301', '삼일절'],
  ['0501', '노동절'],
  ['0505', '어린이날'],
  ['0606', '현충일'],
  ['0717', '제헌절'],
  ['0815', '광복절'],
  ['1003', '개천절'],
  ['1009', '한글날'],
  ['1225', '기독탄신일'],
] as const;

/** Holidays without a fixed date, by the years that are published. */
const moving: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
  2026: [
    ['0216', '설날'],
    ['0217', '설날'],
    ['0218', '설날'],
    ['0302', '대체공휴일(삼일절)'],
    ['0524', '부처님오신날'],
    ['0525', '대체공휴일(부처님오신날)'],
    ['0603', '전국동시지방선거'],
    ['0817', '대체공휴일(광복절)'],
    ['0924', '추석'],
    ['0925', '추석'],
    ['0926', '추석'],
    ['1005', '대체공휴일(개천절)'],
  ],
  2027: [
    ['0206', '설날'],
    ['0207', '설날'],
    ['0208', '설날'],
    ['0209', '대체공휴일(설날)'],
    ['0513', '부처님오신날'],
    ['0719', '대체공휴일(제헌절)'],
    ['0816', '대체공휴일(광복절)'],
    ['0914', '추석'],
    ['0915', '추석'],
    ['0916', '추석'],
    ['1004', '대체공휴일(개천절)'],
    ['1011', '대체공휴일(한글날)'],
    ['1227', '대체공휴일(기독탄신일)'],
  ],
};

export interface SpecialDay {
  locdate: number;
  dateName: string;
}

/** The special days of the institute: years that are published, and days that a test adds. */
export class SpecialDays {
  private readonly added = new Map<number, string>();

  /** Announces a day, as the government does with temporary holidays; a year with one is published. */
  announce(day: string, name: string): void {
    this.added.set(Number(day.replaceAll('-', '')), name);
  }

  /** The days of a year in their order; none while it is not published. */
  of(year: number): SpecialDay[] {
    const own = [...this.added].filter(([locdate]) => Math.floor(locdate / 10_000) === year);
    const published = moving[year];
    if (!published && own.length === 0) return [];
    const days = [...fixed, ...(published ?? [])].map(([day, name]): [number, string] => [
      Number(`${year}${day}`),
      name,
    ]);
    return [...days, ...own]
      .map(([locdate, dateName]) => ({ locdate, dateName }))
      .sort((one, other) => one.locdate - other.locdate);
  }
}
