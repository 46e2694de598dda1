import { z } from 'zod';
import { YesNo, yesNo } from '../values/text.js';
import {
  columnNames,
  columnsIn,
  formKeysOf,
  formOf,
  inputOf,
  publisherOf,
  readForm,
  resource,
  termsOf,
  viewOf,
  wireOf,
} from './resource.js';
import { formInputsOf, formRulesOf } from './resource-form.js';

const TOO_FEW = '1개 이상이어야 해요.';
const parcel = resource({
  parcelId: { view: z.string(), wire: 'parcel_id', about: 'The parcel.' },
  name: {
    view: z.string(),
    input: z.string().min(1, '이름을 입력해주세요.').max(10),
    wire: 'parcel_name',
    form: { text: z.string(), read: (text) => text },
    column: 'text',
    about: 'What people call it.',
    example: '책',
  },
  pieces: {
    view: z.int().nullable(),
    input: z.int().min(1, TOO_FEW).nullable(),
    wire: 'pieces',
    form: {
      text: z.string().regex(/^\d*$/, '숫자로 입력해주세요.').optional(),
      read: (text) => (text ? Number(text) : null),
    },
    column: 'integer',
    about: 'How many pieces it has.',
  },
  isFragile: {
    view: z.boolean(),
    input: z.boolean(),
    wire: 'fragile',
    spelling: { schema: YesNo, encode: yesNo },
    form: { key: 'parcel_fragile', text: YesNo.default('N'), read: (text) => text === 'Y' },
    column: 'boolean',
    about: 'Whether it may break.',
    example: 'N',
  },
  weighedBy: { view: z.string().optional(), about: 'The name of a colleague.' },
});
const view = { parcelId: 'p1', name: '책', pieces: null, isFragile: true, weighedBy: '민지' };

describe('a resource', () => {
  it('is taken without what is computed, and shown without the limits of input', () => {
    expect(Object.keys(inputOf(parcel).shape)).toEqual(['name', 'pieces', 'isFragile']);
    expect(viewOf(parcel).parse({ ...view, name: 'a name of before, too long today' })).toMatchObject({ pieces: null });
  });

  it('is published by its keys and values, without fields that have no published key', () => {
    const wired = publisherOf(parcel)(view);
    expect(wired).toEqual({ parcel_id: 'p1', parcel_name: '책', pieces: null, fragile: 'Y' });
    expect(wireOf(parcel).parse(wired)).toEqual(wired);
  });

  it('is read from the texts of a form by the keys of the form', () => {
    const texts = { parcel_name: '책', pieces: '3', parcel_fragile: 'Y' };
    expect(formOf(parcel).parse(texts)).toEqual(texts);
    expect(inputOf(parcel).parse(readForm(parcel, texts))).toEqual({ name: '책', pieces: 3, isFragile: true });
    expect(formKeysOf(parcel)).toMatchObject({ isFragile: 'parcel_fragile', weighedBy: 'weighed_by' });
  });

  it('is stored in the columns that it names, and in no other', () => {
    expect(columnNames(parcel)).toEqual(['name', 'pieces', 'isFragile']);
    expect(columnsIn(parcel, { ...view, secret: 's' })).toEqual({ name: '책', pieces: null, isFragile: true });
  });

  it('explains each published key', () => {
    expect(termsOf(parcel)).toMatchObject({
      parcel_name: ['What people call it.', '책'],
      fragile: ['Whether it may break.', 'N'],
      parcel_fragile: ['Whether it may break.', 'N'],
    });
  });
});

describe('the form of a resource', () => {
  it('knows of each input its empty value, what is required and how long it may be', () => {
    expect(formInputsOf(parcel)).toEqual({
      parcelName: { empty: '', shown: { required: true, maxLength: 10 } },
      pieces: { empty: '', shown: { optional: true } },
      parcelFragile: { answer: 'fragile', empty: false, shown: {} },
    });
  });

  it('refuses a typed number by the rule of the text, then by that of the number, in one sentence', () => {
    const { pieces } = formRulesOf(parcel);
    const faultsOf = (typed: string) => pieces.safeParse(typed).error?.issues.map(({ message }) => message);
    expect([faultsOf('x'), faultsOf('0'), faultsOf('2'), faultsOf('')]).toEqual([
      ['숫자로 입력해주세요.'],
      [TOO_FEW],
      undefined,
      undefined,
    ]);
  });
});
