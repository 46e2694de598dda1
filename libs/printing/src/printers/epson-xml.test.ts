import { idOfToken, readResult, requestXml, tokenOfId } from './epson-xml.js';
import { starState } from './star-status.js';

const TOKEN = '019f0000-0000-7000-8000-0000000e0001';
const result = (jobId: string, attributes: string): string =>
  `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter>` +
  `<PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes} status="251658262" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;

describe('the words of an Epson printer', () => {
  it('name a job in 25 letters and digits, and it is found by them again', () => {
    for (const token of [TOKEN, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
      expect(idOfToken(token)).toMatch(/^[0-9a-z]{25}$/);
      expect(tokenOfId(idOfToken(token))).toBe(token);
    }
    expect(tokenOfId('z'.repeat(25))).toBeUndefined();
    expect(tokenOfId('../etc')).toBeUndefined();
  });

  it('say yes, and why not', () => {
    expect(readResult(result(idOfToken(TOKEN), 'success="true" code=""'))).toEqual([
      { jobId: TOKEN, ok: true, code: undefined, state: 'ok' },
    ]);
    expect(readResult(result(idOfToken(TOKEN), 'success="false" code="EPTR_REC_EMPTY"'))).toEqual([
      { jobId: TOKEN, ok: false, code: 'EPTR_REC_EMPTY', state: 'paper' },
    ]);
    expect(readResult('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')).toEqual([]);
  });

  it('are given a picture and a cut for each sheet', () => {
    const xml = requestXml({ jobId: 'a'.repeat(25), width: 80, cut: true, sheets: [{ image: 'AAAA', height: 32 }] });
    expect(xml).toContain('<image width="576" height="32" color="color_1" mode="mono">AAAA</image><cut type="feed"/>');
    expect(xml).toContain(`<printjobid>${'a'.repeat(25)}</printjobid>`);
  });

  it('are a whole document for a printer without a knife, whose paper is fed instead', () => {
    const sheets = [
      { image: 'AAAA', height: 1 },
      { image: 'BBBB', height: 2 },
    ];
    expect(requestXml({ jobId: 'job1', width: 58, cut: false, sheets })).toBe(
      [
        '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint>',
        '<Parameter><devid>local_printer</devid><timeout>10000</timeout><printjobid>job1</printjobid></Parameter>',
        '<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
        '<image width="384" height="1" color="color_1" mode="mono">AAAA</image><feed line="3"/>',
        '<image width="384" height="2" color="color_1" mode="mono">BBBB</image><feed line="3"/>',
        '</epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
      ].join(''),
    );
  });
});

describe('the status of a Star printer', () => {
  it('is told by its number, however it is written', () => {
    expect(starState('200 OK')).toBe('ok');
    expect(starState('211%20PaperLow')).toBe('ok');
    expect(starState('410')).toBe('paper');
    expect(starState('420%')).toBe('cover');
    expect(starState('410 %E0%A4%A')).toBe('paper');
    expect(starState('%E0%A4%A')).toBeUndefined();
    expect(starState('%ff')).toBeUndefined();
    expect(starState('510')).toBe('error');
    expect(starState('520')).toBeUndefined();
    expect(starState('hello')).toBeUndefined();
  });
});
