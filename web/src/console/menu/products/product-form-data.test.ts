import { fieldsOf, contentOf } from './product-form-data';

const withPicture = (content: string, lastModified = 1) => ({
  ...fieldsOf(undefined),
  productName: '라테',
  images: new File([content], 'image.jpg', { type: 'image/jpeg', lastModified }),
});
const textOf = (fields: Parameters<typeof contentOf>[0]): string => JSON.stringify(contentOf(fields));

describe('the content of a new product', () => {
  it('is the same when it is sent once more', () => {
    expect(textOf(withPicture('a'))).toBe(textOf(withPicture('a')));
  });

  it('is another one with another picture of the same name, which the server would refuse under the same key', () => {
    expect(textOf(withPicture('a'))).not.toBe(textOf(withPicture('other')));
    expect(textOf(withPicture('a'))).not.toBe(textOf(withPicture('b', 2)));
    expect(textOf(withPicture('a'))).not.toBe(textOf({ ...withPicture('a'), images: null }));
  });
});
