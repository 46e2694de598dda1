import { fitText } from './fit-text.js';
import { contrast, lookOf } from './look.js';
import { layOut } from './lay-out.js';
import { typeface } from './typeface.js';

const room = { width: 50, size: 10, weight: 'bold', maxLines: 2 } as const;

test('a text keeps its size, shrinks to 60% and then breaks, and loses no letter', () => {
  expect(fitText('창가', room)).toEqual({ size: 10, lines: ['창가'] });
  const shrunk = fitText('창가 쪽 테이블 7번', room);
  expect(shrunk.lines).toEqual(['창가 쪽 테이블 7번']);
  expect(shrunk.size).toBeGreaterThanOrEqual(6);
  expect(shrunk.size).toBeLessThan(10);
  const broken = fitText('가나다라마바사아자차카타파하거너더러머버', room);
  expect(broken.lines.join('')).toBe('가나다라마바사아자차카타파하거너더러머버');
  expect(broken.lines).toHaveLength(2);
  const { widthOf } = typeface('bold');
  for (const line of broken.lines) expect(widthOf(line) * broken.size).toBeLessThanOrEqual(50.001);
});

test('letters that cannot be printed are left out, and that is told', () => {
  const sheet = (label: string) =>
    layOut({
      ...{ shopName: '데모', host: 'jumun.kr', template: 'plain', size: 'a4-poster' },
      tags: [{ address: 'https://jumun.kr/t/0123456789', label }],
    });
  const words = sheet('창가 🌊 7번')
    .page(0)
    .items.flatMap((item) => (item.kind === 'words' ? [item.text] : []));
  expect(words).toContain('창가 7번');
  expect([sheet('창가 🌊').dropped, sheet('창가').dropped]).toEqual([true, false]);
});

test('a warm sheet is readable in every colour of a shop', () => {
  for (const tint of ['#f2c14e', '#c8421a', '#000000', '#ffffff', '#8a8a8a', '#1d5c4a', '#ff00ff']) {
    const { ground = '#ffffff', ink } = lookOf({ template: 'warm', tint }, false);
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(lookOf({ template: 'warm', tint }, true).accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  }
});
