import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketingSources, misplacedClaims, unclaimedPromises, unprovedClaims } from '../testing/claim-check';
import { claimed, isComing } from './claimed';
import type { Claim } from './claim';
import { claims } from './claims';

const root = join(import.meta.dirname, '../../..');
const sources = marketingSources(import.meta.dirname);
const read = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
const copy = (): Record<string, Claim> => structuredClone<Record<string, Claim>>(claims);

describe('what the public pages promise', () => {
  it('stands in the table of claims, and the table says where', () => {
    expect(misplacedClaims(claims, sources)).toEqual([]);
  });

  it('is promised under a claim, wherever a word promises something', () => {
    expect(unclaimedPromises(sources)).toEqual([]);
  });

  it('is shown to be true by a test that is there, or said to be still to come', () => {
    expect(unprovedClaims(claims, read)).toEqual([]);
  });

  it('says so itself while it is still to come', () => {
    expect(isComing('C14')).toBe(true);
    expect(claimed('C14', 'NFC 태그 신청')).toBe('NFC 태그 신청 (준비 중)');
    expect(claimed('C1', '유지비 0원')).toBe('유지비 0원');
  });
});

describe('the check of promises', () => {
  it('sees that a proof was taken away, in name, in file or altogether', () => {
    const table = copy();
    const [proof] = claims.C2.state;
    table['C2'] = { ...claims.C2, state: [{ ...proof, test: `${proof.test} no more` }] };
    table['C10'] = { ...claims.C10, state: [{ ...claims.C10.state[0], file: 'infra/proving/journeys/gone.ts' }] };
    table['C28'] = { ...claims.C28, state: [] };
    expect(unprovedClaims(table, read)).toEqual([
      `C2: ${proof.file} has no test "${proof.test} no more"`,
      'C10: there is no infra/proving/journeys/gone.ts',
      'C28 has no proof',
    ]);
    // No test is skipped here: `it.skip(` is put into the text that was read, since a skipped test proves no claim.
    const emptied = unprovedClaims(claims, (file) => read(file)?.replace(/\bit(?:\.each\([^]*?\))?\(/g, 'it.skip('));
    expect(emptied).toContain(`C2: ${proof.file} has no test "${proof.test}"`);
  });

  it('sees a claim that the table lacks, one that is printed nowhere, and one that is printed elsewhere', () => {
    const table = copy();
    delete table['C5'];
    table['C99'] = { about: 'nothing', places: ['landing/Fees.tsx'], state: 'coming' };
    table['C26'] = { ...claims.C26, places: ['landing/Fees.tsx'] };
    const faults = misplacedClaims(table, sources).join('\n');
    expect(faults).toContain('landing/coming-soon.ts names C5, which is not in the table');
    expect(faults).toContain('C99 is listed in landing/Fees.tsx and printed in ');
    expect(faults).toContain('C26 is listed in landing/Fees.tsx and printed in pricing/plan-table.ts');
  });

  it.each([
    ["const text = '사진과 가격, 옵션을 올려요';", /needs C12/],
    ['const page = <p>주문서를 뽑아요</p>;', /needs C7/],
    ['const text = `${a} 세계 어디서나`;', /needs C5/],
    ["const mark = 'Visa';", /needs C17/],
    ["const row = { claim: 'C1', text: '여러 언어 화면' };", /needs C19/],
    ["const row = { claim: 'C19', text: '여러 통화' };", /needs C19-currencies/],
    ["const text = claimed('C1', '매출이 2배');", /never measured/],
  ])('sees the promise in %s', (text, fault) => {
    expect(unclaimedPromises([{ file: 'x.tsx', text }])[0]).toMatch(fault);
  });

  it('takes a promise under its claim', () => {
    const text = "const row = { claim: 'C12', text: '상품 옵션' }; claimed('C5', `세계 ${어디}서나`);";
    expect(unclaimedPromises([{ file: 'x.tsx', text }])).toEqual([]);
  });
});
