import { goodsName } from './goods-name.js';

describe('a goods name for the card page', () => {
  it('has none of the characters that KCP refuses', () => {
    expect(goodsName(`빵, "소금" & <버터>; 'a'|b\\c`)).not.toMatch(/[,&;\n\\|'"<>]/);
  });

  it('is at most 100 bytes, never half a letter', () => {
    expect(goodsName('가'.repeat(80))).toBe('가'.repeat(50));
  });

  it('is never empty', () => {
    expect(goodsName('<>')).toBe('주문');
  });
});
