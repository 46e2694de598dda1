import { initialOf } from './PictureTile';

describe('the initial of a product without a picture', () => {
  it('is the first letter or figure of its name', () => {
    expect(['소금빵', 'latte', '[신메뉴] 라떼', '2인 세트', '★'].map(initialOf)).toEqual(['소', 'L', '신', '2', '']);
  });
});
